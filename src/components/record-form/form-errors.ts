import type { FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'
import type { FieldError } from '../../../contract/problem.ts'
import type { TextKey } from '../../i18n/text.ts'
import { contractResolver } from '../form/contract-resolver.ts'
import { FORM_ERROR } from '../form/Form.tsx'
import { type FormDefinition, type FormField, fieldAt } from './fields.ts'

/**
 * Checks a form with the contract's schema and says, in the user's language, what a wrong field must be. The record it
 * starts from may have more fields than can be written: they are left out of the check.
 */
export const resolverOf = (form: FormDefinition): Resolver<FieldValues> =>
  contractResolver(z.object(form.schema.shape), (path) => {
    const field = fieldAt(form, path)
    return field && { field: field.source, rule: field.rule }
  })

/** What only the server knows, by its code. */
const REFUSED: Record<string, TextKey> = { taken: 'common.form.taken', 'in-use': 'common.form.inUse' }

/** What is said of a field that the server refuses by this code. */
export const messageAt = (field: FormField, code: string): TextKey =>
  field.refusals?.[code] ?? REFUSED[code] ?? field.rule

/** The server's field errors where the form shows them; what belongs to no field stands above the form. */
export function serverErrors(form: FormDefinition, fields: readonly FieldError[]): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ path, message, code }): [string, string] => {
      const field = fieldAt(form, path)
      if (!field) return [FORM_ERROR, path ? `${path}: ${message}` : message]
      return [field.source, messageAt(field, code)]
    }),
  )
}
