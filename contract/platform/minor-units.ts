// Plain arithmetic without schemas, so that a page that only shows amounts loads no validation code.

/**
 * Currencies whose amounts have no decimals, or three, as CLDR 48 has them; all others have two. They are written down because browsers
 * and versions of Node disagree: for HUF and RSD what one stores as an amount would be a hundred times that of another.
 */
const WITHOUT_DECIMALS = new Set(
  'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER'.split(
    ' ',
  ),
)
const WITH_THREE_DECIMALS = new Set(['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

/** Number of decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD; the same on the server and in every browser. */
export const minorDigits = (currency: string): number =>
  WITHOUT_DECIMALS.has(currency) ? 0 : WITH_THREE_DECIMALS.has(currency) ? 3 : 2

/** Minor units of an amount given in major units, rounded half away from zero: 12.345 EUR is 1235. */
export function toMinor(major: number, currency: string): number {
  const factor = 10 ** minorDigits(currency)
  // The small offset corrects binary representation errors (1.005 * 100 is 100.49999999999999).
  return Math.sign(major) * Math.round(Math.abs(major) * factor + 1e-7)
}

/** Major units of an amount in minor units, for display only. */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency)

/** The difference of two amounts as they are written, in whole minor units: 124.97 is 0.15 more than 124.82, whatever was rounded away. */
export const writtenDifference = (minor: number, other: number): number => Math.round(minor) - Math.round(other)
