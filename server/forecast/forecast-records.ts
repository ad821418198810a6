import { and, sql } from 'drizzle-orm'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { NightRecord } from '../../engine/forecast/record.ts'
import { readCounting, readNaming } from '../booking/books/counting.ts'
import { movedBy, type NightRange } from '../booking/books/movements.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { selectRows } from '../platform/database/rows.ts'
import { nightMovement } from '../platform/database/schema/index.ts'

/** Represents an unknown segment or rate plan inside the engine. No code of a property-management system is empty. */
export const UNKNOWN = ''

/** A record of a night in the database's output format. */
type RecordCells = [
  bookedOn: StayDate,
  cancelledOn: StayDate | null,
  segment: string,
  ratePlan: string,
  rooms: number,
  revenue: number,
]

/**
 * The nights of one hotel as of `asOf`, summed by days of its calendar, segment and rate plan. A night of a booking is up to three
 * records: the rooms that left the books, from the day on which the booking was made to the day on which the last of them left, by
 * cancellation or by a change; the rooms that were there from the beginning and stay; and the rooms that were added later. The
 * revenue of the remaining rooms is spread by rooms, so a later price counts as if it had applied from the beginning.
 *
 * Records have a fixed order and whole minor units: sums of them, and so the forecast, are the same to the last digit, in
 * whichever order the database reads the nights.
 */
export async function readRecords(
  db: DbOrTx,
  { id, timeZone }: { id: number; timeZone: string },
  range: NightRange,
): Promise<NightRecord[]> {
  const { stayDate, segment, ratePlan, rooms, revenue, at, version } = nightMovement
  const [counting, nameOf] = await Promise.all([readCounting(db, id), readNaming(db, id, 'segment')])
  // One row for each night: with one row for each record, the embedded database took 1.6 times as long.
  const nights = await selectRows<{ stayDate: StayDate; records: string }>(
    db,
    sql`
    select stay_date::text as "stayDate",
      json_agg(json_build_array(booked_on, cancelled_on, segment, rate_plan, rooms, revenue)
        order by booked_on, cancelled_on, segment, rate_plan)::text as records
    from (
      select stay_date, (came_at at time zone ${timeZone})::date as booked_on, (left_at at time zone ${timeZone})::date as cancelled_on,
        segment, rate_plan, sum(part.rooms)::int as rooms, sum(part.revenue)::float8 as revenue
      from (
        select ${stayDate} as stay_date, coalesce(${segment}, ${UNKNOWN}) as segment, coalesce(${ratePlan}, ${UNKNOWN}) as rate_plan,
          min(${at}) as first_at, max(${at}) filter (where ${rooms} > 0) as last_in, max(${at}) filter (where ${rooms} < 0) as last_out,
          sum(${rooms}) as kept, sum(${revenue})::float8 as kept_revenue,
          coalesce(-sum(${rooms}) filter (where ${rooms} < 0), 0) as gone,
          coalesce(-sum(${revenue}) filter (where ${rooms} < 0), 0)::float8 as gone_revenue,
          greatest(coalesce(sum(${rooms}) filter (where ${rooms} > 0 and ${version} = 1), 0)
            + coalesce(sum(${rooms}) filter (where ${rooms} < 0), 0), 0) as early
        from ${nightMovement} where ${and(movedBy(id, range), counting)}
        group by ${nightMovement.reservationId}, ${stayDate}, ${segment}, ${ratePlan}
      ) as night cross join lateral (values
        (first_at, last_out, gone, gone_revenue),
        (first_at, null, early, round(kept_revenue * early / nullif(kept, 0))),
        (last_in, null, kept - early, kept_revenue - round(kept_revenue * early / nullif(kept, 0)))
      ) as part (came_at, left_at, rooms, revenue)
      where part.rooms > 0
      group by 1, 2, 3, 4, 5
    ) as record
    group by 1
    order by 1`,
  )
  return nights.flatMap(({ stayDate, records }) =>
    (JSON.parse(records) as RecordCells[]).map(([bookedOn, cancelledOn, code, plan, rooms, revenue]) => {
      const cancellationClass = `${code}|${plan}`
      return { stayDate, bookedOn, cancelledOn, rooms, revenue, segment: nameOf(code) ?? UNKNOWN, cancellationClass }
    }),
  )
}
