import type { z } from 'zod'
import type { FieldError } from '../../contract/problem.ts'

/** The schema library's own words for a wrong type, in ours. */
export function wordingOf(message: string | undefined): string {
  const [, expected, received] = /^Invalid input: expected (.+), received (.+)$/.exec(message ?? '') ?? []
  if (expected === undefined) return message ?? 'is not valid'
  return received === 'undefined' ? 'is missing' : `must be ${expected}`
}

/** What a schema found wrong, as the API tells it. */
export const fieldErrorsOf = ({ issues }: z.ZodError): FieldError[] =>
  issues.map(({ path, message, code }) => ({ path: path.join('.'), message: wordingOf(message), code }))
