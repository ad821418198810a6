import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { TextKey } from '../../core/i18n/text.ts'

type Kind = 'text' | 'email' | 'switch' | 'country' | 'currency' | 'timeZone' | 'language' | 'choice'

/** A field of a form, as data. */
export interface FormField {
  /** Its path in the record, such as `address.city`. */
  source: string
  label: TextKey
  help?: TextKey
  /** The requirement of the field, shown if it isn't met. */
  rule: TextKey
  /** Messages for server errors of the field, by code. */
  refusals?: Readonly<Record<string, TextKey>>
  kind?: Kind
  autoComplete?: string
  maxLength?: number
  /** The values of a `choice`. */
  choices?: readonly { id: string; name: TextKey }[]
  /** How a value is displayed, if it doesn't follow from the above. */
  shown?: ComponentType<{ value: unknown }>
  /** A custom control instead of a kind. It uses `id` for its first control. */
  input?: ComponentType<{ source: string; id: string }>
}

/** A group of fields, with a sentence about its purpose. */
export interface FormGroup {
  name: string
  title: TextKey
  description: TextKey
  fields: readonly FormField[]
}

/** A form definition: its fields, top to bottom, and the contract's schema that validates the input. */
export interface FormDefinition {
  schema: z.ZodObject
  groups: readonly FormGroup[]
  /** The button's label for a new record; Create by default. */
  createLabel?: TextKey
  /** The message if another user has saved in the meantime. */
  conflictTitle?: TextKey
}

export const fieldsOf = ({ groups }: Pick<FormDefinition, 'groups'>): FormField[] =>
  groups.flatMap(({ fields }) => fields)

/** The field of an error's path: the exact one, or the one that contains it. */
export const fieldAt = (form: Pick<FormDefinition, 'groups'>, path: string): FormField | undefined =>
  fieldsOf(form).find(({ source }) => path === source || path.startsWith(`${source}.`))

/** Whether the contract takes neither nothing nor an empty text for a field. */
export function isRequired({ schema }: Pick<FormDefinition, 'schema'>, source: string): boolean {
  const field = source
    .split('.')
    .reduce<unknown>((at, name) => (at as Partial<z.ZodObject> | undefined)?.shape?.[name], schema) as
    | z.ZodType
    | undefined
  return field !== undefined && [null, undefined, ''].every((empty) => !field.safeParse(empty).success)
}

/** The id of a field's control, for the links in the summary of errors. */
export const controlId = (source: string): string => `field-${source.replaceAll('.', '-')}`
