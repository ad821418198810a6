import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { StayDate } from '../../contract/stay-date.ts'
import { reservation, reservationNight } from '../database/schema/index.ts'

/** Which nights of a hotel: from stay date to stay date, both included, of bookings that were made by `asOf`. */
export interface NightRange {
  readonly from: StayDate
  readonly to: StayDate
  readonly asOf: Date
}

/** A night belongs to this booking. */
export const OF_BOOKING = and(
  eq(reservation.companyId, reservationNight.companyId),
  eq(reservation.id, reservationNight.reservationId),
)

/** The nights of the range, cancelled ones included. */
export const knownNights = (companyId: number, { from, to, asOf }: NightRange): SQL | undefined =>
  and(
    eq(reservationNight.companyId, companyId),
    gte(reservationNight.stayDate, from),
    lte(reservationNight.stayDate, to),
    lte(reservation.bookedAt, asOf),
  )

/** The moment at which a booking left the books; it can't have left before it came, whatever the source says. */
export const LEFT_AT = sql`greatest(${reservation.cancelledAt}, ${reservation.bookedAt})`

/** Whether a booking was cancelled by then. */
export const leftBy = (asOf: Date): SQL => sql`${reservation.cancelledAt} <= ${asOf.toISOString()}::timestamptz`

/** What nights that are summed to one sold: rooms, and revenue in minor units. */
export const SOLD = {
  rooms: sql<number>`sum(${reservation.rooms})::int`,
  revenue: sql<number>`sum(${reservationNight.revenue})::float8`,
}
