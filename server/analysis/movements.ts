import { and, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Grouping } from '../../contract/analysis.ts'
import type { StayDate } from '../../contract/stay-date.ts'
import type { DatedCapacity } from '../../engine/capacity.ts'
import type { Movement } from '../../engine/on-the-books.ts'
import type { DbOrTx } from '../database/db.ts'
import { capacity, reservation, reservationNight } from '../database/schema/index.ts'

const GROUP_COLUMNS: Record<Grouping, SQL> = {
  segment: sql`${reservationNight.segment}`,
  channel: sql`${reservation.channel}`,
  category: sql`${reservationNight.roomType}`,
  ratePlan: sql`${reservationNight.ratePlan}`,
  country: sql`${reservation.country}`,
}

/**
 * The movements of one hotel's nights until `asOf`, from stay date to stay date, both included, summed by the database
 * to one per night and group. Bookings that came and left by then cancel out, so they are not read at all.
 */
export async function readMovements(
  db: DbOrTx,
  companyId: number,
  range: { from: StayDate; to: StayDate; asOf: Date; groupBy?: Grouping | undefined },
): Promise<Movement[]> {
  const group = range.groupBy ? GROUP_COLUMNS[range.groupBy] : sql`null::text`
  const rows = await db
    .select({
      stayDate: reservationNight.stayDate,
      roomNights: sql<number>`sum(${reservation.rooms})::int`,
      revenue: sql<number>`sum(${reservationNight.revenue})::float8`,
      group: sql<string | null>`${group}`,
    })
    .from(reservationNight)
    .innerJoin(
      reservation,
      and(eq(reservation.companyId, reservationNight.companyId), eq(reservation.id, reservationNight.reservationId)),
    )
    .where(
      and(
        eq(reservationNight.companyId, companyId),
        gte(reservationNight.stayDate, range.from),
        lte(reservationNight.stayDate, range.to),
        lte(reservation.bookedAt, range.asOf),
        or(isNull(reservation.cancelledAt), sql`${reservation.cancelledAt} > ${range.asOf.toISOString()}::timestamptz`),
      ),
    )
    // By place, as the group is an expression.
    .groupBy(sql`1`, sql`4`)
  return rows.map((row) => ({ ...row, at: range.asOf.getTime() }))
}

/** The dated capacity of a hotel; empty where nobody recorded one. */
export const readCapacity = (db: DbOrTx, companyId: number): Promise<DatedCapacity[]> =>
  db
    .select({ validFrom: capacity.validFrom, rooms: capacity.rooms })
    .from(capacity)
    .where(eq(capacity.companyId, companyId))
    .orderBy(capacity.validFrom)
