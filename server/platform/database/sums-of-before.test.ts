import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { selectRows } from './rows.ts'
import { openAsOf } from './testing-upgrade.ts'

test('the forecast accuracy and alerts of an earlier version are migrated', async () => {
  const database = await openAsOf('0015', [
    `insert into company (name, currency, time_zone, country_code) values ('A', 'EUR', 'Europe/Rome', 'IT'), ('B', 'EUR', 'Europe/Rome', 'IT')`,
    `insert into forecast_accuracy (company_id, stay_date, horizon, actual, forecast, low, high, baselines, weights) values
      (1, '2026-10-01', 7, 50, 48, 45, 52, '{"blend": 40}', '{"pickup": 0.25, "season": 0.75}'),
      (2, '2026-10-01', 7, 20, 26, 24, 30, '{"blend": 21, "on-the-books": 10}', '{"pickup": 1}')`,
    `insert into segment (company_id, name, position) values (1, 'Leisure', 1)`,
    `insert into segment_code (company_id, code, segment_id) values (1, 'BAR', 1), (1, 'NEW', null)`,
    `insert into room_type (company_id, code, state) values (1, 'STD', 'active'), (1, 'PARK', 'excluded')`,
  ])
  const { db } = database

  await migrateDatabase(database)

  const night = { nights: 2, actual: 70 }
  expect(
    await selectRows(
      db,
      sql`select method, nights, absolute_error, error, actual::int, within_band from forecast_accuracy_day order by method`,
    ),
  ).toEqual([
    { method: 'blend', ...night, absolute_error: 11, error: -9, within_band: null },
    { method: 'forecast', ...night, absolute_error: 8, error: 4, within_band: 1 },
    { method: 'on-the-books', nights: 1, actual: 20, absolute_error: 10, error: -10, within_band: null },
  ])
  expect(await selectRows(db, sql`select method, weight from forecast_weight_day order by method`)).toEqual([
    { method: 'pickup', weight: 1.25 },
    { method: 'season', weight: 0.75 },
  ])
  expect(
    await selectRows(
      db,
      sql`select code, is_alerted from segment_code union all select code, is_alerted from room_type order by code`,
    ),
  ).toEqual([
    { code: 'BAR', is_alerted: false },
    { code: 'NEW', is_alerted: true },
    { code: 'PARK', is_alerted: false },
    { code: 'STD', is_alerted: true },
  ])
  await database.close()
})

test('a saved view of figures of an earlier version opens the same figures as before', async () => {
  const view = (list: string, query: string) =>
    `insert into saved_view (user_id, list, name, query) select id, '${list}', '${list} ${query.length}', '${query}' from user_account`
  const database = await openAsOf('0018', [
    `insert into user_account (username, email, firstname, lastname, roles) values ('ada', 'ada@t.example', 'A', 'B', '{VIEWER}')`,
    view('analyse', 'period=next30&step=week&against=final&and=stly&by=segment'),
    view('budget', 'against=finalDate'),
    view('benchmarking', 'step=month'),
    view('users', 'filter=x&step=7&and=on'),
  ])
  await migrateDatabase(database)
  expect(await selectRows(database.db, sql`select list, query from saved_view order by list`)).toEqual([
    { list: 'analyse', query: 'period=next30&granularity=week&comparison=final&secondComparison=stly&by=segment' },
    { list: 'benchmarking', query: 'granularity=month' },
    { list: 'budget', query: 'comparison=finalDate' },
    { list: 'users', query: 'filter=x&step=7&and=on' },
  ])
  await database.close()
})
