import { sql } from 'drizzle-orm'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { localComputer } from '../../../server/forecast/computer.ts'
import { queueRuns } from '../../../server/forecast/queue.ts'
import { runDue } from '../../../server/forecast/run.ts'
import type { Database } from '../../../server/platform/database/db.ts'
import { selectRows } from '../../../server/platform/database/rows.ts'
import { pricingDocument } from '../../../server/platform/database/schema/index.ts'
import { ratesOfRun } from '../../../server/pricing/recommendations.ts'

/** The day whose books the night's forecasts take, in the time zone of the hotels, unless another one is given. */
export const ORIGIN = '2026-11-19'
export const CATEGORIES = 4
/** Daily reports of a hotel: three kinds for its revenue manager and one for another user. */
export const REPORTS = 4
const ROOMS = 20
const ARRIVALS_A_DAY = 8
/** Hotels that are copied in one statement. */
const PIECE = 25
/** What is copied from the first hotel, in the order of its references. */
const COPIED = [
  'capacity',
  'room_category',
  'room_type',
  'rate_plan',
  'pricing_document',
  'published_rate',
  'delivery',
  'reservation',
  'night_movement',
  'forecast_run',
  'forecast_accuracy',
  'priced_night',
  'recommended_rates',
  'rate_offers',
]

const documentsAt = (origin: string) => ({
  levels: {
    levels: [1, 2].map((id) => ({
      id,
      name: `Level ${id}`,
      colour: id,
      rates: Array.from({ length: CATEGORIES }, (_, at) => ({
        category: at + 1,
        base: 80_00 + id * 20_00 + at * 25_00,
        lowest: 60_00 + at * 20_00,
        highest: 250_00 + at * 50_00,
      })),
    })),
  },
  'level-calendar': {
    periods: [
      { from: addDays(origin, -500), to: addDays(origin, 100), level: 1 },
      { from: addDays(origin, 101), to: addDays(origin, 500), level: 2 },
    ],
  },
  'rate-rules': {
    rules: Array.from({ length: 5 }, (_, at) => ({
      id: at + 1,
      revision: 1,
      name: `Rule ${at}`,
      block: 'accumulating',
      isActive: true,
      conditions: [{ kind: 'occupancy', is: 'at-least', value: 50 + at * 10 }],
      action: { type: 'percent', percent: 2 },
    })),
  },
})

/**
 * Hotels that are each a copy of one with 20 rooms, four categories with price levels and rules, a good three years of bookings, published
 * rates, and the forecast and recommendations of the afternoon before the night. Each has two people with daily reports; one has a rule that
 * raises alerts for every night, and mails about them. Answers what the first hotel has. `origin` is the day before that night.
 */
export async function seedNight(
  { db, settle }: Database,
  hotels: number,
  origin = ORIGIN,
): Promise<{ bookings: number; movements: number }> {
  const run = (statement: string) => db.execute(sql.raw(statement))
  const afternoon = `${origin}T16:00:00Z`
  await run(`insert into company (name, currency, time_zone, country_code, dpa_accepted_at, dpa_version)
    select 'Hotel ' || n, 'EUR', 'Europe/Rome', 'IT', '2026-01-01', '1' from generate_series(1, ${hotels}) n`)
  await run(`insert into capacity (company_id, valid_from, rooms) values (1, '2020-01-01', ${ROOMS})`)
  // The ids of categories are the same in every hotel, so that the documents of one fit all.
  await run(`insert into room_category (company_id, id, name, position) overriding system value
    select 1, n, 'Category ' || n, n from generate_series(1, ${CATEGORIES}) n`)
  await run(`insert into room_type (company_id, code, category_id, is_primary, position)
    select 1, 'T' || n, n, n = 1, n from generate_series(1, ${CATEGORIES}) n`)
  await run(`insert into rate_plan (company_id, code) values (1, 'BAR')`)
  await db.insert(pricingDocument).values(
    Object.entries(documentsAt(origin)).map(([name, content]) => ({
      companyId: 1,
      name,
      revision: 1,
      content,
      storedAt: new Date(`${addDays(origin, -200)}T09:00:00Z`),
    })),
  )
  await run(`insert into reservation (company_id, id, source, external_id, fingerprint, status, booked_at, changed_at, cancelled_at,
      arrival, departure, rooms, channel, country, adults, room_type, segment, rate_plan, revenue)
    select 1, id, 'bench', 'B' || id, 'B' || id, case when leaves then 'cancelled' else 'booked' end, booked_at,
      case when leaves then cancelled_at else booked_at end, case when leaves then cancelled_at end,
      arrival, arrival + nights, 1, (array['WEB','OTA','GDS'])[1 + n % 3], 'IT', 2, 'T' || 1 + n % ${CATEGORIES},
      (array['BAR','GROUP','CORP','OTA'])[1 + n % 4], 'BAR', nights * rate
    from (
      select *, n % 3 = 0 and cancelled_at < '${afternoon}' as leaves from (
        select *, booked_at + (n * 5 + day) % 20 * interval '1 day' as cancelled_at from (
          select day * 10 + n + 100000 as id, day, n, date '${origin}' - 1000 + day as arrival, 1 + (n + day) % 4 as nights,
            9000 + (n * 3100 + day * 17) % 6000 as rate,
            (date '${origin}' - 1000 + day - (n * 7919 + day * 31) % 180)::timestamptz + n * interval '53 minutes' as booked_at
          from generate_series(195, 1420) day, generate_series(1, ${ARRIVALS_A_DAY}) n
        ) drawn
      ) made
    ) booking where booked_at < '${afternoon}'`)
  await run(`insert into night_movement (company_id, reservation_id, place, version, stay_date, at, kind, rooms, revenue,
      segment, channel, room_type, rate_plan, country)
    select 1, id, night * 2 + leaves, 1, arrival + night, case leaves when 0 then booked_at else cancelled_at end,
      (case leaves when 0 then 'booked' else 'cancelled' end)::movement_kind, 1 - 2 * leaves,
      (1 - 2 * leaves) * revenue / (departure - arrival), segment, channel, room_type, rate_plan, country
    from reservation, generate_series(0, departure - arrival - 1) night,
      generate_series(0, case when cancelled_at is null then 0 else 1 end) leaves`)
  await run(`insert into published_rate (company_id, stay_date, room_type, rate_plan, persons, published_at, amount)
    select 1, date '${origin}' + day, 'T' || n, 'BAR', 2,
      least(timestamptz '${afternoon}' - interval '2 days', (date '${origin}' + day - before)::timestamptz), 9000 + n * 2000 + before
    from generate_series(-400, 420) day, generate_series(1, ${CATEGORIES}) n, unnest(array[60, 14]) before
    on conflict do nothing`)
  await run(`insert into delivery (company_id, source, name, state, started_at, finished_at, added)
    values (1, 'bench', 'bookings', 'done', timestamptz '${afternoon}' - interval '1 minute', '${afternoon}', 5)`)
  await settle()

  const at = new Date(Date.parse(afternoon) + 5 * 60_000)
  await db.transaction((tx) => queueRuns(tx, [{ companyId: 1, origin: addDays(origin, -1), reason: 'delivery' }], at))
  const log = { warn: console.error, error: console.error }
  await runDue({ rates: ratesOfRun, db, computer: localComputer(), now: () => at, log })

  const [books] = await selectRows<{ indexdef: string }>(
    db,
    sql`select indexdef from pg_indexes where indexname = 'night_movement_books'`,
  )
  if (!books) throw new Error('the index of the books is gone')
  await run('drop index night_movement_books')
  for (const table of COPIED) {
    const columns = await selectRows<{ name: string }>(
      db,
      sql`select quote_ident(column_name) as name from information_schema.columns where table_schema = 'public'
        and table_name = ${table} and column_name <> 'company_id' and is_generated = 'NEVER'`,
    )
    const names = columns.map(({ name }) => name).join()
    for (let from = 2; from <= hotels; from += PIECE)
      await run(`insert into ${table} (company_id, ${names}) overriding system value
        select hotel, ${names} from generate_series(${from}, ${Math.min(from + PIECE - 1, hotels)}) hotel, ${table} where company_id = 1`)
    // New rows of all hotels come after the copied ones.
    if (['forecast_run', 'delivery', 'reservation'].includes(table))
      await run(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  }
  await run(books.indexdef)

  await run(`insert into user_account (username, firstname, lastname, email, roles, terms_accepted)
    select name || hotel, 'Ada', 'Reader', name || hotel || '@hotel.example', array[role], true
    from generate_series(1, ${hotels}) hotel, (values ('manager', 'USER'), ('reader', 'VIEWER')) person (name, role)`)
  await run(`insert into user_company (company_id, user_id)
    select substring(username from '\\d+$')::int, id from user_account where username ~ '^(manager|reader)\\d+$'`)
  await run(`insert into user_settings (user_id, rate_report, pickup_report, performance_report)
    select id, all_kinds, 'DAILY', all_kinds from user_account
      join (values ('manager', 'DAILY'), ('reader', 'NEVER')) person (name, all_kinds) on username ~ ('^' || name || '\\d+$')`)
  await run(`insert into notification_rule (company_id, user_id, name, conditions, horizon, severity, channel, is_on, unknown_nights)
    select substring(username from '\\d+$')::int, id, 'Not full',
      '[{"figure":"occupancy","comparison":"none","unit":"percent","is":"below","value":100}]', 14, 'WARNING', 'mail', true, 0
    from user_account where username ~ '^manager\\d+$'`)
  await settle()
  const [amount] = await selectRows<{ bookings: number; movements: number }>(
    db,
    sql`select (select count(*) from reservation where company_id = 1)::int as bookings,
      (select count(*) from night_movement where company_id = 1)::int as movements`,
  )
  return amount ?? { bookings: 0, movements: 0 }
}
