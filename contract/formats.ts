import { LOCALE_TAGS } from './locales.ts'
import { memoize } from './memoize.ts'
import { minorDigits, toMajor } from './minor-units.ts'
import type { StayDate } from './stay-date.ts'

/** What stands where a figure can't be told. */
export const UNKNOWN = '—'

/** How long ago something was, in one unit. */
export interface Age {
  unit: 'minutes' | 'hours' | 'days'
  count: number
}

/** How numbers and dates are written: by the user's locale, with the words of the interface's language. */
export interface FormatChoice {
  /** Locale tag of numbers, such as `en-gb`. */
  locale: string
  /** Locale tag of dates: the interface's language in the locale's region, such as `it-CH`. */
  dateLocale: string
}

/** Every number with the real minus (U+2212), which is as wide as the plus. */
function written(format: Intl.NumberFormat, value: number): string {
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'minusSign' ? '−' : part.value))
    .join('')
}

const PATTERN_LETTERS: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'dd', month: 'MM', year: 'yyyy' }

const utc = (date: StayDate): Date => new Date(`${date}T00:00:00Z`)

function createFormats({ locale, dateLocale }: FormatChoice) {
  const number = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, options)
    return (value: number | null): string => (value === null ? UNKNOWN : written(format, value))
  }
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(dateLocale, { timeZone: 'UTC', ...options })
    return (value: StayDate): string => format.format(utc(value))
  }
  // Always in figures: "the day before yesterday" would be wrong for some of what is two times 24 hours old.
  const relative = new Intl.RelativeTimeFormat(dateLocale, { numeric: 'always' })
  const amounts = (signDisplay: 'auto' | 'exceptZero') =>
    memoize((count: number) => number({ minimumFractionDigits: count, maximumFractionDigits: count, signDisplay }))
  const [plain, signed] = [amounts('auto'), amounts('exceptZero')]
  const moments = memoize(
    (timeZone: string) => new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  )
  const names = memoize((type: 'language' | 'region') => new Intl.DisplayNames(dateLocale, { type, fallback: 'code' }))
  const symbols = memoize(
    (currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
        .formatToParts(0)
        .find((part) => part.type === 'currency')?.value ?? currency,
  )
  const major = (minor: number | null, currency: string) => (minor === null ? null : toMajor(minor, currency))

  const night = date({ weekday: 'short', day: 'numeric', month: 'short' })
  const day = date({ day: 'numeric', month: 'short', year: 'numeric' })
  const typed: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' }
  const range = (write: (value: StayDate) => string) => (from: StayDate, to: StayDate) =>
    from === to ? write(from) : `${write(from)} – ${write(to)}`

  return {
    /** 1,204 */
    count: number({ maximumFractionDigits: 0 }),
    /** +14, −3 */
    difference: number({ maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
    /** 88.7 of a share of 0.887: the unit stands in the column's head. */
    percent: (share: number | null) => plain(1)(share === null ? null : share * 100),
    /** 4.3: averages of counts, where a whole number says too little. */
    decimal: plain(1),
    /** +0.4, −1.2 */
    decimalDifference: signed(1),
    /** +2.1, in per cent or points. */
    percentDifference: (share: number | null) => signed(1)(share === null ? null : share * 100),
    /** 12,345.60 of minor units, without the currency. */
    money: (minor: number | null, currency: string) => plain(minorDigits(currency))(major(minor, currency)),
    /** 12,346 of minor units: sums, where cents are noise. */
    wholeMoney: (minor: number | null, currency: string) => plain(0)(major(minor, currency)),
    /** +1,235, without cents. */
    wholeMoneyDifference: (minor: number | null, currency: string) => signed(0)(major(minor, currency)),
    /** +1.60 of minor units: rates, where cents tell. */
    moneyDifference: (minor: number | null, currency: string) => signed(minorDigits(currency))(major(minor, currency)),
    /** Fri 4 Dec */
    night,
    /** Fri 4 Dec – Sun 6 Dec, or the night alone. */
    nightRange: range(night),
    /** Friday, 4 December 2026 */
    fullNight: date({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** Friday */
    longWeekday: date({ weekday: 'long' }),
    /** Fri */
    weekday: date({ weekday: 'short' }),
    /** 4 Dec */
    dayAndMonth: date({ day: 'numeric', month: 'short' }),
    /** December 2026 */
    month: date({ month: 'long', year: 'numeric' }),
    /** Dec */
    shortMonth: date({ month: 'short' }),
    /** 4 Dec 2026 */
    day,
    /** 4 Dec 2026 – 6 Dec 2026, or the day alone. */
    dayRange: range(day),
    /** 04/12/2026 in a field. */
    typedDay: date(typed),
    /** dd/MM/yyyy: how a day is typed, in the letters of Unicode's date patterns (UTS 35). */
    typedDayPattern: new Intl.DateTimeFormat(dateLocale, typed)
      .formatToParts()
      .map(({ type, value }) => PATTERN_LETTERS[type] ?? value)
      .join(''),
    /** 20 Nov 2026, 09:14 on the wall clock of the time zone. */
    moment: (iso: string, timeZone: string): string => moments(timeZone).format(new Date(iso)),
    /** 5 minutes ago */
    ago: ({ unit, count }: Age): string => relative.format(-count, unit),
    /** € or EUR, as the user wants to see it. */
    currencyUnit: (currency: string, asSymbol: boolean): string => (asSymbol ? symbols(currency) : currency),
    /** German, of de. */
    language: (code: string): string => names('language').of(code) ?? code,
    /** Germany, of DE. */
    country: (code: string): string => names('region').of(code) ?? code,
  }
}

export type Formats = ReturnType<typeof createFormats>

/** A formatter takes long to make, so each choice gets its own once. */
const byLocale = memoize((locale: string) => memoize((dateLocale: string) => createFormats({ locale, dateLocale })))

/** All formats of one user. Stay dates are calendar dates and never shift with a time zone. */
export const formatsIn = ({ locale, dateLocale }: FormatChoice): Formats => byLocale(locale)(dateLocale)

interface Preferences {
  language: string
  locale?: keyof typeof LOCALE_TAGS | null | undefined
}

/** The formats of a language, in the way of writing of a country where somebody chose one in their settings. */
export function formatsOf({ language, locale }: Preferences): Formats {
  const tag = language.toLowerCase()
  return formatsIn(
    locale ? { locale: LOCALE_TAGS[locale], dateLocale: `${tag}-${locale}` } : { locale: tag, dateLocale: tag },
  )
}
