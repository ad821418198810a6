import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { BookingStatus } from '../../../contract/booking/booking-status.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockInbound, lockInboundLane } from '../../platform/database/hotel-lock.ts'
import { executeInTurn } from '../../platform/database/in-turn.ts'
import { selectRows } from '../../platform/database/rows.ts'
import { type EarlierState, nightMovement, reservation } from '../../platform/database/schema/index.ts'
import { fingerprintOf, type IncomingBooking } from './booking.ts'
import { noteCodes } from './codes.ts'
import { isUsual } from './counted-movements.ts'
import { keepBefore } from './keep-before.ts'
import { type MatchedBooking, matchSources } from './match-sources.ts'
import { laterMovements } from './movements.ts'
import { readBookingStatus, recount, restoreSourceMovements } from './recount.ts'
import { type BookingRevision, readMovementRevisions, readRevisions } from './revisions.ts'
import { addBookings, changeBookings, type Origin, type WrittenBooking } from './write-bookings.ts'
import { withFirstMovements, writeMovements } from './write-movements.ts'

/** The results of a batch of bookings. */
export interface StoreResult {
  added: number
  changed: number
  unchanged: number
  /** Older than the stored version: a newer one had been received before. */
  outdated: number
  /** New codes. */
  newCodes: number
  /** Bookings that are the same as those of another source. */
  matched: readonly MatchedBooking[]
  /** First and last stay date of the added and changed bookings; null if there are none. */
  firstNight: StayDate | null
  lastNight: StayDate | null
}

/** The result of an empty batch. */
export const NOTHING_STORED: StoreResult = {
  added: 0,
  changed: 0,
  unchanged: 0,
  outdated: 0,
  newCodes: 0,
  matched: [],
  firstNight: null,
  lastNight: null,
}

/** The state of a booking before it changes. */
const stateOf = ({ version, status, sourceState, changedAt }: BookingRevision): EarlierState => ({
  version,
  status,
  sourceState,
  at: changedAt.toISOString(),
})

type Changed = WrittenBooking & { revision: BookingRevision }

/** Bookings of a hotel without statistics that are worth making them. */
const WORTH_ANALYZING = 200

/**
 * Refreshes the planner's statistics when the bookings take more than four times the space they took when last analyzed, or when
 * many have come of a hotel that they don't know: a plan made for an empty table, or for a hotel without bookings, reads all of a
 * full one, again and again.
 */
async function keepPlansFitting(tx: Tx, companyId: number, written: number): Promise<void> {
  const [plans] = await selectRows<{ outgrown: boolean; known: boolean }>(
    tx,
    sql`select pg_relation_size('reservation') / current_setting('block_size')::int > 4 * relpages + 8 as outgrown,
          exists (select from pg_stats where schemaname = current_schema and tablename = 'reservation'
            and attname = 'company_id' and ${String(companyId)} = any(most_common_vals::text::text[])) as known
        from pg_class where oid = 'reservation'::regclass`,
  )
  if (plans?.outgrown || (!plans?.known && written >= WORTH_ANALYZING))
    await tx.execute(sql`analyze ${reservation}, ${nightMovement}`)
}

/** Removes the movements of bookings from the given version on, which is then written again. */
const removeRevisions = (tx: Tx, companyId: number, changed: readonly Changed[]) =>
  tx.execute(sql`
    delete from ${nightMovement}
    using unnest(${sql.param(changed.map(({ revision }) => revision.id))}::bigint[], ${sql.param(
      changed.map(({ version }) => version),
    )}::int[]) as sent (id, version)
    where ${nightMovement.companyId} = ${companyId}::int and ${nightMovement.reservationId} = sent.id
      and ${nightMovement.version} >= sent.version`)

/**
 * The minimum number of bookings per statement, and the maximum number of statements per batch: while the database runs one, the
 * next one is built.
 */
const PIECE = 500
const MOST_PIECES = 8

/** The statements that write new bookings, and bookings whose first version is corrected. */
function* firstRevisions(
  origin: Origin,
  added: readonly WrittenBooking[],
  restated: readonly WrittenBooking[],
): Generator<SQL> {
  for (const [written, write] of [
    [added, addBookings],
    [restated, changeBookings],
  ] as const) {
    const size = Math.max(PIECE, Math.ceil(written.length / MOST_PIECES))
    for (let from = 0; from < written.length; from += size) {
      const piece = written.slice(from, from + size)
      yield withFirstMovements(origin.companyId, write(origin, piece), piece)
    }
  }
}

/** Writes changed bookings, and adds the difference from their previous version. */
async function storeLater(tx: Tx, origin: Origin, changed: readonly Changed[]): Promise<void> {
  const { companyId } = origin
  await tx.execute(changeBookings(origin, changed))
  const before = await readMovementRevisions(
    tx,
    companyId,
    changed.map(({ revision }) => revision.id),
  )
  await writeMovements(
    tx,
    companyId,
    changed.map(({ booking, version, revision }) => {
      const stored = before.get(revision.id) ?? []
      return {
        reservationId: revision.id,
        version,
        place: (stored.at(-1)?.place ?? -1) + 1,
        movements: laterMovements(stored, booking),
      }
    }),
  )
}

/** Stores bookings, each at most once, and counts them by the hotel's rules. */
async function storeDistinct(
  tx: Tx,
  origin: Origin,
  bookings: readonly IncomingBooking[],
  rule: BookingStatus,
): Promise<StoreResult> {
  const { companyId, source } = origin
  const sent = bookings.map(({ externalId }) => externalId)
  const counted = isUsual(rule) ? await findCounted(tx, origin, bookings) : sent
  if (counted.length === 0) return storeAsSent(tx, origin, bookings)
  const these = sql`${reservation.source} = ${source} and ${reservation.externalId} = any(${sql.param(counted)}::text[])`
  await restoreSourceMovements(tx, companyId, these)
  const result = await storeAsSent(tx, origin, bookings)
  await recount(tx, companyId, rule, these)
  return result
}

/** The bookings that a hotel without rules of its own counts differently: those that are or were not confirmed. */
async function findCounted(
  tx: Tx,
  { companyId, source }: Origin,
  bookings: readonly IncomingBooking[],
): Promise<string[]> {
  const rows = await tx
    .select({ externalId: reservation.externalId })
    .from(reservation)
    .where(
      and(
        eq(reservation.companyId, companyId),
        eq(reservation.source, source),
        isNotNull(reservation.sourceMovements),
        sql`${reservation.externalId} = any(${sql.param(bookings.map(({ externalId }) => externalId))}::text[])`,
      ),
    )
  const unconfirmed = bookings.flatMap(({ status, externalId }) => (status === 'unconfirmed' ? [externalId] : []))
  return [...new Set([...unconfirmed, ...rows.map(({ externalId }) => externalId)])]
}

/** Stores bookings with the movements that their source sends, each booking at most once. */
async function storeAsSent(tx: Tx, origin: Origin, bookings: readonly IncomingBooking[]): Promise<StoreResult> {
  const { companyId, source, isHistory = false } = origin
  const revisions = await readRevisions(
    tx,
    companyId,
    source,
    bookings.map(({ externalId }) => externalId),
  )
  const added: WrittenBooking[] = []
  const changed: Changed[] = []
  let [unchanged, outdated] = [0, 0]
  for (const booking of bookings) {
    const stored = revisions.get(booking.externalId)
    if (!stored) added.push({ booking, version: 1 })
    else if (stored.fingerprint === fingerprintOf(booking)) unchanged += 1
    else if (isHistory) changed.push({ booking, version: 1, revision: stored })
    else if (booking.changedAt < stored.changedAt) outdated += 1
    else {
      // Other content for the same moment means that the last version was wrong.
      const isCorrected = booking.changedAt.getTime() === stored.changedAt.getTime()
      changed.push(
        isCorrected
          ? { booking, version: stored.version, earlierStates: stored.earlierStates, revision: stored }
          : {
              booking,
              version: stored.version + 1,
              earlierStates: [...(stored.earlierStates ?? []), stateOf(stored)],
              revision: stored,
            },
      )
    }
  }
  const written = [...added, ...changed]
  if (written.length === 0) return { ...NOTHING_STORED, unchanged, outdated }

  const corrected = changed.filter(({ version, revision }) => version <= revision.version)
  await keepBefore(tx, origin, changed, corrected)
  if (corrected.length > 0) await removeRevisions(tx, companyId, corrected)
  const restated = changed.filter(({ version }) => version === 1)
  const later = changed.filter(({ version }) => version > 1)
  await executeInTurn(tx, firstRevisions(origin, added, restated))
  if (later.length > 0) await storeLater(tx, origin, later)
  return {
    ...NOTHING_STORED,
    added: added.length,
    changed: changed.length,
    unchanged,
    outdated,
    firstNight: written.map(({ booking }) => booking.arrival).reduce((a, b) => (b < a ? b : a)),
    // Day use has no night; it is assigned to the date of arrival.
    lastNight: written
      .map(({ booking: { arrival, departure } }) => (departure > arrival ? addDays(departure, -1) : arrival))
      .reduce((a, b) => (b > a ? b : a)),
  }
}

/** Splits bookings into parts without repeated bookings, so that the versions of a booking are stored one after the other. */
function distinctParts(bookings: readonly IncomingBooking[]): IncomingBooking[][] {
  const parts: IncomingBooking[][] = []
  const seen = new Map<string, number>()
  for (const booking of bookings) {
    const place = seen.get(booking.externalId) ?? 0
    seen.set(booking.externalId, place + 1)
    const part = parts[place]
    if (part) part.push(booking)
    else parts[place] = [booking]
  }
  return parts
}

const earlier = (a: StayDate | null, b: StayDate | null) => (a === null || (b !== null && b < a) ? b : a)
const later = (a: StayDate | null, b: StayDate | null) => (a === null || (b !== null && b > a) ? b : a)

/** The results of two batches. */
export const plus = (a: StoreResult, b: StoreResult): StoreResult => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  outdated: a.outdated + b.outdated,
  newCodes: a.newCodes + b.newCodes,
  matched: [...a.matched, ...b.matched],
  firstNight: earlier(a.firstNight, b.firstNight),
  lastNight: later(a.lastNight, b.lastNight),
})

/**
 * Stores a batch of one hotel's bookings, each identified by its source and external id: new ones are added; for changed ones a new
 * version is added, and the past stays as it was; unchanged and outdated ones are left alone. So the same batch twice changes
 * nothing. Bookings that the hotel has from another source are matched. Changes of a hotel's inbound data run one at a time; its
 * lanes run in parallel.
 */
export async function storeBookings(
  tx: Tx,
  origin: Origin,
  bookings: readonly IncomingBooking[],
): Promise<StoreResult> {
  const { companyId, lane } = origin
  await (lane === undefined ? lockInbound(tx, companyId) : lockInboundLane(tx, companyId, lane))
  const rule = await readBookingStatus(tx, companyId)
  const { bookings: own, matched } = await matchSources(tx, origin, bookings)
  let result: StoreResult = { ...NOTHING_STORED, matched, unchanged: bookings.length - own.length }
  for (const part of distinctParts(own)) result = plus(result, await storeDistinct(tx, origin, part, rule))
  if (result.added + result.changed === 0) return result
  // One lane is enough: a second one would wait for it, to do the same again.
  if (!lane) await keepPlansFitting(tx, companyId, result.added + result.changed)
  // Last and all at once: lanes that wait for each other's codes must not hold any locks on codes themselves.
  return { ...result, newCodes: await noteCodes(tx, companyId, own) }
}
