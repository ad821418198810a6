import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { FieldError } from '../../../../contract/problem.ts'
import { companyFormSchema } from './company-body.ts'
import { hotelFieldAt } from './hotel-fields.ts'

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

const byContract = zodResolver(companyFormSchema) as unknown as Resolver<FieldValues>

/** Checks the form with the contract's schema and says, in the user's language, what a wrong field must be. */
export const hotelResolver: Resolver<FieldValues> = async (values, context, options) => {
  const result = await byContract(values, context, options)
  const wrong = new Set(errorsByPath(result.errors).map(([path]) => hotelFieldAt(path)))
  const errors: FieldErrors = {}
  for (const field of wrong) {
    if (!field) continue
    const error = { type: 'validate', message: field.rule }
    const [first = '', second] = field.source.split('.')
    errors[first] = second ? ({ ...errors[first], [second]: error } as never) : error
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : result
}

/** The server's field errors where the form shows them; what belongs to no field stands above the form. */
export function serverErrors(fields: readonly FieldError[]): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ path, message }) => {
      const field = hotelFieldAt(path)
      return field ? [field.source, field.rule] : [FORM_ERROR, path ? `${path}: ${message}` : message]
    }),
  )
}
