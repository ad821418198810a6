import type { FileMapping } from '../../../contract/booking/booking-file.ts'
import { memoize } from '../../../contract/platform/memoize.ts'
import { minorDigits } from '../../../contract/platform/minor-units.ts'
import { currencySchema } from '../../../contract/platform/money.ts'

export type Marks = Pick<FileMapping, 'decimal' | 'thousands'>

/** Longer cells are no amounts. */
const LONGEST = 60

/** How else a currency is written before or after an amount. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  EUR: ['euro', 'euros'],
  CHF: ['fr', 'sfr', 'frs'],
  GBP: ['pound', 'pounds'],
  USD: ['dollar', 'dollars'],
}

/** The signs, codes and words of a currency, in lower case and without points. */
const namesOf = memoize((currency: string): ReadonlySet<string> => {
  const signs = (['narrowSymbol', 'symbol'] as const).flatMap((currencyDisplay) =>
    ['en', 'en-CA', 'de', 'it', 'fr', 'es'].flatMap((locale) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .flatMap(({ type, value }) => (type === 'currency' ? value : [])),
    ),
  )
  const dollars = signs.includes('$') ? [`${currency.slice(0, 2)}$`, `${currency.slice(0, 1)}$`] : []
  return new Set([currency, ...signs, ...dollars, ...(ALSO[currency] ?? [])].map(nameOf))
})

const nameOf = (text: string): string => text.replaceAll('.', '').toLowerCase()

/** Whether a text is a code, sign or word of a currency. */
export const isNameOf = (text: string, currency: string): boolean => namesOf(currency).has(nameOf(text))

/** Whether letters or signs beside an amount name a currency at all. */
const isCurrencyName = (text: string): boolean =>
  /\p{Sc}/u.test(text) || currencySchema.safeParse(nameOf(text).toUpperCase()).success

const NAME = '[\\p{L}\\p{Sc}][\\p{L}\\p{Sc}.]*'
const AMOUNT = new RegExp(
  `^(?<sign>[-+]?) ?(?<before>${NAME})? ?(?<inner>[-+]?) ?(?<number>\\d[\\d .,'’]*?)(?:[.,]-{1,2})? ?(?<after>${NAME})? ?(?<last>-?)$`,
  'u',
)

/** Groups of three digits, or of two before the last three as in India. */
const groupedBy = memoize(
  (mark: string) => new RegExp(`^\\d{1,3}(?:[${mark}]\\d{3})+$|^\\d{1,2}(?:[${mark}]\\d\\d)+[${mark}]\\d{3}$`),
)

/** The digits before the decimal mark without what groups them; null if something else is between them. */
function withoutGroups(whole: string, thousands: string): string | null {
  const marks = ["'’", ' ', ...(thousands === '' || thousands === "'" || thousands === '’' ? [] : [thousands])]
  const isGrouped = marks.some((mark) => groupedBy(mark).test(whole))
  const digits = isGrouped ? whole.replace(/\D/g, '') : whole
  return /^\d{1,12}$/.test(digits) ? digits : null
}

/**
 * An amount in major units, with or without the currency of the hotel beside it. `currency` if it names another one, `amount` if it
 * can't be read.
 */
export function readAmount(
  text: string,
  { decimal, thousands }: Marks,
  currency: string,
): number | 'amount' | 'currency' {
  if (text.length > LONGEST) return 'amount'
  const written = text
    .replace(/[\u2212\u2013\u2014]/g, '-')
    .replace(/\s+/gu, ' ')
    .trim()
  const isBracketed = written.startsWith('(') && written.endsWith(')')
  const {
    sign,
    before,
    inner,
    number = '',
    after,
    last,
  } = AMOUNT.exec(isBracketed ? written.slice(1, -1).trim() : written)?.groups ?? {}
  const names = [before, after].filter((name) => name !== undefined)
  const other = names.find((name) => !isNameOf(name, currency))
  if (other !== undefined) return isCurrencyName(other) ? 'currency' : 'amount'
  const [grouped = '', part = '0', ...more] = number.split(decimal)
  const whole = withoutGroups(grouped, thousands)
  if (whole === null || !/^\d{1,9}$/.test(part) || more.length > 0) return 'amount'
  // Three decimals of a currency with fewer are rather a thousands separator: 1.234 is no 1.23.
  if (part.length === 3 && minorDigits(currency) < 3 && part !== '000') return 'amount'
  const signs = [sign, inner, last].filter((mark) => mark !== '' && mark !== undefined)
  if (signs.length + Number(isBracketed) > 1) return 'amount'
  return Number(`${whole}.${part}`) * (isBracketed || signs[0] === '-' ? -1 : 1)
}
