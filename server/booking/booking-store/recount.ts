import { and, asc, count, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { BookingStates, BookingStatusPreview } from '../../../contract/booking/booking-states.ts'
import { type BookingStatus, bookingStatusSchema } from '../../../contract/booking/booking-status.ts'
import type { ReservationStatus } from '../../../contract/booking/reservation.ts'
import { PRICING_DOCUMENTS } from '../../../contract/hotel/documents.ts'
import type { DbOrTx, Tx } from '../../platform/database/db.ts'
import {
  nightMovement,
  pricingDocument,
  reservation,
  type SourceMovement,
} from '../../platform/database/schema/index.ts'
import { type CountedBooking, countedMovements, isSent, stateCounts } from './counted-movements.ts'
import { addDifference, addSums, changedMonths, type MonthSums } from './month-sums.ts'
import type { NightMovement } from './movements.ts'
import { type MovementRevision, movementsOf, readMovementRevisions } from './revisions.ts'
import { writeMovements } from './write-movements.ts'

/** Bookings that are read at once. */
export const CHUNK = 4000

const USUAL: BookingStatus = bookingStatusSchema.parse(PRICING_DOCUMENTS['booking-status'].initial)

/** The rules for which bookings of a hotel count. Every batch of bookings needs them, so they are read separately. */
export async function readBookingStatus(db: DbOrTx, companyId: number): Promise<BookingStatus> {
  const [row] = await db
    .select({ content: pricingDocument.content })
    .from(pricingDocument)
    .where(and(eq(pricingDocument.companyId, companyId), eq(pricingDocument.name, 'booking-status')))
    .orderBy(desc(pricingDocument.revision))
    .limit(1)
  return (row?.content as BookingStatus | undefined) ?? USUAL
}

/**
 * Restores the movements sent by the source, for bookings that are counted differently. Their ids are read first: with them each
 * statement is a look into an index, whatever the planner knows of the hotel; a join of both tables read every pair of rows.
 */
export async function restoreSourceMovements(tx: Tx, companyId: number, which: SQL): Promise<void> {
  const ids = (
    await tx
      .select({ id: reservation.id })
      .from(reservation)
      .where(and(eq(reservation.companyId, companyId), isNotNull(reservation.sourceMovements), which))
  ).map(({ id }) => id)
  if (ids.length === 0) return
  const counted = and(eq(reservation.companyId, companyId), withIds(ids))
  await tx.delete(nightMovement).where(movementsOf(companyId, ids))
  await tx.execute(sql`
    insert into ${nightMovement}
    select sent.* from ${reservation}
      cross join lateral jsonb_populate_recordset(null::night_movement, ${reservation.sourceMovements}) as sent
    where ${counted}`)
  await tx.update(reservation).set({ sourceMovements: null }).where(counted)
}

/** The states of a hotel's bookings, the most frequent first. */
export async function readBookingStates(db: DbOrTx, companyId: number): Promise<BookingStates> {
  const state = sql<string>`coalesce(${reservation.sourceState}, ${reservation.status})`
  const rows = await db
    .select({
      state,
      status: sql<ReservationStatus>`mode() within group (order by ${reservation.status})`,
      bookings: count(),
      confirmed: count(reservation.confirmedAt),
    })
    .from(reservation)
    .where(eq(reservation.companyId, companyId))
    .groupBy(state)
    .orderBy(desc(count()))
  return {
    states: rows.map(({ confirmed: _, ...row }) => row),
    knowsConfirmation: rows.some(({ confirmed }) => confirmed > 0),
  }
}

type Row = CountedBooking & { readonly id: number }

/** Whether a booking may count differently from what its source sent. */
const mayDiffer = ({ status, sourceState, earlierStates, confirmedAt }: Row, rule: BookingStatus): boolean =>
  (rule.countFrom === 'confirmation' && confirmedAt !== null) ||
  [{ status, sourceState }, ...(earlierStates ?? [])].some(
    (state) => stateCounts(rule, state.status, state.sourceState) !== isSent(state.status),
  ) ||
  !stateCounts(rule, 'booked', null)

/** Bookings ordered by id, chunk by chunk. */
async function* readChunks(
  db: DbOrTx,
  companyId: number,
  which?: SQL,
): AsyncGenerator<(Row & { isCounted: boolean })[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({
        id: reservation.id,
        version: reservation.version,
        status: sql<ReservationStatus>`${reservation.status}`,
        sourceState: reservation.sourceState,
        changedAt: reservation.changedAt,
        confirmedAt: reservation.confirmedAt,
        earlierStates: reservation.earlierStates,
        isCounted: sql<boolean>`${reservation.sourceMovements} is not null`,
      })
      .from(reservation)
      .where(and(eq(reservation.companyId, companyId), gt(reservation.id, last), which))
      .orderBy(asc(reservation.id))
      .limit(CHUNK)
    if (rows.length > 0) yield rows
    if (rows.length < CHUNK) return
    last = rows.at(-1)?.id ?? last
  }
}

const NOTHING: readonly MovementRevision[] = []

/** Bookings with these ids; as one parameter, however many there are. */
export const withIds = (ids: readonly number[]): SQL => sql`${reservation.id} = any(${sql.param(ids)}::bigint[])`

/** Replaces the movements of bookings with those that count, and stores those that their source sent. */
async function writeCounted(
  tx: Tx,
  companyId: number,
  counted: readonly { readonly id: number; readonly movements: readonly NightMovement[] }[],
): Promise<void> {
  if (counted.length === 0) return
  const ids = counted.map(({ id }) => id)
  const sent = sql`(select jsonb_agg(to_jsonb(${nightMovement}) order by ${nightMovement.place}) from ${nightMovement}
    where ${nightMovement.companyId} = ${reservation.companyId} and ${nightMovement.reservationId} = ${reservation.id})`
  await tx
    .update(reservation)
    .set({ sourceMovements: sent })
    .where(and(eq(reservation.companyId, companyId), withIds(ids)))
  await tx.delete(nightMovement).where(movementsOf(companyId, ids))
  await writeMovements(
    tx,
    companyId,
    counted.flatMap(({ id, movements }) => {
      // The version lets forecasts distinguish the rooms of the first moment from those that were added later.
      const later = movements.findIndex(({ at }) => at.getTime() !== movements[0]?.at.getTime())
      const first = later < 0 ? movements.length : later
      return [
        { reservationId: id, version: 1, place: 0, movements: movements.slice(0, first) },
        { reservationId: id, version: 2, place: first, movements: movements.slice(first) },
      ]
    }),
  )
}

/** Counts bookings by the hotel's rules, including past moments: all bookings of the hotel, or those of `which`. */
export async function recount(tx: Tx, companyId: number, rule: BookingStatus, which?: SQL): Promise<void> {
  for await (const chunk of readChunks(tx, companyId, which)) {
    const counted = chunk.filter(({ isCounted }) => isCounted).map(({ id }) => id)
    if (counted.length > 0) await restoreSourceMovements(tx, companyId, withIds(counted))
    const rows = chunk.filter((row) => mayDiffer(row, rule))
    if (rows.length === 0) continue
    const sent = await readMovementRevisions(
      tx,
      companyId,
      rows.map(({ id }) => id),
    )
    await writeCounted(
      tx,
      companyId,
      rows.flatMap((row) => {
        const movements = countedMovements(row, sent.get(row.id) ?? NOTHING, rule)
        return movements ? [{ id: row.id, movements }] : []
      }),
    )
  }
}

/**
 * The books of a hotel, by month of stay, if its bookings were counted by `rule`; writes nothing. Months without a difference are
 * left out.
 */
export async function previewRecount(
  db: DbOrTx,
  companyId: number,
  rule: BookingStatus,
): Promise<Omit<BookingStatusPreview, 'currency'>> {
  const differences: MonthSums = new Map()
  let bookings = 0
  for await (const chunk of readChunks(db, companyId)) {
    const rows = chunk.filter((row) => row.isCounted || mayDiffer(row, rule))
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) continue
    const books = await readMovementRevisions(db, companyId, ids)
    const sent = await readSourceMovements(
      db,
      companyId,
      rows.filter(({ isCounted }) => isCounted).map(({ id }) => id),
    )
    for (const row of rows) {
      const now = books.get(row.id) ?? NOTHING
      const source = sent.get(row.id) ?? now
      const then = countedMovements(row, source, rule) ?? source
      const difference: MonthSums = new Map()
      addDifference(difference, now, then)
      const differs = [...difference].filter(([, { roomNights, revenue }]) => roomNights !== 0 || revenue !== 0)
      if (differs.length > 0) bookings += 1
      for (const [month, sums] of differs) addSums(differences, month, sums)
    }
  }
  return { bookings, months: await changedMonths(db, companyId, differences) }
}

/** A movement in the database's output format. */
export const toMovementRevision = ({
  stay_date,
  room_type,
  rate_plan,
  at,
  ...same
}: SourceMovement): MovementRevision => ({
  ...same,
  stayDate: stay_date,
  roomType: room_type,
  ratePlan: rate_plan,
  at: new Date(at),
})

/** The movements sent by the source, for those of the bookings that are counted differently. */
export async function readSourceMovements(
  db: DbOrTx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, MovementRevision[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: reservation.id, movements: reservation.sourceMovements })
    .from(reservation)
    .where(and(eq(reservation.companyId, companyId), withIds(ids)))
  return new Map(
    rows.flatMap(({ id, movements }): [number, MovementRevision[]][] =>
      movements ? [[id, movements.map(toMovementRevision)]] : [],
    ),
  )
}
