import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/db.ts'

export const ROOMS = 250
/** Arrivals of three years: two behind the bench's today and one ahead. */
export const FIRST_ARRIVAL = '2024-11-20'
export const TODAY = '2026-11-20'
const ARRIVAL_DAYS = 3 * 365
const ARRIVALS_A_DAY = 100

/**
 * Hotels of 250 rooms with three years of bookings each, one to four nights long, a third of them cancelled: some
 * 270,000 room nights a hotel. Made by the database itself.
 */
export async function seedBookings({ db, settle }: Database, hotels: number): Promise<void> {
  await db.execute(
    sql.raw(`insert into company (name, currency, time_zone, country_code)
      select 'Hotel ' || n, 'EUR', 'Europe/Rome', 'IT' from generate_series(1, ${hotels}) n`),
  )
  await db.execute(
    sql.raw(`insert into capacity (company_id, valid_from, rooms)
      select n, '2020-01-01', ${ROOMS} from generate_series(1, ${hotels}) n`),
  )
  for (let hotel = 1; hotel <= hotels; hotel++) {
    await db.execute(
      sql.raw(`insert into reservation (company_id, source, external_id, fingerprint, status, booked_at, changed_at,
          cancelled_at, arrival, departure, rooms, channel, country)
        select ${hotel}, 'bench', day || '-' || n, '', case when n % 3 = 0 then 'cancelled' else 'booked' end,
          booked_at, booked_at, case when n % 3 = 0 then booked_at + (n % 20) * interval '1 day' end,
          arrival, arrival + 1 + n % 4, 1, (array['WEB','OTA','GDS'])[1 + n % 3], 'IT'
        from (
          select day, n, date '${FIRST_ARRIVAL}' + day as arrival,
            (date '${FIRST_ARRIVAL}' + day - (n * 7919 + day * 31) % 180)::timestamptz + n * interval '7 minutes' as booked_at
          from generate_series(0, ${ARRIVAL_DAYS - 1}) day, generate_series(1, ${ARRIVALS_A_DAY}) n
        ) as made`),
    )
    await db.execute(
      sql.raw(`insert into reservation_night (company_id, stay_date, reservation_id, revenue, room_type, segment, rate_plan)
        select company_id, arrival + night, id, 9000 + id % 6000, 'STD', (array['BAR','GROUP','CORP','OTA'])[1 + id % 4], null
        from reservation, generate_series(0, departure - arrival - 1) night where company_id = ${hotel}`),
    )
  }
  await settle()
}
