// The nightly run of a hotel with ten categories and twenty rules: CPU of forecast and rates, with and without the rates; the recommended rates
// of 365 nights of one category on PostgreSQL; and what the history of 500 hotels takes in ten years.
// `npm run bench:pricing`; half a minute.

import { sql } from 'drizzle-orm'
import { addDays, stayDates } from '../../../contract/platform/stay-date.ts'
import { threadComputer } from '../../../server/forecast/computer.ts'
import { queueRuns } from '../../../server/forecast/queue.ts'
import { type RatesOfRun, runDue } from '../../../server/forecast/run.ts'
import { migrateDatabase } from '../../../server/platform/database/migrate.ts'
import { openDatabase } from '../../../server/platform/database/open.ts'
import { selectRows } from '../../../server/platform/database/rows.ts'
import {
  company,
  delivery,
  pricingDocument,
  publishedRate,
  roomCategory,
  roomType,
} from '../../../server/platform/database/schema/index.ts'
import { ratesOfRun } from '../../../server/pricing/recommendations.ts'
import { readRecommendations } from '../../../server/pricing/rows.ts'
import { startPostgres } from '../../support/postgres.ts'
import { seedBookings, TODAY } from '../analysis/seed.ts'

const CATEGORIES = 10
const RULES = 20
const ROUNDS = 9
const HOTEL = 1
const HOTELS = 500
const YEARS = 10
/** Changes of a night's rates from the first day on which it is priced, as in the simulated years (8 to 10), and as many again by hand. */
const CHANGES = 20
const EXPLAINED_NIGHTS = 420 + 400

const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is not on this machine.')
const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', statementTimeoutMs: 0 })
await migrateDatabase(database)
await seedBookings(database, 1)
const { db } = database
const now = new Date(`${TODAY}T09:00:00Z`)

const ids = (
  await db
    .insert(roomCategory)
    .values(Array.from({ length: CATEGORIES }, (_, at) => ({ companyId: HOTEL, name: `Category ${at}`, position: at })))
    .returning({ id: roomCategory.id })
).map(({ id }) => id)
await db
  .insert(roomType)
  .values(
    ids.map((categoryId, at) => ({ companyId: HOTEL, code: `T${at}`, categoryId, isPrimary: at === 0, position: at })),
  )
  .onConflictDoNothing()
const documents = {
  levels: {
    levels: [
      {
        id: 1,
        name: 'Usual',
        colour: 1,
        rates: ids.map((category, at) => ({
          category,
          base: 100_00 + at * 15_00,
          lowest: 60_00 + at * 10_00,
          highest: 250_00 + at * 40_00,
        })),
      },
    ],
  },
  'level-calendar': { periods: [{ from: addDays(TODAY, -500), to: addDays(TODAY, 500), level: 1 }] },
  'rate-rules': {
    rules: Array.from({ length: RULES }, (_, at) => ({
      id: at + 1,
      revision: 1,
      name: `Rule ${at}`,
      block: 'accumulating',
      isActive: true,
      conditions: [{ kind: 'occupancy', is: 'at-least', value: at * 5 }],
      action: { type: 'percent', percent: 0.5 },
    })),
  },
  rounding: { usual: { mode: 'nearest-ending', ending: 9 }, categories: [], ratePlans: [] },
}
await db.insert(pricingDocument).values(
  Object.entries(documents).map(([name, content]) => ({
    companyId: HOTEL,
    name,
    revision: 1,
    content,
    storedAt: now,
  })),
)
await db.insert(publishedRate).values(
  stayDates(addDays(TODAY, -365), addDays(TODAY, 365)).flatMap((stayDate) =>
    [200, 60, 14].map((before) => ({
      companyId: HOTEL,
      stayDate,
      roomType: 'T0',
      ratePlan: 'BAR',
      persons: 2,
      publishedAt: new Date(Math.min(now.getTime(), Date.parse(`${addDays(stayDate, -before)}T08:00:00Z`)) - before),
      amount: 109_00,
    })),
  ),
)
await db
  .insert(delivery)
  .values({ companyId: HOTEL, source: 'bench', name: 'bench', state: 'done', startedAt: now, finishedAt: now })

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const computer = threadComputer()
/** A run that leaves the rates out. */
const noRates: RatesOfRun = { read: async () => ({ basedOn: null, knowledge: null }), store: async () => undefined }
/** CPU of one nightly run in milliseconds: of the engine, and with reading and storing. */
const run = async (rates: RatesOfRun, at: Date): Promise<{ engine: number; whole: number }> => {
  await db.transaction((tx) => queueRuns(tx, [{ companyId: HOTEL, origin: addDays(TODAY, -1), reason: 'manual' }], at))
  const before = process.cpuUsage()
  await runDue({ rates, db, computer, now: () => at, log: console })
  const { user, system } = process.cpuUsage(before)
  const [row] = await selectRows<{ cpu: number }>(
    db,
    sql`select cpu_ms as cpu from forecast_run where company_id = ${HOTEL} order by id desc limit 1`,
  )
  return { engine: row?.cpu ?? 0, whole: (user + system) / 1000 }
}
// Both kinds of run take turns, so that what else the machine does falls on both.
const rounds: { without: Awaited<ReturnType<typeof run>>; withRates: Awaited<ReturnType<typeof run>> }[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  const at = (minute: number) => new Date(now.getTime() + (2 * round + minute) * 60_000)
  rounds.push({ without: await run(noRates, at(0)), withRates: await run(ratesOfRun, at(1)) })
}
await computer.close()
const warm = (of: (round: (typeof rounds)[number]) => number): string => median(rounds.slice(1).map(of)).toFixed(0)
console.log(
  `run without rates: ${rounds[0]?.without.engine} ms of CPU in the engine cold, ${warm((r) => r.without.engine)} warm; ${warm((r) => r.without.whole)} with reading and storing\n` +
    `run with ${CATEGORIES} categories and ${RULES} rules: ${rounds[0]?.withRates.engine} cold, ${warm((r) => r.withRates.engine)} warm; ${warm((r) => r.withRates.whole)} with reading and storing\n` +
    `rates, round by round: ${warm((r) => r.withRates.engine - r.without.engine)} ms in the engine, ${warm((r) => r.withRates.whole - r.without.whole)} with reading and storing; ` +
    `${(median(rounds.slice(1).map((r) => r.withRates.whole / r.without.whole))).toFixed(2)} times the run without`,
)

const [hotel] = await db.select().from(company).where(sql`id = ${HOTEL}`)
if (!hotel) throw new Error('The hotel no longer exists.')
const asked = { from: TODAY, to: addDays(TODAY, 364), category: ids[3] }
const times: number[] = []
for (let round = 0; round < 40; round += 1) {
  const started = performance.now()
  const { rows } = await readRecommendations(db, hotel, asked, now)
  JSON.stringify(rows)
  times.push(performance.now() - started)
}
console.log(`365 nights of one category: median ${median(times).toFixed(0)} ms, first ${times[0]?.toFixed(0)} ms`)

const sizeOf = async () => {
  const [row] = await selectRows<{ bytes: number; changes: number }>(
    db,
    // A row and its entry in the index take some 60 bytes besides.
    sql`select avg(pg_column_size(rates))::float8 + 60 as bytes, count(*)::int as changes from recommended_rates where company_id = ${HOTEL}`,
  )
  return row ?? { bytes: 0, changes: 0 }
}
const { bytes, changes } = await sizeOf()
await db.execute(
  sql`update recommended_rates old set rates = (select jsonb_object_agg(key, value || '{"steps": []}') from jsonb_each(old.rates))`,
)
const { bytes: slim } = await sizeOf()
const gigabytes = (nightsKept: number, size: number) => (HOTELS * nightsKept * CHANGES * size) / 1e9
console.log(
  `history: ${bytes.toFixed(0)} bytes a change with steps, ${slim.toFixed(0)} without (${changes} changes stored); ${HOTELS} hotels, ${YEARS} years, ` +
    `${CHANGES} changes a night: ${gigabytes(EXPLAINED_NIGHTS, bytes).toFixed(1)} GB with steps and ${gigabytes(YEARS * 365, slim).toFixed(1)} GB without`,
)
await database.close()
await postgres.stop()
