import { type FieldValues, get, set } from 'react-hook-form'
import { type FormDefinition, type FormField, fieldsOf } from './fields.ts'

/** Blanks around a text are no difference, nor are two ways to say nothing. */
const plain = (value: unknown): string =>
  JSON.stringify(typeof value === 'string' ? value.trim() || null : (value ?? null))

const differsAt = (source: string, one: FieldValues, other: FieldValues): boolean =>
  plain(get(one, source)) !== plain(get(other, source))

/** The fields in which two versions of a record differ. */
export const changedFields = (form: FormDefinition, before: FieldValues, after: FieldValues): FormField[] =>
  fieldsOf(form).filter(({ source }) => differsAt(source, before, after))

/** A record as the form was opened with, as edited, and as another user has stored it in the meantime. */
export interface Versions {
  opened: FieldValues
  mine: FieldValues
  theirs: FieldValues
}

/** The fields that were changed both here and there, and not to the same. */
export const conflictingFields = (form: FormDefinition, { opened, mine, theirs }: Versions): FormField[] =>
  fieldsOf(form).filter(
    ({ source }) =>
      differsAt(source, mine, theirs) && differsAt(source, mine, opened) && differsAt(source, theirs, opened),
  )

/** The stored version with the local changes applied. */
export function mergedVersion(form: FormDefinition, { opened, mine, theirs }: Versions): FieldValues {
  const merged = structuredClone(theirs)
  for (const { source } of changedFields(form, opened, mine)) set(merged, source, get(mine, source))
  return merged
}
