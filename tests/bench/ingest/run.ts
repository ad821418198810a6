// How fast bookings are taken in, in batches of one delivery, with their movements, codes and the record of it; once new,
// once unchanged and once with every tenth changed. `npm run bench:ingest -- postgresql 1000000`; some minutes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { RESERVATIONS } from '../../../server/booking/inbound/kinds/reservations.ts'
import { takeDelivery } from '../../../server/booking/inbound/take-delivery.ts'
import { migrateDatabase } from '../../../server/platform/database/migrate.ts'
import { openDatabase } from '../../../server/platform/database/open.ts'
import { selectRows } from '../../../server/platform/database/rows.ts'
import { manyBookings } from '../../support/many-bookings.ts'
import { startPostgres } from '../../support/postgres.ts'

const [engine = 'postgresql', count = '1000000'] = process.argv.slice(2)
const postgres = engine === 'postgresql' ? await startPostgres() : undefined
if (engine === 'postgresql' && !postgres) throw new Error('PostgreSQL is not on this machine.')
const folder = mkdtempSync(join(tmpdir(), 'bench-ingest-'))
const database = await openDatabase({ databaseUrl: postgres?.url, dataDir: folder, statementTimeoutMs: 0 })
await migrateDatabase(database)
await database.db.execute(
  sql`insert into company (name, currency, time_zone, country_code) values ('Bench', 'EUR', 'Europe/Lisbon', 'PT')`,
)

console.log(`${engine}: deliveries of ${count} reservations`)
for (const [name, changedOneIn] of [
  ['new', 0],
  ['unchanged', 0],
  ['a tenth changed', 10],
] as const) {
  const started = performance.now()
  let largest = 0
  const { added, changed, unchanged } = await takeDelivery(
    database,
    RESERVATIONS,
    { companyId: 1, source: 'bench', name },
    manyBookings(Number(count), changedOneIn),
    {
      now: () => new Date(),
      onStored: () => {
        largest = Math.max(largest, process.memoryUsage.rss())
      },
    },
  )
  const seconds = (performance.now() - started) / 1000
  console.log(
    `${name.padEnd(16)} ${Math.round(Number(count) / seconds)
      .toLocaleString('en')
      .padStart(
        8,
      )}/s  ${seconds.toFixed(1)} s, at most ${Math.round(largest / 2 ** 20)} MB; added ${added}, changed ${changed}, unchanged ${unchanged}`,
  )
}
const [rows] = await selectRows(
  database.db,
  sql`select (select count(*)::int from reservation) as reservations, (select count(*)::int from night_movement) as movements`,
)
console.log(rows)
await database.close()
await postgres?.stop()
rmSync(folder, { recursive: true, force: true })
