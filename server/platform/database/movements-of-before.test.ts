import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { selectRows } from './rows.ts'
import { openAsOf } from './testing-upgrade.ts'

test('bookings of an earlier version keep their books at every moment, and their codes are unmapped', async () => {
  const database = await openAsOf('0009', [
    `insert into company (name, currency, time_zone, country_code) values ('A', 'EUR', 'Europe/Rome', 'IT')`,
    `insert into delivery (company_id, source, name, started_at, finished_at) values
      (1, 't', 'whole', '2026-01-01', '2026-01-02'), (1, 't', 'broken', '2026-01-01', null)`,
    `insert into reservation (company_id, source, external_id, fingerprint, status, booked_at, changed_at, cancelled_at,
      arrival, departure, rooms, channel, country) values
      (1, 't', 'kept', '', 'booked', '2026-01-01', '2026-01-01', null, '2026-03-01', '2026-03-03', 2, 'WEB', 'IT'),
      (1, 't', 'gone', '', 'cancelled', '2026-01-05', '2026-01-05', '2026-01-04', '2026-03-01', '2026-03-02', 1, null, null)`,
    `insert into reservation_night (company_id, stay_date, reservation_id, revenue, room_type, segment, rate_plan)
      select 1, date '2026-03-01' + n, id, 100 + n, 'STD', case n when 0 then 'BAR' else 'GROUP' end, null
      from reservation, generate_series(0, departure - arrival - 1) n`,
  ])
  const { db } = database

  await migrateDatabase(database)

  const movements = await selectRows(
    db,
    sql`select external_id as booking, place, stay_date::text, at::date::text, kind::text, night_movement.rooms,
          night_movement.revenue::int, night_movement.segment, night_movement.channel
        from night_movement join reservation on id = reservation_id order by reservation_id, place`,
  )
  const kept = { booking: 'kept', at: '2026-01-01', kind: 'booked', rooms: 2, channel: 'WEB' }
  const gone = { booking: 'gone', at: '2026-01-05', stay_date: '2026-03-01', segment: 'BAR', channel: null }
  expect(movements).toEqual([
    { ...kept, place: 0, stay_date: '2026-03-01', revenue: 100, segment: 'BAR' },
    { ...kept, place: 1, stay_date: '2026-03-02', revenue: 101, segment: 'GROUP' },
    { ...gone, place: 0, kind: 'booked', rooms: 1, revenue: 100 },
    { ...gone, place: 1, kind: 'cancelled', rooms: -1, revenue: -100 },
  ])
  expect(await selectRows(db, sql`select revenue::int, segment, room_type from reservation order by id`)).toEqual([
    { revenue: 201, segment: 'BAR', room_type: 'STD' },
    { revenue: 100, segment: 'BAR', room_type: 'STD' },
  ])
  expect(await selectRows(db, sql`select code, segment_id from segment_code order by code`)).toEqual([
    { code: 'BAR', segment_id: null },
    { code: 'GROUP', segment_id: null },
  ])
  expect(await selectRows(db, sql`select name, state from delivery order by id`)).toEqual([
    { name: 'whole', state: 'done' },
    { name: 'broken', state: 'running' },
  ])
  await database.close()
})
