import { hash } from 'node:crypto'
import { and, count, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { fileSettingsSchema, type TakenFile } from '../../contract/booking/booking-file.ts'
import { placedSentence, rowReason } from '../../contract/booking/row-reasons.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import { DamagedFileError } from '../booking/booking-import/damaged-file.ts'
import { importBookings } from '../booking/booking-import/import-bookings.ts'
import { mappedCsv } from '../booking/booking-import/mapped-csv.ts'
import { UnfinishedImportError } from '../booking/booking-import/unfinished-import.ts'
import { NOTHING_STORED } from '../booking/booking-store/store.ts'
import { failDelivery, openDelivery, recordBatch } from '../booking/inbound/delivery.ts'
import { RESERVATIONS } from '../booking/inbound/kinds/reservations.ts'
import { listRemarks } from '../booking/inbound/list.ts'
import type { Database, Db, DbOrTx } from '../platform/database/db.ts'
import { company, connection, delivery, deliveryRefusal, reservation } from '../platform/database/schema/index.ts'
import { ProblemError } from '../platform/http/problem.ts'
import type { BookingFile } from './kind.ts'
import { fileFailureText } from './list.ts'
import type { Connection } from './services.ts'

const LONGEST_NAME = 200
/** Maximum number of rejected rows that are listed. */
const NAMED_REFUSALS = 20

/** The dependencies of receiving files. */
interface FileServices {
  readonly db: Db
  readonly database: Database
  readonly now: () => Date
}

/** The name of a file in a form that can be stored and shown. */
const nameOf = (name: string): string => name.replace(/[\p{Cc}\p{Cs}\u{FFFD}]/gu, '_').slice(0, LONGEST_NAME)

/** Identifies the content of a file. */
export const hashOf = (content: Buffer): string => hash('sha256', content, 'base64url')

/** The number of upcoming bookings of the connection that are missing in a complete file. */
async function countMissing(
  db: DbOrTx,
  { companyId, kind }: Connection,
  named: ReadonlySet<string>,
  now: Date,
): Promise<number> {
  const [hotel] = await db.select({ timeZone: company.timeZone }).from(company).where(eq(company.id, companyId))
  const [missing] = await db
    .select({ bookings: count() })
    .from(reservation)
    .where(
      and(
        eq(reservation.companyId, companyId),
        eq(reservation.source, kind),
        inArray(reservation.status, ['booked', 'checked-in']),
        gt(reservation.departure, dateIn(hotel?.timeZone ?? 'UTC', now)),
        sql`not (${reservation.externalId} = any(${sql.param([...named])}::text[]))`,
      ),
    )
  return missing?.bookings ?? 0
}

const isDelivery = (companyId: number, id: number) => and(eq(delivery.companyId, companyId), eq(delivery.id, id))

/** Records that a file can't be read, with its line and column. */
function noteDamage(
  { db, now }: FileServices,
  { companyId, kind }: Connection,
  file: Pick<BookingFile, 'name' | 'hash'>,
  { line, column, reason }: Pick<DamagedFileError, 'line' | 'column' | 'reason'>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const at = now()
    const failure = { ...reason, ...(line && { line }), ...(column && { column }) }
    const open = await openDelivery(tx, { companyId, kind: RESERVATIONS.name, source: kind, name: file.name }, at)
    const refusals = [{ line: line ?? 1, field: column, reason }]
    await recordBatch(tx, open, { stored: NOTHING_STORED, refusals, newestChangeAt: null, at })
    await failDelivery(tx, open, at, failure)
    await tx.update(delivery).set({ fileHash: file.hash }).where(isDelivery(companyId, open.id))
    await tx
      .update(connection)
      .set({ readFailure: fileFailureText(file.name, failure), readFailureKind: null })
      .where(eq(connection.companyId, companyId))
    return open.id
  })
}

/**
 * Receives the rows of a file; returns the record of the delivery. Throws `DamagedFileError`, and 409 while a file of the same name
 * is in progress.
 */
async function takeRows(
  { db, database, now }: FileServices,
  linked: Connection,
  { name, hash: fileHash, content, writtenAt, userId }: BookingFile,
): Promise<number> {
  const { companyId, kind } = linked
  if (content === null) throw new DamagedFileError(rowReason('tooLarge'))
  const settings = fileSettingsSchema.parse(linked.settings)
  const { mapping } = settings
  const named = new Set<string>()
  const request = {
    companyId,
    format: mappedCsv({ ...mapping, source: kind }),
    onNumbers: (numbers: readonly string[]) => {
      for (const number of numbers) named.add(number)
    },
    path: content,
    name,
    writtenAt,
    amounts: linked.amounts,
    // A day without changes.
    mayBeEmpty: settings.content === 'changes',
    ...(userId !== undefined && { userId }),
  }
  const { deliveryId, added, changed } = await importBookings(database, request, now).catch((error: unknown) => {
    throw error instanceof UnfinishedImportError && error.cause instanceof ProblemError ? error.cause : error
  })
  const missing = settings.content === 'all' ? await countMissing(db, linked, named, now()) : 0
  await db.transaction(async (tx) => {
    await tx.update(delivery).set({ fileHash, missing }).where(isDelivery(companyId, deliveryId))
    await tx
      .update(connection)
      .set({ lastInAt: now(), readFailure: null, bookingsRead: sql`${connection.bookingsRead} + ${added + changed}` })
      .where(eq(connection.companyId, companyId))
  })
  return deliveryId
}

/**
 * Receives a file of bookings like any delivery, according to the settings of the connection. An unreadable file is a failed
 * delivery with its line and column. Throws 409 while a file of this name is in progress.
 */
export async function takeFile(services: FileServices, linked: Connection, file: BookingFile): Promise<TakenFile> {
  const at = services.now()
  const named = { ...file, name: nameOf(file.name), writtenAt: file.writtenAt > at ? at : file.writtenAt }
  const id = await takeRows(services, linked, named).catch((error: unknown) => {
    if (error instanceof DamagedFileError) return noteDamage(services, linked, named, error)
    throw error
  })
  const taken = await findTaken(services.db, linked.companyId, id)
  if (!taken) throw new Error('the record of the file is gone')
  return taken
}

/** The result of a file if the last one of its name had the same content; null if it is new. */
export async function stateOfTaken(
  db: DbOrTx,
  { companyId, kind }: Connection,
  file: BookingFile,
): Promise<(typeof delivery.$inferSelect)['state'] | null> {
  const [last] = await db
    .select({ fileHash: delivery.fileHash, state: delivery.state })
    .from(delivery)
    .where(and(eq(delivery.companyId, companyId), eq(delivery.source, kind), eq(delivery.name, nameOf(file.name))))
    .orderBy(desc(delivery.id))
    .limit(1)
  return last?.fileHash === file.hash ? last.state : null
}

async function toTaken(
  db: DbOrTx,
  { id, startedAt, finishedAt, ...row }: typeof delivery.$inferSelect,
): Promise<TakenFile> {
  const refusals = await listRemarks(
    db,
    deliveryRefusal,
    { companyId: row.companyId, id },
    { page: 0, size: NAMED_REFUSALS },
  )
  return {
    ...row,
    failure: row.failure && placedSentence(row.failure, row.failure),
    failureReason: row.failure,
    deliveryId: id,
    takenAt: (finishedAt ?? startedAt).toISOString(),
    refusals: refusals.content,
  }
}

async function findTaken(db: DbOrTx, companyId: number, id: number): Promise<TakenFile | null> {
  const [row] = await db.select().from(delivery).where(isDelivery(companyId, id))
  return row ? toTaken(db, row) : null
}

/** The last file of a connection; null if there was none. */
export async function lastTaken(
  db: DbOrTx,
  { companyId, kind }: Pick<Connection, 'companyId' | 'kind'>,
): Promise<TakenFile | null> {
  const [row] = await db
    .select()
    .from(delivery)
    .where(and(eq(delivery.companyId, companyId), eq(delivery.source, kind), isNotNull(delivery.fileHash)))
    .orderBy(desc(delivery.id))
    .limit(1)
  return row ? toTaken(db, row) : null
}
