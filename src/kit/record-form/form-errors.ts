import type { FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'
import type { FieldError } from '../../../contract/platform/problem.ts'
import type { TextKey } from '../../core/i18n/text.ts'
import { contractResolver } from '../form/contract-resolver.ts'
import { FORM_ERROR } from '../form/Form.tsx'
import { type FormDefinition, type FormField, fieldAt } from './fields.ts'

/**
 * Validates a form with the contract's schema, with a message in the user's language for each invalid field. The
 * initial record may have more fields than can be written: they are excluded.
 */
export const resolverOf = (form: FormDefinition): Resolver<FieldValues> =>
  contractResolver(z.object(form.schema.shape), (path) => {
    const field = fieldAt(form, path)
    return field && { field: field.source, rule: field.rule }
  })

/** Errors that only the server can detect, by code. */
const REFUSED: Record<string, TextKey> = { taken: 'common.form.taken', 'in-use': 'common.form.inUse' }

/** The message for a field that the server refuses with this code. */
export const messageAt = (field: FormField, code: string): TextKey =>
  field.refusals?.[code] ?? REFUSED[code] ?? field.rule

/** The server's field errors at the form's fields; errors without a field are shown above the form. */
export function serverErrors(form: FormDefinition, fields: readonly FieldError[]): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ path, message, code }): [string, string] => {
      const field = fieldAt(form, path)
      if (!field) return [FORM_ERROR, path ? `${path}: ${message}` : message]
      return [field.source, messageAt(field, code)]
    }),
  )
}
