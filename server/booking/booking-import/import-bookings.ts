import { placedSentence, rowReason } from '../../../contract/booking/row-reasons.ts'
import type { StatedAmounts } from '../../../contract/booking/stated-amounts.ts'
import { findCompany } from '../../hotel/company/queries.ts'
import type { Database } from '../../platform/database/db.ts'
import { HISTORIES, RESERVATIONS } from '../inbound/kinds/reservations.ts'
import { takeDelivery } from '../inbound/take-delivery.ts'
import { DamagedFileError } from './damaged-file.ts'
import type { FileFormat, FileRows, Target } from './file-format.ts'
import { fileText } from './file-text.ts'
import { withKnownMoments } from './known-moments.ts'
import { countNoLongerInFile } from './no-longer-in-file.ts'
import { inSteps, type OnProgress } from './progress.ts'
import type { CsvRecord } from './read-csv.ts'
import { readTable } from './read-table.ts'
import { groupRecords, RepeatedNumbers } from './repeated-numbers.ts'
import { UnfinishedImportError } from './unfinished-import.ts'

export interface ImportRequest {
  companyId: number
  format: FileFormat
  /** The file's hotel to import, if its rows name one. */
  hotel?: string | undefined
  /** A file on this machine, plain or gzip, or the content of one. */
  path: string | Buffer
  /** Identifies the file in the bookings' references: the same name and line is the same booking. */
  name: string
  /** Whether it may have no rows below its header. */
  mayBeEmpty?: boolean
  /** The user who sent it, if any. */
  userId?: number
  /** What its amounts include, if a user said so. */
  amounts?: StatedAmounts | null
  /** When it was written; defaults to now. */
  writtenAt?: Date
  /** Called with the booking numbers in the file. */
  onNumbers?: (numbers: readonly string[]) => void
}

/** The results of the file's rows. */
export interface ImportReport {
  deliveryId: number
  rows: number
  added: number
  changed: number
  unchanged: number
  /** Rejected rows; the record of the delivery has the reasons. */
  refused: number
  /** The first of these reasons. */
  firstRefusal?: string
  skipped: { reason: string; rows: number }[]
  /** Bookings of an earlier file of this name that this one does not contain; they stay. Set if there are any. */
  noLongerInFile?: number
}

interface CheckedFile {
  request: ImportRequest
  target: Target
  /** Rows of the requested hotel. */
  rows: number
  /** Rows of each other hotel. */
  others: Map<string, number>
  /** Booking numbers of more than one row. */
  repeated: RepeatedNumbers
}

/** Reads the whole file without writing anything. Throws `DamagedFileError`. */
async function checkFile(request: ImportRequest, target: Target, onProgress: OnProgress): Promise<CheckedFile> {
  const others = new Map<string, number>()
  let rows = 0
  const { delimiter, requiredColumns, hotelOf, idOf } = request.format
  const repeated = new RepeatedNumbers()
  for await (const record of readTable(request.path, inSteps('check', onProgress), delimiter)) {
    const missing = rows + others.size === 0 && requiredColumns.find((column) => !(column in record.values))
    if (missing) throw new DamagedFileError(rowReason('columnMissing'), { line: 1, column: missing })
    if (idOf) repeated.add(idOf(record))
    const hotel = hotelOf?.(record)
    if (hotel === undefined || hotel === request.hotel) rows += 1
    else others.set(hotel, (others.get(hotel) ?? 0) + 1)
  }
  if (rows === 0 && !(request.mayBeEmpty && others.size === 0))
    throw new DamagedFileError(
      others.size === 0
        ? rowReason('noRows')
        : rowReason('noRowOfHotel', { value: request.hotel ?? '', found: [...others.keys()].join(', ') }),
    )
  return { request, target, rows, others, repeated }
}

/** The rows of the requested hotel; those with the same booking number together, when the last of them was read. */
async function* rowsOf(
  { request, target, repeated }: CheckedFile,
  onBytes: (bytes: number) => void,
): AsyncGenerator<FileRows[number]> {
  const { format, path, hotel } = request
  const { delimiter, hotelOf, idOf, toRows } = format
  const records = readTable(path, onBytes, delimiter)
  for await (const group of groupRecords(records, idOf && { idOf, repeated }))
    if (!hotelOf || hotelOf(group[0] as CsvRecord) === hotel) yield* toRows(group, target)
}

/** Stores a checked file; `onStored` is called with the number of rows that are committed. */
async function storeFile(
  database: Database,
  checked: CheckedFile,
  now: () => Date,
  onProgress: OnProgress,
  onStored: (rows: number) => void,
): Promise<ImportReport> {
  const { db } = database
  const { request, target, rows, others } = checked
  const { companyId, format, name, userId, onNumbers } = request
  const { source } = format
  const skipped = [...others].map(([hotel, count]) => ({ reason: `belongs to "${hotel}"`, rows: count }))
  const skippedRows = skipped.reduce((sum, { rows: count }) => sum + count, 0)
  const rowsRead = rowsOf(checked, inSteps('store', onProgress))
  const incoming = format.isHistory
    ? rowsRead
    : withKnownMoments(rowsRead, db, { companyId, source, target, onNumbers })
  const { columnOf } = format
  const total = await takeDelivery(
    database,
    { ...(format.isHistory ? HISTORIES : RESERVATIONS), ...(columnOf && { columnOf }) },
    { companyId, source, name },
    incoming,
    {
      now,
      ...(userId !== undefined && { userId }),
      skipped: skippedRows,
      onStored: ({ added, changed, unchanged, outdated, refused }) =>
        onStored(added + changed + unchanged + outdated + refused),
    },
  )
  const reference = { companyId, source, reference: target.reference }
  const [first] = total.refusals
  const left = format.isHistory ? await countNoLongerInFile(db, reference, rows) : 0
  return {
    deliveryId: total.deliveryId,
    rows: rows + skippedRows,
    added: total.added,
    changed: total.changed,
    unchanged: total.unchanged + total.outdated,
    refused: total.refused,
    ...(first && { firstRefusal: placedSentence(first.reason, { line: first.line, column: first.field }) }),
    skipped,
    ...(left > 0 && { noLongerInFile: left }),
  }
}

/**
 * Imports a file of bookings into a hotel. The whole file is read before anything is written, so that a truncated file or one of
 * another kind changes nothing; then its rows are stored (`takeIn`), and invalid ones are rejected with their line and reason.
 * Repeating an interrupted import completes it; repeating a complete one changes nothing; a corrected file replaces what differs.
 * If the rows have no booking number, a booking is identified by the file's name and its line: then a file with other bookings (a
 * new month's export) needs another name. Bookings that a shorter file of the same name no longer contains stay, and are counted.
 * Throws `DamagedFileError`, `UnfinishedImportError` if a checked file could not be stored completely, or an `Error` if the hotel
 * does not exist or the name is invalid.
 */
export async function importBookings(
  database: Database,
  request: ImportRequest,
  now: () => Date,
  onProgress: OnProgress = () => undefined,
): Promise<ImportReport> {
  const name = fileText.safeParse(request.name)
  if (!name.success) throw new Error(`The file's name ${name.error.issues[0]?.message}.`)
  const hotel = await findCompany(database.db, request.companyId)
  if (!hotel) throw new Error(`There is no hotel ${request.companyId}.`)
  const reference = request.name.replace(/\.gz$/, '')
  const { writtenAt = now(), amounts = null } = request
  const target = { currency: hotel.currency, timeZone: hotel.timeZone, reference, writtenAt, amounts }
  const checked = await checkFile(request, target, onProgress)
  let stored = 0
  try {
    return await storeFile(database, checked, now, onProgress, (rows) => {
      stored = rows
    })
  } catch (error) {
    throw new UnfinishedImportError(stored, checked.rows, error)
  }
}
