import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import { z } from 'zod'
import type { FieldError } from '../../../contract/problem.ts'
import type { TextKey } from '../../i18n/text.ts'
import { type FormDefinition, type FormField, fieldAt } from './fields.ts'

/** Where messages of the whole form stand, beside those of its fields. */
export const FORM_ERROR = 'root.server'

/** Every wrong field of a form by its path. */
export function errorsByPath(errors: FieldErrors, parent = ''): [path: string, message: string][] {
  return Object.entries(errors).flatMap(([name, error]): [string, string][] => {
    const path = parent + name
    if (!error || typeof error !== 'object') return []
    if (typeof error.message === 'string' && 'type' in error) return [[path, error.message]]
    return errorsByPath(error as FieldErrors, `${path}.`)
  })
}

/**
 * Checks a form with the contract's schema and says, in the user's language, what a wrong field must be. The record it
 * starts from may have more fields than can be written: they are left out of the check.
 */
export function resolverOf(form: FormDefinition): Resolver<FieldValues> {
  const byContract = zodResolver(z.object(form.schema.shape)) as unknown as Resolver<FieldValues>
  return async (values, context, options) => {
    const result = await byContract(values, context, options)
    const wrong = new Set(errorsByPath(result.errors).map(([path]) => fieldAt(form, path)))
    const errors: FieldErrors = {}
    for (const field of wrong) if (field) set(errors, field.source, { type: 'validate', message: field.rule })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : result
  }
}

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
