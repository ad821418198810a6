// Opens, sorts, searches and exports the lists of 100,000 hotels and 1,000,000 users, on both engines, and sets the
// product beside a bare Fastify handler that runs the same SQL. `npm run bench:lists`; some ten minutes.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { companyListQuerySchema } from '../../../contract/hotel/company.ts'
import { listCompanies } from '../../../server/hotel/company/queries.ts'
import { callerOf } from '../../../server/platform/access/caller.ts'
import type { Database } from '../../../server/platform/database/db.ts'
import { migrateDatabase } from '../../../server/platform/database/migrate.ts'
import { openDatabase } from '../../../server/platform/database/open.ts'
import { startPostgres } from '../../support/postgres.ts'
import { latency, throughput } from '../support/load.ts'
import { startBenchProduct } from '../support/product.ts'
import { HOTELS, seedLists, USERS } from './seed.ts'

const ROUNDS = 100
const NEEDLES = [
  'lowen',
  'Edelweiss Bath',
  'quiberon 77',
  'VILLA TRAUBE',
  'hôtel isola',
  '4711',
  'haldén',
  'zirbel graz',
]

const spread = (make: (round: number) => string) => Array.from({ length: ROUNDS }, (_, round) => make(round))
const needle = (round: number) => encodeURIComponent(NEEDLES[round % NEEDLES.length] ?? '')
const LOOKUPS: Record<string, string[]> = {
  'hotel by id': spread((round) => `/api/company/companies?ids=${1 + ((round * 331) % HOTELS)}&size=15`),
  'hotel by name': spread((round) => `/api/company/companies?nameLike=${needle(round)}&size=15&sort=name,asc`),
  'hotels, first page': spread(() => '/api/company/companies?size=20&sort=name,asc'),
  'hotels, last page': spread(() => `/api/company/companies?size=20&sort=name,asc&page=${HOTELS / 20 - 1}`),
  'hotels, by creation': spread(() => '/api/company/companies?size=20&sort=createdOn,desc'),
  'users, first page': spread(() => '/api/user/users?size=20&sort=lastname,asc'),
  'users, last page': spread(() => `/api/user/users?size=20&sort=lastname,asc&page=${USERS / 20 - 1}`),
  'users, by e-mail': spread(() => '/api/user/users?size=20&sort=email,desc'),
  'user by any name': spread(
    (round) => `/api/user/users?nameLike=${encodeURIComponent(`verona${round % 97}`)}&size=20`,
  ),
  'user by id': spread((round) => `/api/user/users?ids=${1 + ((round * 977) % USERS)}&size=20`),
  'user by name': spread((round) => `/api/user/users?lastname=${encodeURIComponent(`verona${round % 97}`)}&size=20`),
  'user by e-mail': spread((round) => `/api/user/users?email=user.${round * 37}@&size=20`),
}

async function bare({ db }: Database) {
  const caller = callerOf({
    userId: 1,
    username: 'bench',
    roles: ['ADMIN'],
    passwordResetActive: false,
    twoFactorMissing: false,
    provenAt: new Date(),
    pmsSystem: null,
    sessionHash: '',
    expiresAt: new Date(),
  })
  const app = Fastify()
  app.get('/api/company/companies', async (request) =>
    listCompanies(db, caller, companyListQuerySchema.parse(request.query)),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}

async function measure(name: string, database: Database): Promise<void> {
  await migrateDatabase(database)
  await seedLists(database)
  const [ours, plain] = [await startBenchProduct(database), await bare(database)]
  console.log(`\n${name}: ${HOTELS} hotels, ${USERS} users, ${ROUNDS} requests each`)
  console.log('look-up               median ms    p95 ms')
  for (const [lookup, paths] of Object.entries(LOOKUPS)) {
    const { median, p95 } = await latency(ours, paths)
    console.log(`${lookup.padEnd(20)} ${median.toFixed(1).padStart(10)} ${p95.toFixed(1).padStart(9)}`)
  }
  console.log('requests/s, 8 at once    product      bare     ratio')
  for (const lookup of ['hotel by id', 'hotel by name']) {
    const paths = LOOKUPS[lookup] ?? []
    const [bareRate, ourRate] = [await throughput(plain, paths), await throughput(ours, paths)]
    console.log(
      `${lookup.padEnd(20)} ${ourRate.toFixed(0).padStart(11)} ${bareRate.toFixed(0).padStart(9)} ${(ourRate / bareRate).toFixed(2).padStart(9)}`,
    )
  }
  console.log('export               rows      rows/s   memory grown by, MB')
  for (const [list, path, rows] of [
    ['hotels', '/api/company/companies/export', HOTELS],
    ['users', '/api/user/users/export', USERS],
  ] as const) {
    const { seconds, grownMb } = await exported(ours, path)
    console.log(
      `${list.padEnd(14)} ${String(rows).padStart(10)} ${(rows / seconds).toFixed(0).padStart(11)} ${grownMb.toFixed(0).padStart(21)}`,
    )
  }
  await ours.close()
  await plain.close()
}

/** How long a whole export takes, and how far the memory of this process, which serves and reads it, grows meanwhile. */
async function exported({ port, cookie }: { port: number; cookie: string }, path: string) {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 50)
  const start = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${path}?sort=id,asc`, { headers: { cookie } })
  for await (const _ of response.body ?? []) {
    // Read to its end, and dropped.
  }
  clearInterval(watch)
  return { seconds: (performance.now() - start) / 1000, grownMb: (most - before) / 1_048_576 }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-lists-'))
// `-- embedded` or `-- postgresql` measures one of them alone.
const [, , only] = process.argv
if (only !== 'postgresql') {
  const embedded = await openDatabase({ dataDir: join(folder, 'data'), statementTimeoutMs: 0 })
  await measure('embedded', embedded)
  await embedded.close()
}

const postgres = only === 'embedded' ? undefined : await startPostgres()
if (postgres) {
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: folder, statementTimeoutMs: 0 })
  await measure('PostgreSQL', database)
  await database.close()
  await postgres.stop()
} else if (only !== 'embedded') console.log('\nPostgreSQL was not measured: its programs are not on this machine.')
rmSync(folder, { recursive: true, force: true })
