import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Grouping } from '../../contract/analysis.ts'
import type { StayDate } from '../../contract/stay-date.ts'
import type { BookedNight, DatedCapacity } from '../../engine/on-the-books.ts'
import type { DbOrTx } from '../database/db.ts'
import { capacity, reservation, reservationNight } from '../database/schema/index.ts'

const GROUP_COLUMNS: Record<Grouping, SQL> = {
  segment: sql`${reservationNight.segment}`,
  channel: sql`${reservation.channel}`,
  category: sql`${reservationNight.roomType}`,
  ratePlan: sql`${reservationNight.ratePlan}`,
  country: sql`${reservation.country}`,
}

const milliseconds = (moment: typeof reservation.bookedAt | typeof reservation.cancelledAt) =>
  sql<number | null>`(extract(epoch from ${moment}) * 1000)::float8`

/**
 * The nights of one hotel's bookings that were made by `asOf`, from stay date to stay date, both included. Whether a
 * night is on the books is decided by the engine, not here; what was booked later is only left out to read less.
 */
export async function readBookedNights(
  db: DbOrTx,
  companyId: number,
  range: { from: StayDate; to: StayDate; asOf: Date; groupBy?: Grouping | undefined },
): Promise<BookedNight[]> {
  const rows = await db
    .select({
      stayDate: reservationNight.stayDate,
      rooms: reservation.rooms,
      revenue: reservationNight.revenue,
      bookedAt: milliseconds(reservation.bookedAt),
      cancelledAt: milliseconds(reservation.cancelledAt),
      group: sql<string | null>`${range.groupBy ? GROUP_COLUMNS[range.groupBy] : sql`null::text`}`,
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
      ),
    )
  return rows.map((row) => ({ ...row, bookedAt: row.bookedAt ?? 0 }))
}

/** The dated capacity of a hotel; empty where nobody recorded one. */
export const readCapacity = (db: DbOrTx, companyId: number): Promise<DatedCapacity[]> =>
  db
    .select({ validFrom: capacity.validFrom, rooms: capacity.rooms })
    .from(capacity)
    .where(eq(capacity.companyId, companyId))
    .orderBy(capacity.validFrom)
