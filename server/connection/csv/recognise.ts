import type { DraftMapping, FileField, FileMapping, MappedField } from '../../../contract/booking-file.ts'
import { FILE_DATES, FILE_DELIMITERS } from '../../../contract/booking-file-format.ts'
import { readAmount, readDate } from '../../booking-import/mapped-csv.ts'
import { HEADINGS, plain, statusOfWord } from './words.ts'

type Delimiter = FileMapping['delimiter']
type Dates = FileMapping['dates']
type Marks = Pick<FileMapping, 'decimal' | 'thousands'>
/** The non-empty cells of a column. */
interface Column {
  readonly heading: string
  readonly values: readonly string[]
  /** Including its empty cells, row by row. */
  readonly cells: readonly string[]
}

/** The number of lines used to find the delimiter, and of rows used to recognize columns. */
const LINES = 20
export const ROWS = 300
/** Columns with more distinct words are not statuses. */
const MOST_STATUSES = 12
/** Two dates further apart are not arrival and departure. */
const LONGEST_STAY_MS = 120 * 86_400_000

/** The delimiter that splits the first lines most consistently; quoted text does not count. */
export function findDelimiter(csv: string): Delimiter {
  const lines = csv
    .replace(/^\uFEFF/, '')
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/, LINES)
    .filter((line) => line.trim() !== '')
  const countOf = (delimiter: Delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const [head = 0] = counts
    // A delimiter occurs equally often in the header and every line; a comma in amounts does not.
    return counts.every((count) => count === head) ? head * LINES : Math.min(...counts)
  }
  return FILE_DELIMITERS.reduce((best, delimiter) => (countOf(delimiter) > countOf(best) ? delimiter : best))
}

/** Whether most cells satisfy the test: some may be invalid, which checking the file will report. */
const most = (values: readonly string[], test: (value: string) => boolean) =>
  values.filter(test).length * 2 > values.length

const isDate = (text: string, dates: Dates) => readDate(text, dates) !== null

/** The format that most cells have; the European one if day and month are ambiguous. */
function findDates(columns: readonly Column[]): Dates {
  const values = columns.flatMap((column) => column.values)
  const count = (dates: Dates) => values.filter((value) => isDate(value, dates)).length
  return FILE_DATES.reduce((best, dates) => (count(dates) > count(best) ? dates : best))
}

const NUMBER = /^-?\d[\d.,'’]*$/
const withoutSigns = (text: string) => text.replace(/[\p{Sc}\s]/gu, '')

/** The separators of amounts, from those with decimals, or otherwise from those with thousands. */
function findMarks(columns: readonly Column[], dates: Dates): Marks {
  const amounts = columns
    .filter(({ values }) => !most(values, (value) => isDate(value, dates)))
    .flatMap(({ values }) => values.map(withoutSigns))
    .filter((value) => NUMBER.test(value) && /[.,'’]/.test(value))
  const marksOf = (pattern: RegExp) => amounts.flatMap((value) => pattern.exec(value)?.[1] ?? [])
  const decimals = marksOf(/([.,])\d{1,2}$/)
  const groups = marksOf(/\d([.,'’])\d{3}(?!\d)/)
  const commas = decimals.filter((mark) => mark === ',').length
  const isComma = decimals.length > 0 ? commas * 2 > decimals.length : groups.includes('.')
  const decimal = isComma ? ',' : '.'
  const thousands = groups.find((mark) => mark !== decimal) ?? ''
  return { decimal, thousands: thousands as Marks['thousands'] }
}

/** Whether most cells of a column are valid for a field. */
function fits(field: FileField, { values }: Column, dates: Dates, marks: Marks): boolean {
  const isFilled = values.length > 0
  const isMost = (test: (value: string) => boolean) => most(values, test)
  switch (field) {
    case 'arrival':
    case 'departure':
    case 'bookedAt':
      return isMost((value) => isDate(value, dates))
    case 'changedAt':
    case 'cancelledAt':
      return !isFilled || isMost((value) => isDate(value, dates))
    case 'nights':
      return isMost((value) => /^\d{1,4}$/.test(value))
    case 'rooms':
      return isMost((value) => /^\d{1,2}$/.test(value))
    case 'revenue':
    case 'rate':
      return isMost((value) => readAmount(value, marks) !== null)
    case 'ratePlan':
      return !isMost((value) => readAmount(value, marks) !== null)
    case 'status':
      return isFilled && new Set(values).size <= MOST_STATUSES
    case 'currency':
      return isMost((value) => /^[A-Za-z]{3}$/.test(value))
    default:
      return true
  }
}

type Found = Partial<Record<FileField, Column>>

/** Fields recognized by column headers, if their cells fit. */
function byHeadings(columns: readonly Column[], dates: Dates, marks: Marks): Found {
  const found: Found = {}
  for (const column of columns) {
    const heading = plain(column.heading)
    const field = (Object.keys(HEADINGS) as FileField[]).find(
      (each) => !found[each] && HEADINGS[each]?.has(heading) && fits(each, column, dates, marks),
    )
    if (field) found[field] = column
  }
  return found
}

const isUnique = ({ values, cells }: Column) => values.length === cells.length && new Set(values).size === cells.length

/**
 * The longest time between the dates of two columns, in milliseconds; null if a date is missing or after that of the other column.
 */
function longestBetween(from: Column, to: Column, dates: Dates): number | null {
  let longest = 0
  for (const [row, cell] of from.cells.entries()) {
    const [first, last] = [readDate(cell, dates)?.[0], readDate(to.cells[row] ?? '', dates)?.[0]]
    if (first === undefined || last === undefined || first > last) return null
    longest = Math.max(longest, Date.parse(last) - Date.parse(first))
  }
  return longest
}

/** Recognizes the remaining fields by their cells. */
function byValues(columns: readonly Column[], found: Found, dates: Dates, marks: Marks): void {
  const free = () => columns.filter((column) => !Object.values(found).includes(column))
  const take = (field: FileField, test: (column: Column) => boolean) => {
    const column = found[field] ?? free().find((each) => each.values.length > 0 && test(each))
    if (column) found[field] = column
  }
  const dated = () => free().filter((column) => fits('arrival', column, dates, marks))
  const isStay = (from: Column, to: Column) => {
    const longest = longestBetween(from, to, dates)
    return longest !== null && longest > 0 && longest <= LONGEST_STAY_MS
  }
  if (!found.arrival && !found.departure && !found.nights) {
    const pair = dated().flatMap((from) =>
      dated().flatMap((to) => (from !== to && isStay(from, to) ? [[from, to]] : [])),
    )
    const [arrival, departure] = pair[0] ?? []
    if (arrival && departure) Object.assign(found, { arrival, departure })
  }
  if (found.arrival && !found.nights) take('departure', (column) => isStay(found.arrival as Column, column))
  if (found.arrival) take('bookedAt', (column) => longestBetween(column, found.arrival as Column, dates) !== null)
  take('status', ({ values }) => values.every((value) => statusOfWord(value) !== undefined))
  take('currency', ({ values }) => values.every((value) => /^[A-Z]{3}$/.test(value)) && new Set(values).size === 1)
  take('externalId', (column) => isUnique(column) && !fits('arrival', column, dates, marks))
  if (!found.rate)
    take(
      'revenue',
      (column) => fits('revenue', column, dates, marks) && column.values.some((value) => /[.,]\d{1,2}$/.test(value)),
    )
}

/** The distinct words of a column, in order, limited to somewhat more than a file may have statuses. */
const wordsOf = (values: readonly string[]): string[] => [...new Set(values)].slice(0, 3 * MOST_STATUSES)

/** The statuses of the words of a column, if known. */
export const statusValues = (values: readonly string[]) =>
  Object.fromEntries(
    wordsOf(values).flatMap((word) => {
      const status = statusOfWord(word)
      return status ? [[word, status]] : []
    }),
  )

/** The trimmed words of a column; none if there is no such column. */
export const wordsIn = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  heading: string,
): string[] => {
  const place = headings.indexOf(heading)
  return place < 0 ? [] : wordsOf(rows.map((row) => (row[place] ?? '').trim()).filter((cell) => cell !== ''))
}

/**
 * Recognizes the format of a file and the fields of its columns, by their headers and cells. Unrecognized columns are skipped;
 * nothing is required of the file.
 */
export function recognise(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Omit<DraftMapping, 'delimiter'> {
  const columns = headings.map((heading, place): Column => {
    const cells = rows.slice(0, ROWS).map((row) => (row[place] ?? '').trim())
    return { heading, cells, values: cells.filter((cell) => cell !== '') }
  })
  const dates = findDates(columns)
  const called = columns.filter(({ heading }) =>
    (['revenue', 'rate'] as const).some((field) => HEADINGS[field]?.has(plain(heading))),
  )
  const marks = findMarks(called.length > 0 ? called : columns, dates)
  const found = byHeadings(columns, dates, marks)
  byValues(columns, found, dates, marks)
  // Of two columns with the same meaning, one is used.
  if (found.departure) delete found.nights
  if (found.revenue) delete found.rate
  const { status, ...others } = found
  const named = Object.fromEntries(
    Object.entries(others).map(([field, { heading }]): [string, MappedField] => [field, heading]),
  )
  return {
    dates,
    ...marks,
    columns: {
      ...named,
      ...(status && { status: { column: status.heading, values: statusValues(status.values) } }),
    },
  }
}
