import { millisecondsInDay } from 'date-fns/constants'
import type {
  DraftMapping,
  FileCheck,
  FileField,
  FileMapping,
  MappedField,
} from '../../../contract/booking/booking-file.ts'
import { FILE_DELIMITERS } from '../../../contract/booking/booking-file-format.ts'
import { isNameOf, type Marks, readAmount } from '../../booking/booking-import/cell-amount.ts'
import { type Column, dateOf, findDates, findMarks, most } from './find-format.ts'
import { HEADINGS, ONE_ROOM, plain, statusOfWord } from './words.ts'

type Delimiter = FileMapping['delimiter']

/** What a hotel's own country and currency say about a file. */
export interface HotelContext {
  readonly countryCode: string
  readonly currency: string
}
/** How the cells of a file are read while its columns are recognized. */
interface Writing {
  readonly dates: FileMapping['dates']
  readonly marks: Marks
  readonly currency: string
}

/** The number of lines used to find the delimiter. */
const LINES = 20
/** Filled cells that show what a column is; what is left open is decided by all rows. */
const ROWS = 300
/** Columns with more distinct words are not statuses. */
const MOST_STATUSES = 12
/** Two dates further apart are not arrival and departure. */
const LONGEST_STAY_MS = 120 * millisecondsInDay
/** More rooms in most of the bookings are numbers of rooms. */
const FEW_ROOMS = 9

/** The delimiter that splits the first lines most consistently; quoted text does not count. */
export function findDelimiter(csv: string): Delimiter {
  const named = FILE_DELIMITERS.find((delimiter) => csv.replace(/^\uFEFF?"?/, '').startsWith(`sep=${delimiter}`))
  if (named) return named
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

/** The date in a cell, also as sheets store it. */
const anyDateOf = (text: string, dates: FileMapping['dates']) => dateOf(text, dates) ?? dateOf(text, 'YYYY-MM-DD')

const isNumber = (value: string) => /^\d{1,5}$/.test(value)

/**
 * Whether a column has numbers of rooms rather than the numbers of single rooms: these differ and are large. Below a heading for one
 * room, most bookings must have one.
 */
function hasCounts({ heading, values }: Column): boolean {
  const share = (test: (count: number) => boolean) => values.filter((value) => test(Number(value))).length
  if (!most(values, isNumber)) return false
  if (ONE_ROOM.has(plain(heading)))
    return share((count) => count === 1) * 2 >= values.length && share((count) => count > FEW_ROOMS) === 0
  return share((count) => count > FEW_ROOMS) * 2 <= values.length
}

/** Whether most cells of a column are valid for a field. */
function fits(field: FileField, column: Column, { dates, marks, currency }: Writing): boolean {
  const { values } = column
  const isFilled = values.length > 0
  const sample = values.slice(0, ROWS)
  const isMost = (test: (value: string) => boolean) => most(sample, test)
  const isDate = (value: string) => anyDateOf(value, dates) !== null
  // An amount in another currency is one, which checking the file reports.
  const isAmount = (value: string) => readAmount(value, marks, currency) !== 'amount'
  switch (field) {
    case 'arrival':
    case 'departure':
    case 'bookedAt':
    case 'stayDate':
      return isMost(isDate)
    case 'changedAt':
    case 'cancelledAt':
      return !isFilled || isMost(isDate)
    case 'nights':
      return isMost((value) => /^\d{1,4}$/.test(value))
    case 'rooms':
      return hasCounts(column)
    case 'roomType':
      return !isMost(isNumber)
    case 'revenue':
    case 'rate':
      return isMost(isAmount)
    case 'ratePlan':
      return !isMost(isAmount)
    case 'status':
      return isFilled && new Set(values).size <= MOST_STATUSES
    case 'currency':
      return isMost((value) => /^(?:[A-Za-z]{3}|\p{L}{0,3}\p{Sc})$/u.test(value) || isNameOf(value, currency))
    default:
      return true
  }
}

type Found = Partial<Record<FileField, Column>>

/** Fields recognized by column headers, if their cells fit. */
function byHeadings(columns: readonly Column[], writing: Writing): Found {
  const found: Found = {}
  for (const column of columns) {
    const heading = plain(column.heading)
    const field = (Object.keys(HEADINGS) as FileField[]).find(
      (each) => !found[each] && HEADINGS[each]?.has(heading) && fits(each, column, writing),
    )
    if (field) found[field] = column
  }
  // `Room` may also head the types of rooms.
  const isType = ({ heading, values }: Column) =>
    ONE_ROOM.has(plain(heading)) && most(values, (value) => !/\d/.test(value))
  const type = columns.find(isType)
  if (type && !found.roomType && !Object.values(found).includes(type)) found.roomType = type
  return found
}

const isUnique = ({ values, cells }: Column) => values.length === cells.length && new Set(values).size === cells.length

/**
 * The longest time between the dates of two columns in the first rows, in milliseconds; null if a date is missing or after that of the other column.
 */
function longestBetween(from: Column, to: Column, dates: FileMapping['dates']): number | null {
  let longest = 0
  for (const [row, cell] of from.cells.slice(0, ROWS).entries()) {
    const [first, last] = [cell, to.cells[row] ?? ''].map((text) => anyDateOf(text, dates))
    if (!first || !last || first > last) return null
    longest = Math.max(longest, Date.parse(last) - Date.parse(first))
  }
  return longest
}

/** Recognizes the remaining fields by their cells. */
function byValues(columns: readonly Column[], found: Found, writing: Writing): void {
  const { dates, currency } = writing
  const free = () => columns.filter((column) => !Object.values(found).includes(column))
  const take = (field: FileField, test: (column: Column) => boolean) => {
    const column = found[field] ?? free().find((each) => each.values.length > 0 && test(each))
    if (column) found[field] = column
  }
  const dated = () => free().filter((column) => fits('arrival', column, writing))
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
  // Three letters may as well be a type of room.
  take('currency', ({ values }) => values.every((value) => value === currency))
  take('externalId', (column) => isUnique(column) && !fits('arrival', column, writing))
  if (!found.rate)
    take(
      'revenue',
      (column) => fits('revenue', column, writing) && column.values.some((value) => /[.,]\d{1,2}$/.test(value)),
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

/** The columns by the role of a stay that their headings name, whatever is in their cells. */
function datedByHeading(columns: readonly Column[]) {
  const called = (field: FileField) => columns.find(({ heading }) => HEADINGS[field]?.has(plain(heading)))
  const stay = { arrival: called('arrival'), departure: called('departure'), bookedAt: called('bookedAt') }
  const others = (['changedAt', 'cancelledAt', 'stayDate'] as const).map(called)
  return { stay, dated: [...Object.values(stay), ...others].filter((column) => column !== undefined) }
}

type Lines = FileMapping['lines']

/** The rows with each booking number that occurs more than once. */
function repetitions({ cells }: Column): number[][] {
  const rows = new Map<string, number[]>()
  for (const [row, cell] of cells.entries()) if (cell !== '') rows.set(cell, [...(rows.get(cell) ?? []), row])
  return [...rows.values()].filter(({ length }) => length > 1)
}

/**
 * What the lines of a file are, from booking numbers that repeat: nights if the dates of a stay follow each other, versions of a
 * booking if all have other times of change, rooms otherwise. `isSure` is false if nothing differs between them.
 */
function findLines(
  columns: readonly Column[],
  found: Found,
  dates: FileMapping['dates'],
): { lines: Lines; nights: Column | null; isSure: boolean } {
  const repeated = found.externalId ? repetitions(found.externalId) : []
  if (repeated.length === 0) return { lines: 'booking', nights: null, isSure: true }
  const differs = ({ cells }: Column) => repeated.some((rows) => new Set(rows.map((row) => cells[row])).size > 1)
  const isVersion = (rows: readonly number[]) =>
    new Set(rows.map((row) => found.changedAt?.cells[row])).size === rows.length
  if (found.changedAt && repeated.every(isVersion)) return { lines: 'booking', nights: null, isSure: true }
  const isOneNight = (row: number) => {
    const [from, to] = [found.arrival, found.departure].map((column) => anyDateOf(column?.cells[row] ?? '', dates))
    const days = from && to ? (Date.parse(to) - Date.parse(from)) / millisecondsInDay : Number(found.nights?.cells[row])
    return days === 1
  }
  const dated = columns.find(({ heading }) => HEADINGS.stayDate?.has(plain(heading)))
  const nights =
    (dated && differs(dated) && !isOther(dated, found) && dated) ||
    (found.arrival && differs(found.arrival) && repeated.flat().every(isOneNight) && found.arrival) ||
    null
  if (nights) return { lines: 'night', nights, isSure: true }
  return columns.some(differs)
    ? { lines: 'room', nights: null, isSure: true }
    : { lines: 'booking', nights: null, isSure: false }
}

/** Whether a column already has another role than that of a night. */
const isOther = (column: Column, found: Found) =>
  (['arrival', 'departure'] as const).some((field) => found[field] === column)

type Question = FileCheck['questions'][number]

/** A column that has the numbers of rooms where the heading may also mean how many there are. */
function numbersOfRooms(columns: readonly Column[], found: Found): Column | undefined {
  return columns.find(
    (column) =>
      HEADINGS.rooms?.has(plain(column.heading)) &&
      !Object.values(found).includes(column) &&
      most(column.values, isNumber) &&
      !hasCounts(column),
  )
}

/**
 * Recognizes the format of a file and the fields of its columns, by their headers and cells. Unrecognized columns are skipped;
 * nothing is required of the file. `questions` are what the file leaves open, with the choice that was made. Dates that a sheet stores as such
 * say nothing about how those in texts are written.
 */
export function recognise(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  hotel: HotelContext,
  isTypedDate: (row: number, heading: string) => boolean = () => false,
): { mapping: Omit<DraftMapping, 'delimiter'>; questions: Question[] } {
  const columns = headings.map((heading, place): Column => {
    const cells = rows.map((row) => (row[place] ?? '').trim())
    return { heading, cells, values: cells.filter((cell) => cell !== '') }
  })
  const { stay, dated } = datedByHeading(columns)
  const withTexts = (column: Column): Column => ({
    ...column,
    values: column.cells.filter((cell, row) => cell !== '' && !isTypedDate(row, column.heading)),
  })
  const {
    dates,
    isSure: isOrderSure,
    isAsked,
  } = findDates(columns.map(withTexts), dated.map(withTexts), { countryCode: hotel.countryCode, stay })
  const called = columns.filter(({ heading }) =>
    (['revenue', 'rate'] as const).some((field) => HEADINGS[field]?.has(plain(heading))),
  )
  const { isSure: areMarksSure, ...marks } = findMarks(called.length > 0 ? called : columns, {
    dates,
    currency: hotel.currency,
  })
  const writing = { dates, marks, currency: hotel.currency }
  const found = byHeadings(columns, writing)
  byValues(columns, found, writing)
  // Of two columns with the same meaning, one is used.
  if (found.departure) delete found.nights
  const { lines, nights, isSure: areLinesSure } = findLines(columns, found, dates)
  if (lines === 'night' && nights) {
    // A rate belongs to a night, a total may be repeated on each of its lines.
    if (found.rate) delete found.revenue
    if (nights === found.arrival) for (const field of ['arrival', 'departure', 'nights'] as const) delete found[field]
    found.stayDate = nights
    if (found.bookedAt === nights) delete found.bookedAt
  } else delete found.stayDate
  if (found.revenue) delete found.rate
  const rooms = numbersOfRooms(columns, found)
  const { status, ...others } = found
  const named = Object.fromEntries(
    Object.entries(others).map(([field, { heading }]): [string, MappedField] => [field, heading]),
  )
  return {
    mapping: {
      dates: isAsked ? null : dates,
      ...marks,
      lines,
      columns: {
        ...named,
        ...(status && { status: { column: status.heading, values: statusValues(status.values) } }),
      },
    },
    questions: [
      ...(isOrderSure ? [] : [{ question: 'dates' as const, value: isAsked ? null : dates }]),
      ...(areMarksSure ? [] : [{ question: 'decimal' as const, value: marks.decimal }]),
      ...(lines === 'booking' && areLinesSure ? [] : [{ question: 'lines' as const, value: lines }]),
      ...(rooms ? [{ question: 'rooms' as const, value: rooms.heading }] : []),
    ],
  }
}
