import type { FileMapping } from '../../../contract/booking/booking-file.ts'
import { FILE_DATES } from '../../../contract/booking/booking-file-format.ts'
import { minorDigits } from '../../../contract/platform/money.ts'
import { daysBetween, type StayDate } from '../../../contract/platform/stay-date.ts'
import type { Marks } from '../../booking/booking-import/cell-amount.ts'
import { readMoment } from '../../booking/booking-import/cell-date.ts'

type Dates = FileMapping['dates']

/** The non-empty cells of a column. */
export interface Column {
  readonly heading: string
  readonly values: readonly string[]
  /** Including its empty cells, row by row. */
  readonly cells: readonly string[]
}

/** Cells that show whether a column has dates. */
const SAMPLE = 300

/** Whether most cells satisfy the test: some may be invalid, which checking the file will report. */
export const most = (values: readonly string[], test: (value: string) => boolean) =>
  values.filter(test).length * 2 > values.length

/** The calendar date of a cell that is a date, with or without a time, in a format; null if it is none. */
export function dateOf(text: string, dates: Dates): StayDate | null {
  const read = readMoment(text, dates)
  return typeof read === 'string' ? null : read.date
}

/** The same format with day and month in the other order. */
const SWAPPED: Partial<Record<Dates, Dates>> = {
  'DD/MM/YYYY': 'MM/DD/YYYY',
  'MM/DD/YYYY': 'DD/MM/YYYY',
  'DD-MM-YYYY': 'MM-DD-YYYY',
  'MM-DD-YYYY': 'DD-MM-YYYY',
}
/** Countries that write the month first, with the territories of the United States, and those that write both. */
const MONTH_FIRST = new Set(['US', 'FM', 'MH', 'PW', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI'])
const BOTH_ORDERS = new Set(['CA', 'PH', 'BZ', 'KE', 'GH', 'LR'])
/** Stays that are longer are more likely dates with day and month exchanged. */
export const LONG_STAY = 30

/** The columns of a file, whose roles its headings show. */
export interface StayColumns {
  readonly arrival?: Column | undefined
  readonly departure?: Column | undefined
  readonly bookedAt?: Column | undefined
}

/** Rows whose dates are in the order of a stay, and the longest of these stays in nights. */
function stays({ arrival, departure, bookedAt }: StayColumns, dates: Dates): { fitting: number; longest: number } {
  let [fitting, longest] = [0, 0]
  // Most dates repeat from row to row.
  const read = new Map<string, StayDate | null>()
  const dateIn = (text: string) => {
    const known = read.get(text)
    if (known !== undefined) return known
    const date = dateOf(text, dates)
    read.set(text, date)
    return date
  }
  for (const [row, cell] of (arrival?.cells ?? []).entries()) {
    const from = dateIn(cell)
    if (from === null) continue
    const to = departure ? dateIn(departure.cells[row] ?? '') : from
    const booked = bookedAt ? dateIn(bookedAt.cells[row] ?? '') : from
    if (to === null || booked === null || to < from || booked > from) continue
    fitting += 1
    longest = Math.max(longest, daysBetween(from, to))
  }
  return { fitting, longest }
}

/** The format of the dates of a file. `isSure` if its rows leave no other order of day and month; null if a person has to say. */
interface FoundDates {
  readonly dates: Dates
  readonly isSure: boolean
  readonly isAsked: boolean
}

/** The order of day and month in dates that can be read either way: that in which the stays make sense, or that of the country. */
function orderOf(found: Dates, swapped: Dates, countryCode: string, columns: StayColumns): FoundDates {
  const isMonthFirst = found.startsWith('MM')
  const [ours, theirs] = [stays(columns, found), stays(columns, swapped)]
  if (ours.fitting !== theirs.fitting)
    return { dates: ours.fitting > theirs.fitting ? found : swapped, isSure: false, isAsked: false }
  const dates = MONTH_FIRST.has(countryCode) === isMonthFirst ? found : swapped
  const [chosen, other] = dates === found ? [ours, theirs] : [theirs, ours]
  const isOdd = chosen.longest > LONG_STAY && other.longest <= LONG_STAY
  return { dates, isSure: false, isAsked: isOdd || BOTH_ORDERS.has(countryCode) }
}

/**
 * The format that most cells have, from all rows. If day and month can be exchanged in all of them, the stays decide, then the country
 * of the hotel; a person is asked if the country writes both, or its order makes long stays of short ones.
 */
export function findDates(
  columns: readonly Column[],
  dated: readonly Column[],
  { countryCode, stay }: { countryCode: string; stay: StayColumns },
): FoundDates {
  const isWritten = (value: string) => /^(?:\p{L}+[.,]{0,2} )?\d{1,4}[-./ ]{0,2}[\p{L}\d]/u.test(value)
  const valuesOf = (some: readonly Column[]) => some.flatMap((column) => [...new Set(column.values)].filter(isWritten))
  const [values, written] = [valuesOf(columns), valuesOf(dated)]
  // A number is a date only below a heading of dates.
  const count = (dates: Dates) =>
    (dates === 'EXCEL' || dates === 'YYYYMMDD' ? written : values).filter((value) => dateOf(value, dates) !== null)
      .length
  const counts = new Map(FILE_DATES.map((dates) => [dates, count(dates)]))
  const countOf = (dates: Dates) => counts.get(dates) ?? 0
  const found = FILE_DATES.reduce((best, dates) => (countOf(dates) > countOf(best) ? dates : best))
  const swapped = SWAPPED[found]
  return swapped && countOf(swapped) === countOf(found)
    ? orderOf(found, swapped, countryCode, stay)
    : { dates: found, isSure: true, isAsked: false }
}

const NUMBER = /\d[\d.,'’ ]*/
const MARKED = /^(?<before>.*?)(?<mark>[.,])(?<after>\d+)$/

/** What the marks in an amount show. */
interface Evidence {
  decimal?: '.' | ','
  group?: string
  /** A single mark with three digits behind it, which may be either. */
  either?: '.' | ','
}

function evidenceOf(text: string): Evidence {
  const number = (NUMBER.exec(text)?.[0] ?? '').replace(/(?<![.,])[.,]+$/, '').trim()
  const { before = '', mark, after = '' } = MARKED.exec(number)?.groups ?? {}
  const apostrophe = /['’]/.exec(number)?.[0]
  const withApostrophe = apostrophe === undefined ? {} : { group: apostrophe }
  if (mark === undefined) return withApostrophe
  const other = mark === '.' ? ',' : '.'
  const own = mark as '.' | ','
  if (before.includes(other)) return before.includes(mark) ? {} : { decimal: own, group: other }
  if (before.includes(mark)) return { group: mark }
  if (apostrophe !== undefined || /\d \d/.test(before)) return { decimal: own, ...withApostrophe }
  return after.length === 3 && before.length <= 3 ? { either: own } : { decimal: own }
}

/**
 * The marks of amounts, from all rows and the decimals of the currency: `1.240` are thousands in euros. Not sure if the currency has
 * three decimals and the amounts show nothing else.
 */
export function findMarks(
  columns: readonly Column[],
  { dates, currency }: { dates: Dates; currency: string },
): Marks & { isSure: boolean } {
  const evidence = columns
    .map(({ values }) => [...new Set(values)])
    .filter((values) => !most(values.slice(0, SAMPLE), (value) => dateOf(value, dates) !== null))
    .flatMap((values) => values.map((value) => evidenceOf(value.replace(/\s+/gu, ' '))))
  const count = (test: (each: Evidence) => boolean) => evidence.filter(test).length
  const countOf = (mark: '.' | ',') => count(({ decimal }) => decimal === mark)
  const groups = evidence.flatMap(({ group }) => group ?? [])
  const either = evidence.find((each) => each.either)?.either
  const isCounted = countOf('.') + countOf(',') > 0
  const isThree = minorDigits(currency) === 3
  const grouping = groups.find((mark) => mark === '.' || mark === ',') ?? (isThree ? undefined : either)
  const decimal = ((): '.' | ',' => {
    if (isCounted) return countOf(',') > countOf('.') ? ',' : '.'
    if (grouping !== undefined) return grouping === '.' ? ',' : '.'
    return either ?? '.'
  })()
  const counterpart = decimal === '.' ? ',' : '.'
  const seen = groups.find((mark) => mark !== decimal) ?? (isCounted || grouping !== undefined ? counterpart : '')
  return {
    decimal,
    thousands: seen as Marks['thousands'],
    isSure: isCounted || grouping !== undefined || either === undefined,
  }
}
