// How long the worst CSV bodies block the server's event loop, by Node's histogram. The client runs in a separate thread.
// `npm run bench:csv`; about a minute.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { eq } from 'drizzle-orm'
import { MAX_CSV_CHARACTERS, MAX_CSV_LINES } from '../../../contract/platform/csv-codes.ts'
import { fillDemo } from '../../../demo/fill.ts'
import { migrateDatabase } from '../../../server/platform/database/migrate.ts'
import { openDatabase } from '../../../server/platform/database/open.ts'
import { company } from '../../../server/platform/database/schema/index.ts'
import { startThread } from '../../../server/platform/runtime/thread.ts'
import { startBenchProduct } from '../support/product.ts'

const HOTEL = 1
const USERS = '/api/user/users/import'
const HOTELS = '/api/company/companies/import'
const REVIEWS = `/api/reputation/${HOTEL}/reviews/import`
const SCORES = `/api/reputation/${HOTEL}/competitor-scores/import`
const RATES = `/api/analysis/market-rates/${HOTEL}/import`

/** As many lines as a file may have, each as long as they may then be. */
const PER_LINE = Math.floor(MAX_CSV_CHARACTERS / MAX_CSV_LINES) - 1
const file = (head: string, line: (place: number) => string, lines = MAX_CSV_LINES) =>
  `${head}\n${Array.from({ length: lines }, (_, place) => line(place)).join('\n')}`.slice(0, MAX_CSV_CHARACTERS)
const csv = (text: string) => JSON.stringify({ csv: text, dryRun: true })
/** The longest lines of a file, each with a cell made for the check of formulas. */
const longLines = (head: string, cell: string) =>
  csv(file(head, () => `${cell.padEnd(48_000)}x"`, Math.floor(MAX_CSV_CHARACTERS / 48_100)))

const REVIEW_HEAD = 'source;externalId;publishedOn;score;scale;language;travellerType;title;text;topics'
const BODIES: Record<string, [path: string, body: string]> = {
  'reviews, valid and long': [
    REVIEWS,
    csv(file(REVIEW_HEAD, (n) => `google;r${n};2024-01-02;80;100;de;;Title;${'y'.repeat(PER_LINE - 80)};breakfast+1`)),
  ],
  'reviews, all wrong': [REVIEWS, csv(file(REVIEW_HEAD, () => `${';'.repeat(9)}${'y'.repeat(PER_LINE - 20)}`))],
  'rates, valid': [
    RATES,
    csv(
      file(
        'stayDate;competitor;persons;amount;seenAt',
        (n) => `2025-01-0${1 + (n % 9)};Rival ${n};2;100.50;2024-06-01T10:00:00Z`,
      ),
    ),
  ],
  'scores, valid': [
    SCORES,
    csv(file('competitor;takenOn;score;scale;reviews', (n) => `Rival ${n};2024-01-02;80;100;${n}`)),
  ],
  'users, new': [
    USERS,
    csv(
      file(
        'username;firstname;lastname;email;roles;companyIds',
        (n) => `worst${n};A;B;worst${n}@x.example;VIEWER;1`,
        200,
      ),
    ),
  ],
  'users, unknown roles': [
    USERS,
    csv(
      file('username;roles', (n) => `worst${n};${Array.from({ length: 300 }, (_, role) => role + 10).join(' ')}`).slice(
        0,
        MAX_CSV_CHARACTERS,
      ),
    ),
  ],
  'users, wrong hotels': [
    USERS,
    csv(file('username;companyIds', (n) => `worst${n};${Array.from({ length: 240 }, (_, id) => `a${id}`).join(' ')}`)),
  ],
  'users, many roles a line': [
    USERS,
    csv(file('username;roles', () => `x;${Array.from({ length: 12_000 }, (_, n) => n.toString(36)).join(' ')}`, 40)),
  ],
  'hotels, all wrong': [
    HOTELS,
    csv(
      file('name;currency;timeZone;street;postalCode;city;countryCode;isActive;trustYouId', () =>
        ';x;y;;;;z;w;'.padEnd(PER_LINE, 'q'),
      ),
    ),
  ],
  'lines of separators': [HOTELS, csv(file('name;currency', () => ';'.repeat(199)))],
  'quotes in quotes': [HOTELS, csv(file('name;currency', () => `"${'""'.repeat(PER_LINE / 2 - 5)}";EUR`))],
  'tabs before a formula': [HOTELS, longLines('name', `"'a${'\t'.repeat(47_990)}`)],
  'escapes in JSON': [HOTELS, `{"dryRun":true,"csv":"name\\n${'\\u0041'.repeat(1_390_000)}"}`],
  'a million seen': [
    HOTELS,
    JSON.stringify({
      csv: 'name\nx',
      dryRun: true,
      seen: Object.fromEntries(Array.from({ length: 600_000 }, (_, id) => [id + 1, ''])),
    }),
  ],
  'no JSON at its end': [HOTELS, `{"csv":"${'["'.repeat(10)}${'a'.repeat(7_990_000)}`],
  'deep JSON': [HOTELS, `{"csv":${'['.repeat(3_900_000)}`],
  'flat JSON': [HOTELS, `{"csv":[${'0,'.repeat(3_900_000)}0]}`],
  'many fields': [HOTELS, `{${Array.from({ length: 600_000 }, (_, n) => `"${n}":0`).join(',')}}`],
}

const folder = mkdtempSync(join(tmpdir(), 'bench-csv-'))
const database = await openDatabase({ dataDir: join(folder, 'data'), statementTimeoutMs: 0 })
await migrateDatabase(database)
await fillDemo(database.db, { now: new Date(), withoutBookings: true })
await database.db.update(company).set({ supportsMarketTrends: true }).where(eq(company.id, HOTEL))
const { port, cookie, close } = await startBenchProduct(database)
const client = startThread(new URL('./client.ts', import.meta.url))

console.log('body                      status   answer kB   took ms   longest hold ms')
const [, , only] = process.argv
for (const [name, [path, body]] of Object.entries(BODIES)) {
  if (only && !name.includes(only)) continue
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const send = async () => {
    client.postMessage({ url: `http://127.0.0.1:${port}${path}`, cookie, body })
    const [reply] = await once(client, 'message')
    return reply as { status: number; bytes: number; took: number }
  }
  await send()
  delay.enable()
  const { status, bytes, took } = await send()
  delay.disable()
  console.log(
    `${name.padEnd(24)} ${String(status).padStart(7)} ${(bytes / 1000).toFixed(0).padStart(11)} ${took.toFixed(0).padStart(9)} ${(delay.max / 1e6).toFixed(0).padStart(17)}`,
  )
}
await client.terminate()
await close()
await database.close()
rmSync(folder, { recursive: true, force: true })
