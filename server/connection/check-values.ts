import type { z } from 'zod'
import type { FieldError } from '../../contract/platform/problem.ts'
import { PROBLEM_CODES } from '../../contract/platform/problem-codes.ts'
import { detailOf, fieldErrorsOf } from '../platform/http/field-errors.ts'
import { ProblemError } from '../platform/http/problem.ts'

/** An error that names each invalid field. */
export const invalidFields = (errors: FieldError[]) =>
  new ProblemError(400, PROBLEM_CODES.invalid, detailOf(errors), { errors })

/** Parses the settings or credentials of a kind. Throws 400 that names each invalid field. */
export function checkValues(schema: z.ZodType | null, part: 'settings' | 'credentials', given: unknown): unknown {
  if (schema === null) {
    if (given !== null) throw invalidFields([{ path: part, message: 'This system takes none.', code: 'invalid' }])
    return null
  }
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const unknown = result.error.issues.flatMap((issue) => ('keys' in issue ? issue.keys : []))
  throw invalidFields([
    ...unknown.map((key) => ({
      path: `${part}.${key}`,
      message: 'This field is not known.',
      code: 'unrecognized_keys',
    })),
    ...fieldErrorsOf(result.error)
      .filter(({ code }) => code !== 'unrecognized_keys')
      .map((error) => ({ ...error, path: [part, error.path].filter(Boolean).join('.') })),
  ])
}
