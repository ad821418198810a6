import { and, eq } from 'drizzle-orm'
import { recordChange } from '../../activity/record.ts'
import { findCompany } from '../../company/queries.ts'
import type { Database } from '../../database/db.ts'
import { delivery } from '../../database/schema/index.ts'
import type { IncomingBooking } from '../booking.ts'
import { type StoreResult, storeBookings } from '../store.ts'
import { DamagedFileError } from './damaged-file.ts'
import { fileText } from './file-text.ts'
import { hotelOf, REQUIRED_COLUMNS, type Target, toBooking } from './hotel-booking-demand.ts'
import { countNoLongerInFile } from './no-longer-in-file.ts'
import { inSteps, type OnProgress } from './progress.ts'
import { type CsvRecord, readCsv } from './read-csv.ts'
import { UnfinishedImportError } from './unfinished-import.ts'

/** Formats that bookings can be imported from. */
export const IMPORT_FORMATS = ['hotel-booking-demand'] as const

const BATCH = 500

export interface ImportRequest {
  companyId: number
  format: (typeof IMPORT_FORMATS)[number]
  /** Which of the file's hotels is taken, as the file names it. */
  hotel: string
  /** A file on this machine, plain or gzip. */
  path: string
  /** Names the file in the bookings' references: the same name and line is the same booking. */
  name: string
}

/** What became of the file's rows. */
export interface ImportReport extends StoreResult {
  rows: number
  skipped: { reason: string; rows: number }[]
  /** Bookings of an earlier file of this name that this one does not hold; they stay. Set where there are some. */
  noLongerInFile?: number
}

interface CheckedFile {
  request: ImportRequest
  target: Target
  /** Rows of the wished hotel. */
  rows: number
  /** Rows of each other hotel. */
  others: Map<string, number>
}

/** Bookings of the wished hotel, in the order of the file; `onOther` gets every row of another hotel. */
async function* bookingsOf(
  request: ImportRequest,
  target: Target,
  onBytes: (bytes: number) => void,
  onOther: (record: CsvRecord) => void,
): AsyncGenerator<IncomingBooking> {
  let checkedHeader = false
  for await (const record of readCsv(request.path, onBytes)) {
    if (!checkedHeader) {
      const missing = REQUIRED_COLUMNS.find((column) => !(column in record.values))
      if (missing) throw new DamagedFileError('the column is missing', { line: 1, column: missing })
      checkedHeader = true
    }
    if (hotelOf(record) === request.hotel) yield toBooking(record, target)
    else onOther(record)
  }
}

/** Reads the whole file and writes nothing. Throws `DamagedFileError`. */
async function checkFile(request: ImportRequest, target: Target, onProgress: OnProgress): Promise<CheckedFile> {
  const others = new Map<string, number>()
  let rows = 0
  const onOther = (record: CsvRecord) => {
    // Not taken, but a damaged row anywhere means a damaged file.
    toBooking(record, target)
    others.set(hotelOf(record), (others.get(hotelOf(record)) ?? 0) + 1)
  }
  for await (const _ of bookingsOf(request, target, inSteps('check', onProgress), onOther)) rows += 1
  if (rows === 0)
    throw new DamagedFileError(
      others.size === 0
        ? 'the file holds no rows'
        : `no row belongs to "${request.hotel}"; the file has ${[...others.keys()].map((name) => `"${name}"`).join(', ')}`,
    )
  return { request, target, rows, others }
}

/** Stores a checked file; `total` counts what is stored for good. */
async function storeFile(
  database: Database,
  { request, target, rows, others }: CheckedFile,
  total: StoreResult,
  now: () => Date,
  onProgress: OnProgress,
): Promise<ImportReport> {
  const { db } = database
  const { companyId, format: source, name } = request
  const [started] = await db
    .insert(delivery)
    .values({ companyId, source, name, startedAt: now() })
    .returning({ id: delivery.id })
  if (!started) throw new Error('the delivery was not recorded')
  const store = async (batch: IncomingBooking[]) => {
    const result = await db.transaction((tx) => storeBookings(tx, companyId, source, batch))
    total.added += result.added
    total.changed += result.changed
    total.unchanged += result.unchanged
  }
  let batch: IncomingBooking[] = []
  for await (const booking of bookingsOf(request, target, inSteps('store', onProgress), () => undefined)) {
    batch.push(booking)
    if (batch.length < BATCH) continue
    await store(batch)
    batch = []
  }
  await store(batch)

  const left = await countNoLongerInFile(db, { companyId, source, reference: target.reference }, rows)
  const noLongerInFile = left > 0 && { noLongerInFile: left }
  const skipped = [...others].map(([hotel, count]) => ({ reason: `belongs to "${hotel}"`, rows: count }))
  const skippedRows = skipped.reduce((sum, { rows: count }) => sum + count, 0)
  await db.transaction(async (tx) => {
    await tx
      .update(delivery)
      .set({ finishedAt: now(), rows: rows + skippedRows, skipped: skippedRows, ...total })
      .where(and(eq(delivery.companyId, companyId), eq(delivery.id, started.id)))
    await recordChange(tx, {
      source: 'import',
      companyId,
      action: 'import',
      entity: 'delivery',
      entityId: started.id,
      after: { name, ...total, ...noLongerInFile },
    })
  })
  await database.settle()
  return { rows: rows + skippedRows, ...total, skipped, ...noLongerInFile }
}

/**
 * Takes a file of bookings into a hotel. The whole file is read and checked before anything is written, so that a
 * damaged one changes nothing; then it is stored in batches, each in a transaction of its own, so that others can work
 * meanwhile. A booking is recognised by the file's name and its line: broken off, the same import completes; repeated, it
 * changes nothing; a corrected file replaces what it says differently. So a file of other bookings (a new month's export)
 * needs a name of its own. Bookings that a shorter file of the same name no longer holds stay, and are counted. Throws
 * `DamagedFileError`, `UnfinishedImportError` where a checked file could not be stored whole, or an `Error` where the
 * hotel does not exist or the name is no text.
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
  const target = { currency: hotel.currency, timeZone: hotel.timeZone, reference }
  const checked = await checkFile(request, target, onProgress)
  const total: StoreResult = { added: 0, changed: 0, unchanged: 0 }
  try {
    return await storeFile(database, checked, total, now, onProgress)
  } catch (error) {
    throw new UnfinishedImportError(total.added + total.changed + total.unchanged, checked.rows, error)
  }
}
