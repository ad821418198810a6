import type { z } from 'zod'
import type { FieldError } from '../../../contract/platform/problem.ts'
import './zod-messages.ts'

/** The readable name of a field: `address.countryCode` is "Country code". */
function labelOf(path: string): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return name
  const label = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** The errors of all fields, as one text. */
export const detailOf = (errors: readonly FieldError[]): string =>
  errors.map(({ path, message }) => (path ? `${labelOf(path)}: ${message}` : message)).join(' ')

/** A schema's errors in API format. */
export const fieldErrorsOf = ({ issues }: z.ZodError): FieldError[] =>
  issues.map(({ path, message, code }) => ({ path: path.join('.'), message, code }))
