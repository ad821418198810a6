import { and, eq, gt, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Grouping } from '../../contract/analysis.ts'
import type { StayDate } from '../../contract/stay-date.ts'
import type { DatedCapacity } from '../../engine/capacity.ts'
import type { BookedNight } from '../../engine/on-the-books.ts'
import type { DbOrTx } from '../database/db.ts'
import { capacity, reservation, reservationNight } from '../database/schema/index.ts'

const GROUP_COLUMNS: Record<Grouping, SQL> = {
  segment: sql`${reservationNight.segment}`,
  channel: sql`${reservation.channel}`,
  category: sql`${reservationNight.roomType}`,
  ratePlan: sql`${reservationNight.ratePlan}`,
  country: sql`${reservation.country}`,
}

/** Which nights are read: from stay date to stay date, both included, as they stood at `asOf`. */
export interface NightsWanted {
  readonly from: StayDate
  readonly to: StayDate
  readonly asOf: Date
  readonly groupBy?: Grouping | undefined
  /** Earlier moments, rising, between which it matters when a booking came or left. */
  readonly since?: readonly Date[]
}

/**
 * The nights of one hotel, summed by the database: those of one stay date and group that came, and left, between the
 * same two moments are one, dated at the later of the two. A night without a moment in `cancelledAt` was on the books at
 * `asOf`. What came after `asOf` is not read, nor what had left before the first moment.
 */
export async function readBookedNights(
  db: DbOrTx,
  companyId: number,
  { from, to, asOf, groupBy, since = [] }: NightsWanted,
): Promise<BookedNight[]> {
  const moments = [...since.map((moment) => moment.getTime()), asOf.getTime()]
  // A bucket begins with its bound; ours begin just after it, as what happens at a moment is part of the books then.
  const bounds = since.map((moment) => sql`${moment.toISOString()}::timestamptz + interval '1 microsecond'`)
  const bucketOf = (moment: SQL | PgColumn) =>
    bounds.length === 0 ? sql<number>`0` : sql<number>`width_bucket(${moment}, array[${sql.join(bounds, sql`, `)}])`
  const left = sql`greatest(${reservation.cancelledAt}, ${reservation.bookedAt})`
  const isLeft = sql`${reservation.cancelledAt} <= ${asOf.toISOString()}::timestamptz`
  const rows = await db
    .select({
      stayDate: reservationNight.stayDate,
      group: sql<string | null>`${groupBy ? GROUP_COLUMNS[groupBy] : sql`null::text`}`,
      came: bucketOf(reservation.bookedAt),
      left: sql<number | null>`case when ${isLeft} then ${bucketOf(left)} end`,
      rooms: sql<number>`sum(${reservation.rooms})::int`,
      revenue: sql<number>`sum(${reservationNight.revenue})::float8`,
    })
    .from(reservationNight)
    .innerJoin(
      reservation,
      and(eq(reservation.companyId, reservationNight.companyId), eq(reservation.id, reservationNight.reservationId)),
    )
    .where(
      and(
        eq(reservationNight.companyId, companyId),
        gte(reservationNight.stayDate, from),
        lte(reservationNight.stayDate, to),
        lte(reservation.bookedAt, asOf),
        or(isNull(reservation.cancelledAt), gt(reservation.cancelledAt, since[0] ?? asOf)),
      ),
    )
    // By place, as they are expressions.
    .groupBy(sql`1`, sql`2`, sql`3`, sql`4`)
  const momentOf = (bucket: number) => moments[bucket] ?? asOf.getTime()
  return rows.map(({ came, left: leaving, ...night }) => ({
    ...night,
    bookedAt: momentOf(came),
    cancelledAt: leaving === null ? null : momentOf(leaving),
  }))
}

/** The dated capacity of a hotel; empty where nobody recorded one. */
export const readCapacity = (db: DbOrTx, companyId: number): Promise<DatedCapacity[]> =>
  db
    .select({ validFrom: capacity.validFrom, rooms: capacity.rooms })
    .from(capacity)
    .where(eq(capacity.companyId, companyId))
    .orderBy(capacity.validFrom)
