import { useInput, ValidationError, type Validator } from 'ra-core'
import type { ReactNode } from 'react'

/** What every input of a form takes. */
export interface SourceProps {
  /** Its path in the values of the form. */
  source: string
  /** One of react-admin's validators, for forms without a contract schema. */
  validate?: Validator | Validator[] | undefined
  required?: boolean | undefined
  /** What an entered text becomes in the values; by default it stays as it was typed. */
  parse?: ((typed: string) => unknown) | undefined
  /** The id of its control, if a link leads to it. */
  id?: string | undefined
  /** Called after each change, with the new value. */
  onChange?: ((value: unknown) => void) | undefined
}

// Otherwise react-admin makes null of an empty text, before the contract can say what it means.
const asTyped = (value: unknown): unknown => value

/** The value of a change: that of the control of an event, or the value itself. */
const changedTo = (event: unknown): unknown => (event as { target?: { value: unknown } } | null)?.target?.value ?? event

/** The error of an input: one of our texts by key, or the server's own text. */
export const errorOf = (message: string | undefined): ReactNode => message && <ValidationError error={message} />

/** Connects an input to the form around it: its id and error, and what its control needs. */
export function useSource({ source, validate, required, parse = asTyped, id, onChange }: SourceProps) {
  const input = useInput({
    source,
    parse,
    ...(validate && { validate }),
    ...(id !== undefined && { id }),
  })
  const { field } = input
  const change = (event: unknown): void => {
    field.onChange(event)
    onChange?.(changedTo(event))
  }
  return {
    id: input.id,
    field: { ...field, onChange: change },
    required: required || input.isRequired,
    error: errorOf(input.fieldState.error?.message),
  }
}
