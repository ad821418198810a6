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

/**
 * An amount in minor units. Its errors name no limit: it would be in minor units, which nobody reads, and the currency is not known
 * here.
 */
export const minorUnitsSchema = (least: number, most: number) =>
  z
    .int()
    .min(least, least === 0 ? 'This amount must not be negative.' : 'This amount is too small.')
    .max(most, 'This amount is too large.')
