// A year of one hotel in one call: on the books, the same time last year and pickup of 1, 3, 7, 14 and 30 days, for 365
// nights; by segment; a booking curve; the forecast. With 1, 20 and 200 hotels in the database (or as many as named), on
// both engines: the cost must grow with the hotel, not with the installation. Beside PostgreSQL, DuckDB answers the first
// question on the same rows, in this process, without HTTP.
// `npm run bench:analysis -- postgresql 1 20 200`; some ten minutes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { migrateDatabase } from '../../../server/platform/database/migrate.ts'
import { openDatabase } from '../../../server/platform/database/open.ts'
import { startPostgres } from '../../support/postgres.ts'
import { latency } from '../support/load.ts'
import { startBenchProduct } from '../support/product.ts'
import { askDuckdb } from './duckdb.ts'
import { seedBookings, TODAY } from './seed.ts'

const ROUNDS = 20
const year = `from=${TODAY}&to=${addDays(TODAY, 364)}&asOf=${TODAY}`
const CALLS: Record<string, string> = {
  'pickup, a year': `pickup?${year}&days=1,3,7,14,30`,
  'the same by segment': `pickup?${year}&days=1,3,7,14,30&groupBy=segment`,
  'on the books, a year': `on-the-books?${year}`,
  'booking curve': `booking-curve?stayDate=${addDays(TODAY, 30)}&asOf=${TODAY}`,
  'forecast, a year': `forecast?from=${addDays(TODAY, 1)}&to=${addDays(TODAY, 365)}&asOf=${TODAY}`,
}

const [engine = 'postgresql', ...counts] = process.argv.slice(2)

for (const hotels of counts.length > 0 ? counts.map(Number) : [1, 20, 200]) {
  const postgres = engine === 'postgresql' ? await startPostgres() : undefined
  if (engine === 'postgresql' && !postgres) throw new Error('PostgreSQL is not on this machine.')
  const folder = mkdtempSync(join(tmpdir(), 'bench-analysis-'))
  const database = await openDatabase({ databaseUrl: postgres?.url, dataDir: folder, statementTimeoutMs: 0 })
  await migrateDatabase(database)
  await seedBookings(database, hotels)
  const product = await startBenchProduct(database)
  console.log(`\n${engine}: ${hotels} hotels, one of 250 rooms and three years asked, ${ROUNDS} requests`)
  console.log('call                  median ms    p95 ms')
  for (const [name, call] of Object.entries(CALLS)) {
    const path = `/api/analysis/${call}&companyId=1`
    const { median, p95 } = await latency(
      product,
      Array.from({ length: ROUNDS }, () => path),
    )
    console.log(`${name.padEnd(20)} ${median.toFixed(1).padStart(10)} ${p95.toFixed(1).padStart(9)}`)
  }
  if (postgres) {
    const taken = await askDuckdb(database, 1, ROUNDS)
    const at = (part: number) => (taken[Math.floor(ROUNDS * part)] ?? 0).toFixed(1)
    console.log(`${'DuckDB: pickup'.padEnd(20)} ${at(0.5).padStart(10)} ${at(0.95).padStart(9)}`)
  }
  await product.close()
  await database.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
