import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/platform/database/db.ts'

export const ROOMS = 250
/** Arrivals of three years: two behind the bench's today and one ahead. */
const FIRST_ARRIVAL = '2024-11-20'
export const TODAY = '2026-11-20'
const ARRIVAL_DAYS = 3 * 365
/** Of the first hotel, which is asked for; and of the others, so that 200 of them hold 20 million nights. */
const ARRIVALS_A_DAY = { asked: 100, others: 36 }
/** Arrival days that are written in one statement. */
const STEP = 73

/**
 * Hotels with three years of bookings each, one to four nights long, a third of them cancelled: the first one with 250
 * rooms and 270,000 nights, the others with 100,000. Made by the database itself, day by day over all hotels, so that
 * their rows lie among each other as they do where hotels work side by side.
 */
export async function seedBookings({ db, settle }: Database, hotels: number): Promise<void> {
  const run = (statement: string) => db.execute(sql.raw(statement))
  await run(`insert into company (name, currency, time_zone, country_code)
    select 'Hotel ' || n, 'EUR', 'Europe/Rome', 'IT' from generate_series(1, ${hotels}) n`)
  await run(`insert into capacity (company_id, valid_from, rooms)
    select n, '2020-01-01', ${ROOMS} from generate_series(1, ${hotels}) n`)
  const [books] = (
    (await run(`select indexdef from pg_indexes where indexname = 'night_movement_books'`)) as unknown as {
      rows: { indexdef: string }[]
    }
  ).rows
  if (!books) throw new Error('the index of the books is gone')
  await run('drop index night_movement_books')
  for (let day = 0; day < ARRIVAL_DAYS; day += STEP)
    await run(`insert into night_movement (company_id, reservation_id, place, version, stay_date, at, kind, rooms, revenue,
        segment, channel, room_type, rate_plan, country)
      select hotel, day * 1000 + n, night * 2 + leaves, 1, date '${FIRST_ARRIVAL}' + day + night,
        booked_at + leaves * (n % 20) * interval '1 day',
        (case leaves when 0 then 'booked' else 'cancelled' end)::movement_kind, 1 - 2 * leaves,
        (1 - 2 * leaves) * (9000 + (n * 31 + day) % 6000), (array['BAR','GROUP','CORP','OTA'])[1 + n % 4],
        (array['WEB','OTA','GDS'])[1 + n % 3], 'STD', (array['FLEX','NREF'])[1 + n % 2], 'IT'
      from (
        select hotel, day, n,
          (date '${FIRST_ARRIVAL}' + day - (n * 7919 + day * 31) % 180)::timestamptz + n * interval '7 minutes' as booked_at
        from generate_series(${day}, ${Math.min(day + STEP, ARRIVAL_DAYS) - 1}) day, generate_series(1, ${hotels}) hotel,
          generate_series(1, case hotel when 1 then ${ARRIVALS_A_DAY.asked} else ${ARRIVALS_A_DAY.others} end) n
      ) as booking, generate_series(0, n % 4) night, generate_series(0, case n % 3 when 0 then 1 else 0 end) leaves
      order by day, hotel, n`)
  await run(books.indexdef)
  await settle()
}
