import { type FieldValues, get } from 'react-hook-form'
import { type FormDefinition, type FormField, fieldsOf } from './fields.ts'

/** Blanks around a text are no difference, nor are two ways to say nothing. */
const plain = (value: unknown): string =>
  JSON.stringify(typeof value === 'string' ? value.trim() || null : (value ?? null))

const differsAt = (source: string, one: FieldValues, other: FieldValues): boolean =>
  plain(get(one, source)) !== plain(get(other, source))

/** The fields in which two versions of a record differ. */
export const changedFields = (form: FormDefinition, before: FieldValues, after: FieldValues): FormField[] =>
  fieldsOf(form).filter(({ source }) => differsAt(source, before, after))

/** The fields that were changed here, there, or both, and not to the same. */
export const conflictingFields = (
  form: FormDefinition,
  versions: { opened: FieldValues; mine: FieldValues; theirs: FieldValues },
): FormField[] => {
  const { opened, mine, theirs } = versions
  return fieldsOf(form).filter(
    ({ source }) =>
      differsAt(source, mine, theirs) && (differsAt(source, mine, opened) || differsAt(source, theirs, opened)),
  )
}
