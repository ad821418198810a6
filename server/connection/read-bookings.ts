import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { incomingBookingSchema } from '../../contract/incoming.ts'
import type { Database } from '../database/db.ts'
import { connection, delivery } from '../database/schema/index.ts'
import { RESERVATIONS, toIncomingBooking } from '../inbound/kinds/reservations.ts'
import { takeDelivery } from '../inbound/take-delivery.ts'
import { validateRows } from '../inbound/validate-rows.ts'
import { type BookingPage, RateLimitedError } from './kind.ts'
import { kindsThat } from './kinds.ts'
import { openConnection } from './open-connection.ts'
import { noteFailure, pauseAfter, withJitter } from './outcome.ts'
import type { Connection, ConnectionServices } from './services.ts'

/** So often changes are read. */
const EVERY_MS = 5 * 60_000
/** Changes are read again from so long before the last one: clocks differ, and systems show changes late. */
const OVERLAP_MS = 3_600_000
/** So long no other process reads for the hotel; each page renews it. */
const LEASE_MS = 120_000
/** A run that brought nothing is kept as a delivery where there was none for so long, which shows that data are fresh. */
const QUIET_MS = 30 * 60_000

/** What reading needs of the product. */
export interface ReadServices extends ConnectionServices {
  readonly database: Database
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Another process took over, or the hotel was disconnected. */
class LostLease extends Error {}

/** Takes a connection whose bookings are to be read, for this process alone as long as the lease lasts. */
async function claimReading({ db, kinds, now }: ReadServices): Promise<Connection | undefined> {
  const readers = kindsThat(kinds, 'readBookings')
  if (readers.length === 0) return undefined
  const at = sql`${now().toISOString()}::timestamptz`
  const due = sql`(select due.company_id from ${connection} due
    where not due.is_paused and due.refused_at is null and (due.read_due_at is null or due.read_due_at <= ${at}) and due.kind in ${readers}
      and (due.read_lease_until is null or due.read_lease_until < ${at}) and (due.limited_until is null or due.limited_until <= ${at})
    order by due.read_due_at nulls first, due.company_id limit 1 for update skip locked)`
  const [claimed] = await db
    .update(connection)
    .set({ readLeaseUntil: new Date(now().getTime() + LEASE_MS) })
    .where(sql`${connection.companyId} = ${due}`)
    .returning()
  return claimed
}

/** Changes the connection as long as this process reads for it. Throws `LostLease`. */
async function change(
  { db }: ReadServices,
  { companyId, readLeaseUntil }: Connection,
  values: Partial<typeof connection.$inferInsert>,
): Promise<Connection> {
  const isOurs = readLeaseUntil ? eq(connection.readLeaseUntil, readLeaseUntil) : isNull(connection.readLeaseUntil)
  const [changed] = await db
    .update(connection)
    .set(values)
    .where(and(eq(connection.companyId, companyId), isOurs))
    .returning()
  if (!changed) throw new LostLease()
  return changed
}

/** The later of two moments, where there are any. */
const later = (a: Date | null, b: Date | null): Date | null => (a && (!b || a > b) ? a : b)

/** Whether a delivery of the connection was kept in the last half hour. */
async function isFresh({ db, now }: ReadServices, { companyId, kind }: Connection): Promise<boolean> {
  const [row] = await db
    .select({ id: delivery.id })
    .from(delivery)
    .where(
      and(
        eq(delivery.companyId, companyId),
        eq(delivery.source, kind),
        gt(delivery.startedAt, new Date(now().getTime() - QUIET_MS)),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Takes a page of bookings in on the way of every delivery, whose record also says how often the system had to be asked. */
async function takePage(services: ReadServices, linked: Connection, { bookings }: BookingPage): Promise<void> {
  if (bookings.length === 0 && (await isFresh(services, linked))) return
  const { database, db, now } = services
  const { companyId, kind, readFailures, readsLimited } = linked
  const rows = validateRows(bookings, incomingBookingSchema, toIncomingBooking)
  const name = `changes ${now().toISOString()}`
  const { deliveryId } = await takeDelivery(database, RESERVATIONS, { companyId, source: kind, name }, rows, { now })
  if (readFailures > 0)
    await db
      .update(delivery)
      .set({ retries: readFailures, rateLimited: readsLimited })
      .where(and(eq(delivery.companyId, companyId), eq(delivery.id, deliveryId)))
}

/** Reads what changed since the last time, page by page; after each the cursor is stored, so that a run that breaks off goes on there. */
async function readPages(services: ReadServices, claimed: Connection, stopped: AbortSignal): Promise<Connection> {
  const { now } = services
  const { definition, context } = await openConnection(services, claimed, stopped)
  const since = claimed.readUpTo && new Date(claimed.readUpTo.getTime() - OVERLAP_MS)
  let linked = claimed
  let page: string | null = null
  do {
    const read: BookingPage | undefined = await definition.readBookings?.(context, { since, page })
    if (!read) break
    await takePage(services, linked, read)
    page = read.nextPage
    linked = await change(services, linked, {
      readLeaseUntil: new Date(now().getTime() + LEASE_MS),
      readUpTo: later(linked.readUpTo, read.changedUpTo),
      bookingsRead: linked.bookingsRead + read.bookings.length,
      lastInAt: now(),
      readFailures: 0,
      readsLimited: 0,
      readFailure: null,
    })
  } while (page !== null && !stopped.aborted)
  return change(services, linked, {
    readLeaseUntil: null,
    // What was broken off by a stop goes on with the next process.
    readDueAt: page === null ? new Date(now().getTime() + withJitter(EVERY_MS)) : null,
    ...(page === null && { importedAt: linked.importedAt ?? now() }),
  })
}

async function readConnection(services: ReadServices, linked: Connection, stopped: AbortSignal): Promise<void> {
  const { db, now, log } = services
  const { companyId, kind, readFailures, readsLimited } = linked
  try {
    await readPages(services, linked, stopped)
  } catch (error) {
    if (error instanceof LostLease) return
    log.warn({ err: error, companyId, connection: kind }, 'bookings could not be read')
    await noteFailure(services, companyId, 'readFailure', error)
    await db
      .update(connection)
      .set({
        readLeaseUntil: null,
        readDueAt: new Date(now().getTime() + pauseAfter(readFailures + 1)),
        readFailures: readFailures + 1,
        readsLimited: readsLimited + (error instanceof RateLimitedError ? 1 : 0),
      })
      .where(eq(connection.companyId, companyId))
  }
}

/** Reads the bookings of every connection that is due, one after the other. Other processes read others meanwhile. */
export async function readDueBookings(services: ReadServices, stopped: AbortSignal): Promise<void> {
  for (let linked = await claimReading(services); linked && !stopped.aborted; linked = await claimReading(services))
    await readConnection(services, linked, stopped)
}
