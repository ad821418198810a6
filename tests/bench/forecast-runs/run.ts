// The forecasts of so many hotels, with three years of bookings each, queued in PostgreSQL and shared by so many processes:
// runs a minute, what the first night of a hotel takes (it judges twelve weeks) and any later one, and that none ran twice.
// `npm run bench:forecast-runs -- 20 2`; half a minute.
import { sql } from 'drizzle-orm'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { queueRuns } from '../../../server/forecast/queue.ts'
import { migrateDatabase } from '../../../server/platform/database/migrate.ts'
import { openDatabase } from '../../../server/platform/database/open.ts'
import { selectRows } from '../../../server/platform/database/rows.ts'
import { startProgram } from '../../support/child-program.ts'
import { startPostgres } from '../../support/postgres.ts'
import { seedBookings, TODAY } from '../analysis/seed.ts'

const [hotels = 20, processes = 2] = process.argv.slice(2).map(Number)
const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is not on this machine.')
const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', statementTimeoutMs: 0 })
await migrateDatabase(database)
await seedBookings(database, hotels)

for (const [night, days] of [
  ['first', -2],
  ['any later', -1],
] as const) {
  const origin = addDays(TODAY, days)
  const runs = Array.from({ length: hotels }, (_, place) => ({
    companyId: place + 1,
    origin,
    reason: 'nightly' as const,
  }))
  await database.db.transaction((tx) => queueRuns(tx, runs, new Date()))
  const workers = Array.from({ length: processes }, () =>
    startProgram(new URL('./worker.ts', import.meta.url), [postgres.url]),
  )
  await Promise.all(workers.map((worker) => worker.line('ready')))
  const started = performance.now()
  for (const worker of workers) worker.process.stdin?.write('go\n')
  await Promise.all(workers.map(({ ended }) => ended))
  const minutes = (performance.now() - started) / 60_000
  const ran = workers.map(({ lines }) => lines.filter((line) => line.startsWith('ran')))
  const [counts] = await selectRows<{ done: number; again: number; cpu: number }>(
    database.db,
    sql`select count(*) filter (where state = 'done')::int as done, count(*) filter (where attempts > 1)::int as again,
      avg(cpu_ms)::int as cpu from forecast_run where origin = ${origin}`,
  )
  console.log(
    `${night} night: ${counts?.done} of ${hotels} hotels by ${processes} processes (${ran.map(({ length }) => length).join(' + ')}), ` +
      `${(hotels / minutes).toFixed(0)} runs a minute, ${counts?.cpu} ms of CPU in the engine each; ` +
      `${ran.flat().length - new Set(ran.flat()).size + (counts?.again ?? 0)} ran twice`,
  )
}
await database.close()
await postgres.stop()
