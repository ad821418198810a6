import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import { z } from 'zod'

/** Every wrong field of a form by its path, with the kind of its error. */
export function errorsByPath(errors: FieldErrors, parent = ''): [path: string, message: string, type: string][] {
  return Object.entries(errors).flatMap(([name, error]): [string, string, string][] => {
    const path = parent + name
    if (!error || typeof error !== 'object') return []
    if (typeof error.message === 'string' && 'type' in error) return [[path, error.message, String(error.type)]]
    return errorsByPath(error as FieldErrors, `${path}.`)
  })
}

/** The field of an error, and its message. */
interface FieldRule {
  field: string
  rule: string
}

/** The messages for fields that the contract rejects, by the last part of their path. */
export const rulesOf =
  (rules: Readonly<Record<string, string>>) =>
  (path: string): FieldRule | undefined => {
    const field = path.split('.').at(-1) ?? ''
    return rules[field] === undefined ? undefined : { field, rule: rules[field] }
  }

/**
 * Validates a form with the contract's schema, with a message for each invalid field. `inputOf` converts the form's
 * values to the request body. `ruleAt` gets the path of an error in the body, and its code.
 */
export function contractResolver<Values extends FieldValues, Input extends FieldValues>(
  schema: z.ZodType<Input>,
  ruleAt: (path: string, values: Values, code: string) => FieldRule | undefined,
  inputOf: (values: Values) => unknown = (values) => values,
): Resolver<Values, unknown, Input> {
  const byContract = zodResolver(
    z.preprocess((values) => inputOf(values as Values), schema) as never,
  ) as unknown as Resolver<Values, unknown, Input>
  return async (values, context, options) => {
    const result = await byContract(values, context, options)
    const errors: FieldErrors<Values> = {}
    for (const [path, , code] of errorsByPath(result.errors)) {
      const wrong = ruleAt(path, values, code)
      if (wrong) set(errors, wrong.field, { type: 'validate', message: wrong.rule })
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : result
  }
}
