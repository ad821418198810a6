import { and, type SQL, sql } from 'drizzle-orm'
import type { StayDate } from '../../contract/stay-date.ts'
import type { NightRecord } from '../../engine/forecast/record.ts'
import type { DbOrTx } from '../database/db.ts'
import { nightMovement } from '../database/schema/index.ts'
import { readCounting, readNaming } from './counting.ts'
import { movedBy, type NightRange } from './movements.ts'

/** Stands for an unknown segment or rate plan inside the engine. No code of a property-management system is empty. */
export const UNKNOWN = ''

/**
 * The nights of one hotel, as they stood at `asOf`, summed by days of its calendar, segment and rate plan. A night that
 * a booking no longer holds, be it cancelled or moved to other dates, left the books on the day of its last movement.
 */
export async function readRecords(
  db: DbOrTx,
  { id, timeZone }: { id: number; timeZone: string },
  range: NightRange,
): Promise<NightRecord[]> {
  const { stayDate, segment, ratePlan, rooms, revenue, at } = nightMovement
  const dayOf = (moment: SQL) => sql<StayDate>`(${moment} at time zone ${timeZone})::date::text`
  const [counting, nameOf] = await Promise.all([readCounting(db, id), readNaming(db, id, 'segment')])
  const kept = sql`sum(${rooms}) > 0`
  const nights = db
    .select({
      stayDate,
      segment: sql<string>`coalesce(${segment}, ${UNKNOWN})`.as('night_segment'),
      ratePlan: sql<string>`coalesce(${ratePlan}, ${UNKNOWN})`.as('night_rate_plan'),
      cameAt: sql`min(${at})`.as('came_at'),
      leftAt: sql`case when ${kept} then null else max(${at}) end`.as('left_at'),
      // What was taken off at once is what it had held.
      rooms: sql<number>`case when ${kept} then sum(${rooms}) else -min(${rooms}) end`.as('night_rooms'),
      revenue: sql<number>`case when ${kept} then sum(${revenue}) else -min(${revenue}) end`.as('night_revenue'),
    })
    .from(nightMovement)
    .where(and(movedBy(id, range), counting))
    .groupBy(nightMovement.reservationId, stayDate, segment, ratePlan)
    .as('nights')
  const records = await db
    .select({
      stayDate: nights.stayDate,
      bookedOn: dayOf(sql`${nights.cameAt}`),
      cancelledOn: sql<StayDate | null>`${dayOf(sql`${nights.leftAt}`)}`,
      segment: nights.segment,
      cancellationClass: sql<string>`${nights.segment} || '|' || ${nights.ratePlan}`,
      rooms: sql<number>`sum(${nights.rooms})::int`,
      revenue: sql<number>`sum(${nights.revenue})::float8`,
    })
    .from(nights)
    // By place, as they are expressions.
    .groupBy(sql`1`, sql`2`, sql`3`, sql`4`, sql`5`)
  return records.map((record) => ({ ...record, segment: nameOf(record.segment) ?? UNKNOWN }))
}
