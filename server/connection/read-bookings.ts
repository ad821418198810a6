import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import { incomingBookingSchema } from '../../contract/incoming.ts'
import type { Database } from '../database/db.ts'
import { connection, delivery, reservation } from '../database/schema/index.ts'
import { RESERVATIONS, toIncomingBooking } from '../inbound/kinds/reservations.ts'
import { takeDelivery } from '../inbound/take-delivery.ts'
import type { IncomingRow } from '../inbound/take-in.ts'
import { validateRows } from '../inbound/validate-rows.ts'
import type { BookingPage } from './kind.ts'
import { kindsThat } from './kinds.ts'
import { type OpenConnection, openConnection } from './open-connection.ts'
import { hasLease, isUsable, noteFailure, withJitter } from './outcome.ts'
import type { Connection, ConnectionServices } from './services.ts'
import { stateOfTaken, takeFile } from './take-file.ts'

/** So often changes are read. */
const EVERY_MS = 5 * 60_000
/** Changes are read again from so long before the last one: clocks differ, and systems show changes late. */
const OVERLAP_MS = 3_600_000
/** So long no other process reads for the hotel; each page renews it. */
const LEASE_MS = 120_000
/** After so long an import that goes on gives other hotels their turn. */
const TURN_MS = 60_000
/** A run that brought nothing is kept as a delivery where there was none for so long, which shows that data are fresh. */
const QUIET_MS = 30 * 60_000

/** What reading needs of the product. */
export interface ReadServices extends ConnectionServices {
  readonly database: Database
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

type Rows = readonly IncomingRow<ReturnType<typeof toIncomingBooking>>[]

/** Another process took over, it is paused, or the hotel was disconnected. */
class LostLease extends Error {}

/** Takes a connection whose bookings are to be read, for this process alone as long as the lease lasts. */
async function claimReading({ db, kinds, now }: ReadServices): Promise<Connection | undefined> {
  const readers = [...kindsThat(kinds, 'readBookings'), ...kindsThat(kinds, 'readFiles')]
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

/** Changes the connection as long as this process reads for it and it may be used. Throws `LostLease`. */
async function change(
  { db, now }: ReadServices,
  claimed: Connection,
  values: PgUpdateSetSource<typeof connection>,
): Promise<Connection> {
  const [changed] = await db
    .update(connection)
    .set(values)
    .where(and(hasLease(claimed, 'read'), isUsable(now())))
    .returning()
  if (!changed) throw new LostLease()
  return changed
}

/** The later of two moments, where there are any. */
const later = (a: Date | null, b: Date | null): Date | null => (a && (!b || a > b) ? a : b)

/** A moment, but none after now: a booking from the future must not hide the changes of the present. */
const earlier = (moment: Date | null, now: Date): Date | null => (moment && moment > now ? now : moment)

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

/** Whether all bookings of a page are stored as they are: the overlap brings the last ones every time. */
async function isKnown({ db }: ReadServices, { companyId, kind }: Connection, rows: Rows): Promise<boolean> {
  if (rows.some((each) => !('row' in each))) return false
  const bookings = rows.flatMap((each) => ('row' in each ? [each.row] : []))
  if (bookings.length === 0) return true
  const stored = await db
    .select({ externalId: reservation.externalId, changedAt: reservation.changedAt })
    .from(reservation)
    .where(
      and(
        eq(reservation.companyId, companyId),
        eq(reservation.source, kind),
        inArray(
          reservation.externalId,
          bookings.map(({ externalId }) => externalId),
        ),
      ),
    )
  const changes = new Map(stored.map(({ externalId, changedAt }) => [externalId, changedAt.getTime()]))
  return bookings.every(({ externalId, changedAt }) => changes.get(externalId) === changedAt.getTime())
}

/**
 * Takes a page of bookings in on the way of every delivery, whose record also says how often the system had to be asked; answers how many were new or
 * changed.
 */
export async function takePage(
  services: ReadServices,
  linked: Connection,
  { bookings }: Pick<BookingPage, 'bookings'>,
): Promise<number> {
  const { database, db, now } = services
  const { companyId, kind, readFailures, readsLimited } = linked
  const rows = [...validateRows(bookings, incomingBookingSchema, toIncomingBooking)]
  if ((await isKnown(services, linked, rows)) && (await isFresh(services, linked))) return 0
  const name = `changes ${now().toISOString()}`
  const taken = await takeDelivery(database, RESERVATIONS, { companyId, source: kind, name }, rows, { now })
  if (readFailures > 0)
    await db
      .update(delivery)
      .set({ retries: readFailures, rateLimited: readsLimited })
      .where(and(eq(delivery.companyId, companyId), eq(delivery.id, taken.deliveryId)))
  return taken.added + taken.changed
}

/** When a connection is read again after a run: in five minutes, or when the system has asked for it meanwhile. */
const nextReadAfter = (startedAt: Date, at: Date): SQL => {
  const next = new Date(at.getTime() + withJitter(EVERY_MS)).toISOString()
  const { readDueAt } = connection
  return sql`case when ${readDueAt} > ${startedAt.toISOString()}::timestamptz then ${readDueAt} else ${next}::timestamptz end`
}

/**
 * Reads what changed since the last time, page by page; after each the cursor is stored, so that a run that breaks off goes on there. A long import gives
 * other hotels a turn and goes on behind them. `claimed` follows the stored connection, with its lease.
 */
async function readPages(
  services: ReadServices,
  claimed: Connection,
  { definition, context }: OpenConnection,
  stopped: AbortSignal,
): Promise<void> {
  const { now } = services
  let page = claimed.readPage
  const since =
    page === null ? claimed.readUpTo && new Date(claimed.readUpTo.getTime() - OVERLAP_MS) : claimed.readSince
  const startedAt = now()
  const turnEnds = startedAt.getTime() + TURN_MS
  do {
    const read: BookingPage | undefined = await definition.readBookings?.(context, { since, page })
    if (!read) break
    const taken = await takePage(services, claimed, read)
    page = read.nextPage
    const at = now()
    Object.assign(
      claimed,
      await change(services, claimed, {
        readLeaseUntil: new Date(at.getTime() + LEASE_MS),
        readUpTo: later(claimed.readUpTo, earlier(read.changedUpTo, at)),
        bookingsRead: claimed.bookingsRead + taken,
        lastInAt: at,
        readFailures: 0,
        readsLimited: 0,
        readFailure: null,
      }),
    )
  } while (page !== null && !stopped.aborted && now().getTime() < turnEnds)
  await change(services, claimed, {
    readLeaseUntil: null,
    readPage: page,
    readSince: page === null ? null : since,
    // Behind all hotels that are due already.
    readDueAt: page === null ? nextReadAfter(startedAt, now()) : now(),
    ...(page === null && { importedAt: claimed.importedAt ?? now() }),
  })
}

/**
 * Takes new files in, each as a delivery of its own; one that cannot be read does not keep others back. Files that came before the last run are not looked at
 * again, those that were read already are left out. Many files give other hotels a turn. `claimed` follows the stored connection, with its lease.
 */
async function readFiles(
  services: ReadServices,
  claimed: Connection,
  { definition, context }: OpenConnection,
  stopped: AbortSignal,
): Promise<void> {
  const { db, now } = services
  const startedAt = now()
  const since = claimed.readUpTo && new Date(claimed.readUpTo.getTime() - OVERLAP_MS)
  const turnEnds = startedAt.getTime() + TURN_MS
  let [upTo, hasTaken, isWhole] = [claimed.readUpTo, false, true]
  for await (const file of (await definition.readFiles?.(context, since)) ?? []) {
    const state = await stateOfTaken(db, claimed, file)
    if (state === null) {
      await takeFile(services, claimed, file)
      hasTaken = true
    }
    upTo = later(upTo, file.arrivedAt)
    const at = now()
    Object.assign(
      claimed,
      await change(services, claimed, {
        readLeaseUntil: new Date(at.getTime() + LEASE_MS),
        // The same content again: the data were still right when it arrived.
        ...(state === 'done' && {
          lastInAt: sql`greatest(${connection.lastInAt}, least(${file.arrivedAt.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz))`,
        }),
      }),
    )
    isWhole = !stopped.aborted && now().getTime() < turnEnds
    if (!isWhole) break
  }
  await change(services, claimed, {
    readLeaseUntil: null,
    // Files come in the order in which they were written, not in which they arrived: what is left may have arrived before.
    readUpTo: isWhole ? upTo : claimed.readUpTo,
    readDueAt: isWhole ? nextReadAfter(startedAt, now()) : now(),
    readFailures: 0,
    // Of the folder: what is wrong with a file is named until the next one is read.
    ...(claimed.readFailures > 0 && !hasTaken && { readFailure: null }),
  })
}

async function readConnection(services: ReadServices, linked: Connection, stopped: AbortSignal): Promise<void> {
  const { db, log } = services
  const { companyId, kind } = linked
  // Each page renews the lease, so that the last one is what frees it.
  const lease = { ...linked }
  try {
    const opened = await openConnection(services, lease, stopped)
    if (opened.definition.readFiles) await readFiles(services, lease, opened, stopped)
    else await readPages(services, lease, opened, stopped)
  } catch (error) {
    if (error instanceof LostLease) {
      // Where it was only paused, whoever resumes it does not find it in use.
      await db.update(connection).set({ readLeaseUntil: null }).where(hasLease(lease, 'read'))
      return
    }
    log.warn({ err: error, companyId, connection: kind }, 'bookings could not be read')
    await noteFailure(services, lease, 'read', error)
  }
}

/** Reads the bookings of every connection that is due, one after the other. Other processes read others meanwhile. */
export async function readDueBookings(services: ReadServices, stopped: AbortSignal): Promise<void> {
  for (let linked = await claimReading(services); linked && !stopped.aborted; linked = await claimReading(services))
    await readConnection(services, linked, stopped)
}
