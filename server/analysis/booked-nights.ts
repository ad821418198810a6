import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Grouping } from '../../contract/analysis.ts'
import type { DatedCapacity } from '../../engine/capacity.ts'
import type { BookedNight } from '../../engine/on-the-books.ts'
import type { DbOrTx } from '../database/db.ts'
import { capacity, reservation, reservationNight } from '../database/schema/index.ts'
import { knownNights, LEFT_AT, leftBy, type NightRange, OF_BOOKING, SOLD } from './known-nights.ts'

const GROUP_COLUMNS: Record<Grouping, SQL> = {
  segment: sql`${reservationNight.segment}`,
  channel: sql`${reservation.channel}`,
  category: sql`${reservationNight.roomType}`,
  ratePlan: sql`${reservationNight.ratePlan}`,
  country: sql`${reservation.country}`,
}

/** Which nights are read, as they stood at `asOf`. */
interface NightsWanted extends NightRange {
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
  { groupBy, since = [], ...range }: NightsWanted,
): Promise<BookedNight[]> {
  const { asOf } = range
  const moments = [...since.map((moment) => moment.getTime()), asOf.getTime()]
  // A bucket begins with its bound; ours begin just after it, as what happens at a moment is part of the books then.
  const bounds = since.map((moment) => sql`${moment.toISOString()}::timestamptz + interval '1 microsecond'`)
  const bucketOf = (moment: SQL | PgColumn) =>
    bounds.length === 0 ? sql<number>`0` : sql<number>`width_bucket(${moment}, array[${sql.join(bounds, sql`, `)}])`
  const rows = await db
    .select({
      stayDate: reservationNight.stayDate,
      group: sql<string | null>`${groupBy ? GROUP_COLUMNS[groupBy] : sql`null::text`}`,
      came: bucketOf(reservation.bookedAt),
      left: sql<number | null>`case when ${leftBy(asOf)} then ${bucketOf(LEFT_AT)} end`,
      ...SOLD,
    })
    .from(reservationNight)
    .innerJoin(reservation, OF_BOOKING)
    .where(
      and(
        knownNights(companyId, range),
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
