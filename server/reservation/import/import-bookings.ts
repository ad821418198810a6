import { and, eq } from 'drizzle-orm'
import { recordChange } from '../../activity/record.ts'
import { findCompany } from '../../company/queries.ts'
import type { Database } from '../../database/db.ts'
import { delivery } from '../../database/schema/index.ts'
import type { IncomingBooking } from '../booking.ts'
import { type StoreResult, storeBookings } from '../store.ts'
import { DamagedFileError } from './damaged-file.ts'
import { hotelOf, REQUIRED_COLUMNS, type Target, toBooking } from './hotel-booking-demand.ts'
import { type CsvRecord, readCsv } from './read-csv.ts'

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
}

/** Where an import stands: first the whole file is checked, then it is stored. */
export interface ImportProgress {
  phase: 'check' | 'store'
  /** Bytes of the file that are done, of its size as stored. */
  bytes: number
}

type OnProgress = (progress: ImportProgress) => void

/** Bookings of the wished hotel, in the order of the file; `onOther` gets every row of another hotel. */
async function* bookingsOf(
  request: ImportRequest,
  target: { currency: string; timeZone: string },
  onBytes: (bytes: number) => void,
  onOther: (record: CsvRecord, target: Target) => void,
): AsyncGenerator<IncomingBooking> {
  const reference = request.name.replace(/\.gz$/, '')
  let checkedHeader = false
  for await (const record of readCsv(request.path, onBytes)) {
    if (!checkedHeader) {
      const missing = REQUIRED_COLUMNS.find((column) => !(column in record.values))
      if (missing) throw new DamagedFileError('the column is missing', { line: 1, column: missing })
      checkedHeader = true
    }
    if (hotelOf(record) === request.hotel) yield toBooking(record, { ...target, reference })
    else onOther(record, { ...target, reference })
  }
}

async function checkFile(
  request: ImportRequest,
  target: { currency: string; timeZone: string },
  onProgress: OnProgress,
) {
  const others = new Map<string, number>()
  let rows = 0
  const onOther = (record: CsvRecord, into: Target) => {
    // Not taken, but a damaged row anywhere means a damaged file.
    toBooking(record, into)
    others.set(hotelOf(record), (others.get(hotelOf(record)) ?? 0) + 1)
  }
  const onBytes = (bytes: number) => onProgress({ phase: 'check', bytes })
  for await (const _ of bookingsOf(request, target, onBytes, onOther)) rows += 1
  if (rows === 0)
    throw new DamagedFileError(
      others.size === 0
        ? 'the file holds no rows'
        : `no row belongs to "${request.hotel}"; the file has ${[...others.keys()].map((name) => `"${name}"`).join(', ')}`,
    )
  return { rows, others }
}

/**
 * Takes a file of bookings into a hotel. The whole file is read and checked before anything is written, so that a
 * damaged one changes nothing; then it is stored in batches, each in a transaction of its own, so that others can work
 * meanwhile. Bookings are recognised by file and line: broken off, the same import completes; repeated, it changes
 * nothing. Throws `DamagedFileError`, or an `Error` where the hotel does not exist.
 */
export async function importBookings(
  database: Database,
  request: ImportRequest,
  now: () => Date,
  onProgress: OnProgress = () => undefined,
): Promise<ImportReport> {
  const { db } = database
  const { companyId } = request
  const hotel = await findCompany(db, companyId)
  if (!hotel) throw new Error(`There is no hotel ${companyId}.`)
  const target = { currency: hotel.currency, timeZone: hotel.timeZone }
  const { rows, others } = await checkFile(request, target, onProgress)
  const skipped = [...others].map(([name, count]) => ({ reason: `belongs to "${name}"`, rows: count }))

  const [started] = await db
    .insert(delivery)
    .values({ companyId, source: request.format, name: request.name, startedAt: now() })
    .returning({ id: delivery.id })
  if (!started) throw new Error('the delivery was not recorded')
  const total: StoreResult = { added: 0, changed: 0, unchanged: 0 }
  const store = async (batch: IncomingBooking[]) => {
    const result = await db.transaction((tx) => storeBookings(tx, companyId, request.format, batch))
    total.added += result.added
    total.changed += result.changed
    total.unchanged += result.unchanged
  }
  let batch: IncomingBooking[] = []
  const onBytes = (bytes: number) => onProgress({ phase: 'store', bytes })
  for await (const booking of bookingsOf(request, target, onBytes, () => undefined)) {
    batch.push(booking)
    if (batch.length < BATCH) continue
    await store(batch)
    batch = []
  }
  await store(batch)

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
      after: { name: request.name, ...total },
    })
  })
  await database.settle()
  return { rows: rows + skippedRows, ...total, skipped }
}
