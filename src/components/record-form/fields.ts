import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { TextKey } from '../../i18n/text.ts'

type Kind = 'text' | 'email' | 'switch' | 'country' | 'currency' | 'timeZone' | 'language' | 'choice'

/** A field of a form, as data. */
export interface FormField {
  /** Its path in the record, such as `address.city`. */
  source: string
  label: TextKey
  help?: TextKey
  /** What the field must be, in a sentence: shown where it is not. */
  rule: TextKey
  /** What is said of it where the server refuses it by one of these codes. */
  refusals?: Readonly<Record<string, TextKey>>
  kind?: Kind
  autoComplete?: string
  maxLength?: number
  /** The values of a `choice`. */
  choices?: readonly { id: string; name: TextKey }[]
  /** How a value of it reads, where nothing above tells. */
  shown?: ComponentType<{ value: unknown }>
  /** A control of its own, in place of a kind. It takes `id` for its first control. */
  input?: ComponentType<{ source: string; id: string }>
}

/** Fields that belong together, with a sentence that says what they are for. */
export interface FormGroup {
  name: string
  title: TextKey
  description: TextKey
  fields: readonly FormField[]
}

/** A form, as data: its fields, top to bottom, and the contract's schema that checks what is typed. */
export interface FormDefinition {
  schema: z.ZodObject
  groups: readonly FormGroup[]
  /** What its button says while the record is new; to create unless told. */
  createLabel?: TextKey
  /** What is said where somebody else has saved meanwhile. */
  conflictTitle?: TextKey
}

export const fieldsOf = ({ groups }: Pick<FormDefinition, 'groups'>): FormField[] =>
  groups.flatMap(({ fields }) => fields)

/** The field that an error's path belongs to: its own, or the one that holds it. */
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
