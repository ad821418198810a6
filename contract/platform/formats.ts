import { LOCALE_TAGS } from './locales.ts'
import { memoize } from './memoize.ts'
import { minorDigits, toMajor } from './minor-units.ts'
import type { StayDate } from './stay-date.ts'

/** Shown in place of an unknown figure. */
export const UNKNOWN = '—'

/** The age of something, in one unit. */
export interface Age {
  unit: 'minutes' | 'hours' | 'days'
  count: number
}

/** How numbers and dates are formatted: by the user's locale, with the words of the interface's language. */
export interface FormatChoice {
  /** Locale tag of numbers, such as `en-gb`. */
  locale: string
  /** Locale tag of dates: the interface's language in the locale's region, such as `it-CH`. */
  dateLocale: string
}

/** Formats every number with the real minus sign (U+2212), which is as wide as the plus sign. */
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
  // Always numeric: "the day before yesterday" would be wrong for something that is two times 24 hours old.
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
  const nightOfYear = date({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  const day = date({ day: 'numeric', month: 'short', year: 'numeric' })
  const typed: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' }
  const range = (write: (value: StayDate) => string) => (from: StayDate, to: StayDate) =>
    from === to ? write(from) : `${write(from)} – ${write(to)}`

  return {
    /** 1,204 */
    count: number({ maximumFractionDigits: 0 }),
    /** 12.25 or 12: a number that somebody typed, with the decimals it has. */
    number: number({ maximumFractionDigits: 3 }),
    /** +14, −3 */
    difference: number({ maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
    /** 88.7 for a share of 0.887: the unit is shown in the column header. */
    percent: (share: number | null) => plain(1)(share === null ? null : share * 100),
    /** 4.3: averages of counts, for which a whole number is too coarse. */
    decimal: plain(1),
    /** +0.4, −1.2 */
    decimalDifference: signed(1),
    /** +2.1, in per cent or percentage points. */
    percentDifference: (share: number | null) => signed(1)(share === null ? null : share * 100),
    /** 12,345.60 of minor units, without the currency. */
    money: (minor: number | null, currency: string) => plain(minorDigits(currency))(major(minor, currency)),
    /** 12,346 of minor units: sums, for which cents don't matter. */
    wholeMoney: (minor: number | null, currency: string) => plain(0)(major(minor, currency)),
    /** 89 of minor units, or 89.50 if it has cents: rates. */
    rate: (minor: number | null, currency: string) =>
      plain(minor !== null && minor % 10 ** minorDigits(currency) === 0 ? 0 : minorDigits(currency))(
        major(minor, currency),
      ),
    /** +1,235, without cents. */
    wholeMoneyDifference: (minor: number | null, currency: string) => signed(0)(major(minor, currency)),
    /** +1.60 of minor units: rates, for which cents matter. */
    moneyDifference: (minor: number | null, currency: string) => signed(minorDigits(currency))(major(minor, currency)),
    /** Fri 4 Dec */
    night,
    /** Fri 4 Dec, or Sat, 3 Jul 2027 if today is in another year. */
    nightAsOf: (value: StayDate, today: StayDate): string =>
      value.slice(0, 4) === today.slice(0, 4) ? night(value) : nightOfYear(value),
    /** Fri 4 Dec – Sun 6 Dec, or a single night. */
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
    /** 4 Dec 2026 – 6 Dec 2026, or a single day. */
    dayRange: range(day),
    /** 04/12/2026 in a field. */
    typedDay: date(typed),
    /** dd/MM/yyyy: the input format of a day, as a Unicode date pattern (UTS 35). */
    typedDayPattern: new Intl.DateTimeFormat(dateLocale, typed)
      .formatToParts()
      .map(({ type, value }) => PATTERN_LETTERS[type] ?? value)
      .join(''),
    /** 20 Nov 2026, 09:14 in the given time zone. */
    moment: (iso: string, timeZone: string): string => moments(timeZone).format(new Date(iso)),
    /** 5 minutes ago */
    ago: ({ unit, count }: Age): string => relative.format(-count, unit),
    /** € or EUR, depending on the user's preference. */
    currencyUnit: (currency: string, asSymbol: boolean): string => (asSymbol ? symbols(currency) : currency),
    /** German, for de. */
    language: (code: string): string => names('language').of(code) ?? code,
    /** Germany, for DE. */
    country: (code: string): string => names('region').of(code) ?? code,
  }
}

export type Formats = ReturnType<typeof createFormats>

/** Creating a formatter is slow, so each combination is created once. */
const byLocale = memoize((locale: string) => memoize((dateLocale: string) => createFormats({ locale, dateLocale })))

/** All formats of a user. Stay dates are calendar dates and are never shifted by a time zone. */
export const formatsIn = ({ locale, dateLocale }: FormatChoice): Formats => byLocale(locale)(dateLocale)

interface Preferences {
  language: string
  locale?: keyof typeof LOCALE_TAGS | null | undefined
}

/** The formats of a language, with the conventions of a country if the user selected one in their settings. */
export function formatsOf({ language, locale }: Preferences): Formats {
  const tag = language.toLowerCase()
  return formatsIn(
    locale ? { locale: LOCALE_TAGS[locale], dateLocale: `${tag}-${locale}` } : { locale: tag, dateLocale: tag },
  )
}
