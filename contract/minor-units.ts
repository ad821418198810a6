import { memoize } from './memoize.ts'

// Arithmetic without any schema, so that a page that only shows amounts loads no validation.

/**
 * Digits after the decimal point that the currency has: 2 for EUR, 0 for JPY, 3 for KWD. Found once for each, since a
 * formatter takes longer to make than a rate to calculate.
 */
export const minorDigits = memoize((currency: string): number => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
})

/** Minor units of an amount given in major units, rounded half away from zero: 12.345 EUR is 1235. */
export function toMinor(major: number, currency: string): number {
  const factor = 10 ** minorDigits(currency)
  // The small nudge undoes binary representation error (1.005 * 100 is 100.49999999999999).
  return Math.sign(major) * Math.round(Math.abs(major) * factor + 1e-7)
}

/** Major units of an amount in minor units, for display only. */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency)
