import type { z } from 'zod'
import type { FieldError } from '../../contract/problem.ts'
import './zod-messages.ts'

/** A field as a person calls it: `address.countryCode` is "Country code". */
function labelOf(path: string): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return name
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What is wrong with each field, as one text. */
export const detailOf = (errors: readonly FieldError[]): string =>
  errors.map(({ path, message }) => (path ? `${labelOf(path)}: ${message}` : message)).join(' ')

/** What a schema found wrong, as the API tells it. */
export const fieldErrorsOf = ({ issues }: z.ZodError): FieldError[] =>
  issues.map(({ path, message, code }) => ({ path: path.join('.'), message, code }))
