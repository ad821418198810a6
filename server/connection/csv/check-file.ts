import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import {
  type DraftMapping,
  type FileCheck,
  type FileField,
  type FileMapping,
  fileMappingSchema,
  type fileSampleSchema,
  missingFields,
  type SeenBooking,
} from '../../../contract/booking/booking-file.ts'
import { type RowReason, rowReason, sentenceOf } from '../../../contract/booking/row-reasons.ts'
import { CSV_CODES } from '../../../contract/platform/csv-codes.ts'
import { daysBetween } from '../../../contract/platform/stay-date.ts'
import { DamagedFileError } from '../../booking/booking-import/damaged-file.ts'
import { mappedCsv } from '../../booking/booking-import/mapped-csv.ts'
import type { CsvRecord } from '../../booking/booking-import/read-csv.ts'
import { readTable } from '../../booking/booking-import/read-table.ts'
import { groupRecords, RepeatedNumbers } from '../../booking/booking-import/repeated-numbers.ts'
import type { IncomingBooking } from '../../booking/booking-store/booking.ts'
import { RESERVATIONS } from '../../booking/inbound/kinds/reservations.ts'
import { inTime } from '../../booking/inbound/take-in.ts'
import type { Hotel } from '../../platform/access/company-scope.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { doubtsOf, monthsOf } from './doubts.ts'
import { findDelimiter, recognise, statusValues, wordsIn } from './recognise.ts'

/** The number of rows shown, of errors reported, and of bookings shown because they are in doubt. */
const SHOWN_ROWS = 5
const MOST_FAULTS = 20
const MOST_DOUBTFUL = 20
/** Characters of the cells of a booking that are shown. */
const LONGEST_CELLS = 200
/** Rows after which other requests get a turn. */
const BREATH = 100

type Sample = z.output<typeof fileSampleSchema>

/** The rows of a file. Throws 400 that names the unreadable line, or the duplicate column. */
async function readRecords(content: Buffer, delimiter: string): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  try {
    for await (const record of readTable(content, () => undefined, delimiter)) records.push(record)
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error
    const { column, line = 1, reason } = error
    const what = sentenceOf(reason)
    if (reason.code === 'notWorkbook' || reason.code === 'workbookTooLarge')
      throw invalidField('workbook', what, CSV_CODES[reason.code])
    throw column === undefined
      ? invalidField(`csv.${line}`, what, CSV_CODES.malformed)
      : invalidField(`csv.${column}`, what, CSV_CODES.repeatedColumn)
  }
  if (records.length === 0) throw invalidField('csv', 'The file has no rows below its header line.', 'too_small')
  return records
}

/** The fields whose cells are shown beside what was read from them. */
const SHOWN_CELLS = [
  'arrival',
  'stayDate',
  'departure',
  'nights',
  'rooms',
  'revenue',
  'rate',
  'status',
] as const satisfies readonly FileField[]

/** The cells that a booking was read from, by field: those of several lines one after the other, amounts as a sum. */
function cellsOf(records: readonly CsvRecord[], { columns }: FileMapping): SeenBooking['cells'] {
  const shown = SHOWN_CELLS.flatMap((field): [FileField, string][] => {
    const mapped = columns[field]
    const column = typeof mapped === 'object' ? mapped.column : mapped
    if (column === undefined) return []
    const cells = records.map(({ values }) => values[column] ?? '')
    const isAdded = field === 'rooms' || field === 'revenue' || field === 'rate'
    return [[field, (isAdded ? cells.join(' + ') : [...new Set(cells)].join(', ')).slice(0, LONGEST_CELLS)]]
  })
  return Object.fromEntries(shown)
}

/** A reason that quotes a cell, with all of it: what a check finds is not stored, unlike the reasons of a delivery. */
const quoting = (reason: RowReason, cell: string): RowReason =>
  String(reason.values.value).startsWith('"')
    ? rowReason(reason.code, { ...reason.values, value: JSON.stringify(cell) })
    : reason

interface ReadBooking {
  readonly booking: IncomingBooking
  readonly line: number
  /** The lines that it was read from. */
  readonly records: readonly CsvRecord[]
}

/** Reads every booking of a file, without storing any, and the errors of the others. */
async function readBookings(
  records: readonly CsvRecord[],
  mapping: FileMapping,
  { currency, timeZone }: Pick<Hotel, 'currency' | 'timeZone'>,
  now: Date,
): Promise<{ read: ReadBooking[]; faults: FileCheck['faults'] }> {
  const { toRows, idOf = () => '', columnOf = (field) => field } = mappedCsv({ ...mapping, source: 'csv' })
  const target = { currency, timeZone, reference: '', writtenAt: now }
  const repeated = new RepeatedNumbers()
  for (const record of records) repeated.add(idOf(record))
  const cells = new Map(records.map((record) => [record.line, record]))
  const read: ReadBooking[] = []
  const faults: FileCheck['faults'] = []
  let done = 0
  for await (const group of groupRecords(records, { idOf, repeated })) {
    for (const row of toRows(group, target)) {
      const settled = inTime({ ...RESERVATIONS, columnOf }, row, now)
      if ('row' in settled) {
        const own = mapping.lines === 'booking' ? group.filter(({ line }) => line === settled.line) : group
        read.push({ booking: settled.row, line: settled.line, records: own })
        continue
      }
      const { line, field: column = '', reason } = settled.refusal
      const value = (row.value ?? cells.get(line)?.values[column] ?? '').slice(0, LONGEST_CELLS)
      const quoted = quoting(reason, value)
      faults.push({ line, column, value, reason: sentenceOf(quoted), ...quoted })
    }
    done += group.length
    if (done % BREATH < group.length) await setImmediate()
  }
  return { read, faults: faults.sort((a, b) => a.line - b.line) }
}

/** The last version of each booking. */
function latestOf(versions: readonly ReadBooking[]): Map<string, ReadBooking> {
  const latest = new Map<string, ReadBooking>()
  for (const each of versions) {
    const { externalId, changedAt } = each.booking
    const other = latest.get(externalId)
    if (!other || changedAt >= other.booking.changedAt) latest.set(externalId, each)
  }
  return latest
}

type Summary = Pick<FileCheck, 'readable' | 'refused' | 'doubtful' | 'bookings' | 'months' | 'faults'>
const NOTHING_READ: Summary = { readable: 0, refused: 0, doubtful: 0, bookings: [], months: [], faults: [] }

/** What a file says with a complete mapping. */
async function check(
  records: readonly CsvRecord[],
  mapping: FileMapping,
  hotel: Pick<Hotel, 'currency' | 'timeZone'>,
  now: Date,
): Promise<Summary> {
  const { read: versions, faults } = await readBookings(records, mapping, hotel, now)
  const read = [...latestOf(versions).values()]
  const bookings = read.map(({ booking }) => booking)
  const doubts = doubtsOf(bookings)
  const isDoubtful = (place: number) => (doubts[place] ?? []).length > 0
  const places = [...read.keys()]
  const doubtful = places.filter(isDoubtful)
  const shown = new Set([...places.slice(0, SHOWN_ROWS), ...doubtful.slice(0, MOST_DOUBTFUL)])
  const seen = [...shown].flatMap((place): SeenBooking[] => {
    const each = read[place]
    if (!each) return []
    const { externalId, arrival, departure, rooms, nights, status } = each.booking
    return [
      {
        line: each.line,
        lines: each.records.length,
        externalId,
        arrival,
        nights: daysBetween(arrival, departure),
        rooms,
        revenue: nights.reduce((sum, { revenue }) => sum + revenue, 0),
        status,
        cells: cellsOf(each.records, mapping),
        doubts: doubts[place] ?? [],
      },
    ]
  })
  return {
    readable: read.length,
    refused: faults.length,
    doubtful: doubtful.length,
    bookings: seen.sort((a, b) => a.line - b.line),
    months: monthsOf(bookings),
    faults: faults.slice(0, MOST_FAULTS),
  }
}

/** A mapping without columns that are not in the file. */
function existing({ columns, ...writing }: DraftMapping, headings: readonly string[]): DraftMapping {
  const isThere = (field: unknown) => {
    const column = typeof field === 'string' ? field : (field as { column?: string }).column
    return column === undefined || headings.includes(column)
  }
  return { ...writing, columns: Object.fromEntries(Object.entries(columns).filter(([, field]) => isThere(field))) }
}

/**
 * Previews a file with a mapping, or with the recognized one if there is none; stores nothing. Throws 400 for an unreadable file.
 */
export async function checkFile(
  { csv = '', workbook, delimiter: given, mapping: drafted }: Sample,
  hotel: Hotel,
  now: Date,
): Promise<FileCheck> {
  const content = workbook === undefined ? Buffer.from(csv) : Buffer.from(workbook, 'base64')
  const delimiter = drafted?.delimiter ?? given ?? findDelimiter(csv)
  const records = await readRecords(content, delimiter)
  const headings = Object.keys(records[0]?.values ?? {})
  const rows = records.map(({ values }) => headings.map((heading) => values[heading] ?? ''))
  const { mapping: recognised, questions } = recognise(
    headings,
    rows,
    hotel,
    (row, heading) => records[row]?.typed?.[heading] instanceof Date,
  )
  const draft = drafted ? existing(drafted, headings) : { delimiter, ...recognised }
  const { status } = draft.columns
  const statusWords = status ? wordsIn(headings, rows, status.column) : []
  const mapping = status
    ? {
        ...draft,
        columns: {
          ...draft.columns,
          status: { ...status, values: { ...statusValues(statusWords), ...status.values } },
        },
      }
    : draft
  const missing = missingFields(mapping)
  const isComplete = missing.length === 0 && mapping.dates !== null
  return {
    mapping,
    headings,
    rows: rows.slice(0, SHOWN_ROWS),
    statusWords,
    missing: missing.map((group) => [...group]),
    questions,
    ...(isComplete ? await check(records, fileMappingSchema.parse(mapping), hotel, now) : NOTHING_READ),
  }
}
