import { z } from 'zod'

export { minorDigits, toMajor, toMinor } from './minor-units.ts'

/** ISO 4217 code that this runtime can format. */
export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR')
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'must be a currency code such as EUR')

/** An amount in minor units (cents; whole units where the currency has none) and its currency. */
export const moneySchema = z.object({ amount: z.int(), currency: currencySchema })
export type Money = z.infer<typeof moneySchema>
