import { millisecondsInHour } from 'date-fns/constants'
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import { fingerprintOf, type IncomingBooking } from '../booking/booking-store/booking.ts'
import { checkBookings, withNotes } from '../booking/inbound/check-booking.ts'
import { RESERVATIONS } from '../booking/inbound/kinds/reservations.ts'
import { takeDelivery } from '../booking/inbound/take-delivery.ts'
import type { IncomingRow } from '../booking/inbound/take-in.ts'
import type { Hotel } from '../platform/access/company-scope.ts'
import type { Database } from '../platform/database/db.ts'
import { connection, delivery, reservation } from '../platform/database/schema/index.ts'
import { changeClaimed, claimNext, leased, withJitter, workThrough } from '../platform/jobs/queue.ts'
import { markFailure } from '../platform/runtime/traces.ts'
import { cancelledBooking } from './cancelled-booking.ts'
import type { BookingPage, SystemBooking } from './kind.ts'
import { kindsThat } from './kinds.ts'
import { type OpenConnection, openConnection } from './open-connection.ts'
import { isUsable, noteFailure, READING } from './outcome.ts'
import type { Connection, ConnectionServices } from './services.ts'
import { stateOfTaken, takeFile } from './take-file.ts'

/** How often changes are read. */
const EVERY_MS = 5 * 60_000
/** How far before the last change reading starts again: clocks differ, and systems show changes with a delay. */
const OVERLAP_MS = millisecondsInHour
/** How long an import runs before other hotels get their turn. */
const TURN_MS = 60_000
/** A run without changes is recorded as a delivery if there was none for this long, which shows that data are fresh. */
const QUIET_MS = 30 * 60_000

/** The dependencies of reading. */
export interface ReadServices extends ConnectionServices {
  readonly database: Database
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

type Rows = readonly IncomingRow<IncomingBooking>[]

/** Another process took over, the connection is paused, or the hotel was disconnected. */
class LostLease extends Error {}

/** Claims a connection whose bookings are due to be read, for this process alone as long as the lease lasts. */
function claimReading({ db, kinds, now }: ReadServices): Promise<Connection | undefined> {
  const readers = [...kindsThat(kinds, 'readBookings'), ...kindsThat(kinds, 'readFiles')]
  const isDue = (at: Date) => and(READING.isDue(at), inArray(connection.kind, readers))
  return claimNext(db, { ...READING, isDue }, now())
}

/** Updates the connection as long as this process reads for it and it may be used. Throws `LostLease`. */
async function change(
  { db, now }: ReadServices,
  claimed: Connection,
  values: PgUpdateSetSource<typeof connection>,
): Promise<Connection> {
  const changed = await changeClaimed(db, READING, claimed, values, isUsable(now()))
  if (!changed) throw new LostLease()
  return changed
}

/** The later of two times, if there are any. */
const later = (a: Date | null, b: Date | null): Date | null => (a && (!b || a > b) ? a : b)

/** A time, but at most now: a booking from the future must not hide current changes. */
const earlier = (moment: Date | null, now: Date): Date | null => (moment && moment > now ? now : moment)

/** Whether a delivery of the connection was recorded in the last half hour. */
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

/** Whether all bookings of a page are already stored: the overlap contains the last ones every time. */
async function isKnown({ db }: ReadServices, { companyId, kind }: Connection, rows: Rows): Promise<boolean> {
  if (rows.some((each) => !('row' in each))) return false
  const bookings = rows.flatMap((each) => ('row' in each ? [each.row] : []))
  if (bookings.length === 0) return true
  const stored = await db
    .select({ externalId: reservation.externalId, fingerprint: reservation.fingerprint })
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
  const contents = new Map(stored.map(({ externalId, fingerprint }) => [externalId, fingerprint]))
  return bookings.every((booking) => contents.get(booking.externalId) === fingerprintOf(booking))
}

/** Stored bookings that turn out to have no room, as cancelled. */
async function leavingOf(
  { db }: ReadServices,
  { companyId, kind }: Connection,
  withoutRooms: NonNullable<BookingPage['withoutRooms']>,
): Promise<SystemBooking[]> {
  if (withoutRooms.length === 0) return []
  const changes = new Map(withoutRooms.map(({ externalId, changedAt }) => [externalId, changedAt]))
  const rows = await db
    .select()
    .from(reservation)
    .where(
      and(
        eq(reservation.companyId, companyId),
        eq(reservation.source, kind),
        ne(reservation.status, 'cancelled'),
        inArray(reservation.externalId, [...changes.keys()]),
      ),
    )
  return rows.map((row) =>
    cancelledBooking(row, changes.get(row.externalId) ?? row.changedAt.toISOString(), row.sourceState),
  )
}

/**
 * Receives a page of bookings like any delivery, whose record also has the number of retries; returns how many were new or changed.
 */
export async function takePage(
  services: ReadServices,
  linked: Connection,
  { currency }: Pick<Hotel, 'currency'>,
  { bookings: sent, withoutRooms = [], refusals = [], notes = [] }: Omit<BookingPage, 'changedUpTo' | 'nextPage'>,
): Promise<number> {
  const { database, db, now } = services
  const { companyId, kind, readFailures, readsLimited } = linked
  const bookings = [...sent, ...(await leavingOf(services, linked, withoutRooms))]
  const rows: Rows = [
    ...withNotes(checkBookings(bookings, { currency, amounts: linked.amounts }), notes),
    ...refusals.map((refusal, place) => ({ refusal: { ...refusal, line: bookings.length + place + 1 } })),
  ]
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

/** When a connection is read again after a run: in five minutes, or immediately if somebody has requested it in the meantime, who is its cause then. */
const nextReadAfter = (startedAt: Date, at: Date) => {
  const next = new Date(at.getTime() + withJitter(EVERY_MS)).toISOString()
  const { readDueAt, readCause } = connection
  const isRequested = sql`${readDueAt} > ${startedAt.toISOString()}::timestamptz`
  return {
    readDueAt: sql`case when ${isRequested} then ${readDueAt} else ${next}::timestamptz end`,
    readCause: sql`case when ${isRequested} then ${readCause} end`,
  }
}

/**
 * Reads the changes since the last time, page by page; the cursor is stored after each, so that an interrupted run continues there.
 * A long import gives other hotels a turn and then continues. `claimed` is updated with the stored connection, including its lease.
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
    const taken = await takePage(services, claimed, context.hotel, read)
    page = read.nextPage
    const at = now()
    Object.assign(
      claimed,
      await change(services, claimed, {
        ...leased(READING, at),
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
    // After all hotels that are already due.
    ...(page === null ? nextReadAfter(startedAt, now()) : { readDueAt: now() }),
    ...(page === null && { importedAt: claimed.importedAt ?? now() }),
  })
}

/**
 * Receives new files, each as a delivery of its own; an unreadable one does not stop the others. Files from before the last run are
 * not checked again, and files that were already read are skipped. Many files give other hotels a turn. `claimed` is updated with
 * the stored connection, including its lease.
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
        ...leased(READING, at),
        // The same content again: the data were still up to date when it arrived.
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
    // Files are ordered by when they were written, not by when they arrived: the remaining ones may have arrived earlier.
    readUpTo: isWhole ? upTo : claimed.readUpTo,
    ...(isWhole ? nextReadAfter(startedAt, now()) : { readDueAt: now() }),
    readFailures: 0,
    // Only failures of the folder are cleared: an error in a file is shown until the next file is read.
    ...(claimed.readFailures > 0 && !hasTaken && { readFailure: null }),
  })
}

async function readConnection(services: ReadServices, linked: Connection, stopped: AbortSignal): Promise<void> {
  const { db, log } = services
  const { companyId, kind } = linked
  // Each page renews the lease, so the last renewal is the one to release.
  const lease = { ...linked }
  try {
    const opened = await openConnection(services, lease, stopped)
    if (opened.definition.readFiles) await readFiles(services, lease, opened, stopped)
    else await readPages(services, lease, opened, stopped)
  } catch (error) {
    if (error instanceof LostLease) {
      // If it was only paused, it must not appear to be in use when it is resumed.
      await changeClaimed(db, READING, lease, { readLeaseUntil: null })
      return
    }
    markFailure(error)
    log.warn({ err: error, companyId, connection: kind }, 'bookings could not be read')
    await noteFailure(services, lease, 'read', error)
  }
}

/** Reads the bookings of every connection that is due, one after the other, while other processes read others. */
export const readDueBookings = (services: ReadServices, stopped: AbortSignal): Promise<void> =>
  workThrough(
    'reading',
    async () => {
      const claimed = await claimReading(services)
      return claimed && { claimed, cause: claimed.readCause }
    },
    ({ claimed }) => readConnection(services, claimed, stopped),
    () => stopped.aborted,
  )
