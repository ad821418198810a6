import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { selectRows } from './rows.ts'
import { openAsOf } from './testing-upgrade.ts'

test('codes of an earlier version are first seen with the first booking that carries them', async () => {
  const database = await openAsOf('0071', [
    `insert into company (name, currency, time_zone, country_code) values
      ('A', 'EUR', 'Europe/Rome', 'IT'), ('B', 'EUR', 'Europe/Rome', 'IT')`,
    ...['segment_code', 'room_type', 'rate_plan', 'channel'].map(
      (table) => `insert into ${table} (company_id, code, first_seen_at) values
        (1, 'OLD', '2026-11-26 08:00Z'), (1, 'NEW', '2026-11-26 08:00Z'), (1, 'EARLY', '2024-01-01 08:00Z'), (2, 'OLD', '2026-11-26 08:00Z')`,
    ),
    `insert into reservation (company_id, source, external_id, fingerprint, status, booked_at, changed_at, arrival, departure, rooms)
      values (1, 't', 'kept', '', 'booked', '2025-02-01', '2025-02-01', '2025-03-01', '2025-03-02', 1)`,
    `insert into night_movement (company_id, reservation_id, place, version, stay_date, at, kind, rooms, revenue, segment, room_type,
        rate_plan, channel)
      select 1, id, place, 1, night::date, at::timestamptz, 'booked', 1, 100, code, code, code, code
      from reservation, (values
        (0, '2025-03-01', '2025-02-01 09:00Z', 'OLD'),
        (1, '2025-03-02', '2025-01-15 09:00Z', 'OLD'),
        (2, '2025-04-01', '2026-11-27 09:00Z', 'NEW'),
        (3, '2025-04-01', '2025-01-01 09:00Z', 'EARLY')) as moved(place, night, at, code)`,
  ])

  await migrateDatabase(database)

  for (const table of ['segment_code', 'room_type', 'rate_plan', 'channel'])
    expect(
      await selectRows(
        database.db,
        sql`select company_id::int as hotel, code, to_char(first_seen_at at time zone 'UTC', 'YYYY-MM-DD HH24') as at
            from ${sql.identifier(table)} order by company_id, code`,
      ),
    ).toEqual([
      { hotel: 1, code: 'EARLY', at: '2024-01-01 08' },
      { hotel: 1, code: 'NEW', at: '2025-04-01 12' },
      { hotel: 1, code: 'OLD', at: '2025-01-15 09' },
      { hotel: 2, code: 'OLD', at: '2026-11-26 08' },
    ])
  await database.close()
})
