import { z } from 'zod'

export { minorDigits, toMajor, toMinor } from './minor-units.ts'

let currencies: Set<string> | undefined

function isCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'))
  return currencies.has(code)
}

/** An ISO 4217 code that this runtime can format. */
export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, 'This value must be a currency code such as EUR.')
  .refine(isCurrency, 'This value must be a currency code such as EUR.')
