import { memoize } from './memoize.ts'

// Plain arithmetic without schemas, so that a page that only shows amounts loads no validation code.

/**
 * Number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. Determined once per currency, since creating a
 * formatter takes longer than calculating a rate.
 */
export const minorDigits = memoize((currency: string): number => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
})

/** Minor units of an amount given in major units, rounded half away from zero: 12.345 EUR is 1235. */
export function toMinor(major: number, currency: string): number {
  const factor = 10 ** minorDigits(currency)
  // The small offset corrects binary representation errors (1.005 * 100 is 100.49999999999999).
  return Math.sign(major) * Math.round(Math.abs(major) * factor + 1e-7)
}

/** Major units of an amount in minor units, for display only. */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency)
