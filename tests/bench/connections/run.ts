// Changed bookings read from apaleo and rates sent to it, 10,010 each of 13 hotels, by one process and by two that share them, on PostgreSQL: rows a
// minute, and that nothing was done twice. `npm run bench:connections`; a minute or two.
import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'drizzle-orm'
import { addDays, stayDates } from '../../../contract/platform/stay-date.ts'
import { sealCredentials } from '../../../server/connection/credentials.ts'
import { readDueBookings } from '../../../server/connection/read-bookings.ts'
import { migrateDatabase } from '../../../server/platform/database/migrate.ts'
import { openDatabase } from '../../../server/platform/database/open.ts'
import { selectRows } from '../../../server/platform/database/rows.ts'
import { company, connection, roomCategory, roomType } from '../../../server/platform/database/schema/index.ts'
import { storePublication } from '../../../server/pricing/publishing/publish.ts'
import { ApaleoServer, PROPERTY } from '../../support/apaleo/apaleo-server.ts'
import { startProgram } from '../../support/child-program.ts'
import { startPostgres } from '../../support/postgres.ts'
import { apaleoAt, KEYS, kindsAt } from './apaleo-of-hotels.ts'

const HOTELS = 13
const NIGHTS = 385
const TYPES = ['SGL', 'DBL']
const ALL = HOTELS * NIGHTS * TYPES.length

const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is not on this machine.')
const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', statementTimeoutMs: 0 })
const { db } = database
await migrateDatabase(database)
const now = () => new Date()
const today = now().toISOString().slice(0, 10)
const running = new AbortController().signal

/** Connects a hotel to its own apaleo, with a category for each of its room types. */
async function addHotel(): Promise<{
  hotel: typeof company.$inferSelect
  server: ApaleoServer
  url: string
  categories: number[]
}> {
  const server = new ApaleoServer(today)
  const url = await server.listen()
  const [hotel] = await db
    .insert(company)
    .values({ name: 'Bench', currency: 'EUR', timeZone: 'Europe/Berlin', countryCode: 'DE' })
    .returning()
  if (!hotel) throw new Error('the hotel was not stored')
  const companyId = hotel.id
  const stored = await db
    .insert(roomCategory)
    .values(TYPES.map((name, position) => ({ companyId, name, position })))
    .returning({ id: roomCategory.id })
  const categories = stored.map(({ id }) => id)
  await db.insert(roomType).values(TYPES.map((code, at) => ({ companyId, code, categoryId: categories[at] ?? null })))
  const { consent } = apaleoAt(url)
  const redirectUri = 'http://localhost/connect/apaleo'
  const verifier = 'a verifier of the bench'
  const challenge = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))).toString(
    'base64url',
  )
  const back = server.consentTo(consent?.address({ state: 'bench', challenge, redirectUri }) ?? '')
  const credentials = await consent?.exchange(
    { record: () => undefined, stopped: running, now },
    { code: back?.searchParams.get('code') ?? '', verifier, redirectUri },
  )
  const ratePlans = TYPES.map((type) => ({ ratePlan: 'BAR', roomType: type, id: `MUC-FLEX-${type}` }))
  await db.insert(connection).values({
    companyId,
    kind: 'apaleo',
    settings: { propertyId: PROPERTY.id, ratePlans },
    credentials: sealCredentials(credentials, companyId, KEYS),
  })
  return { hotel, server, url, categories }
}

const nights = stayDates(today, addDays(today, NIGHTS - 1))

/** Every booking of an apaleo changes: one for each night and room type. */
function changeBookings(server: ApaleoServer, amount: number, modified: Date): void {
  for (const night of nights)
    for (const type of TYPES)
      server.put({
        id: `${type}-${night}`,
        status: 'Confirmed',
        created: new Date(now().getTime() - 30 * millisecondsInDay).toISOString(),
        modified: modified.toISOString(),
        arrival: `${night}T15:00:00+01:00`,
        departure: `${addDays(night, 1)}T11:00:00+01:00`,
        adults: 2,
        timeSlices: [
          {
            serviceDate: night,
            ratePlan: { code: 'FLEX' },
            unitGroup: { code: type },
            totalGrossAmount: { amount, currency: 'EUR' },
          },
        ],
      })
}

const hotels = await Promise.all(Array.from({ length: HOTELS }, addHotel))
const urls = Object.fromEntries(hotels.map(({ hotel, url }) => [hotel.id, url]))
for (const { server } of hotels) changeBookings(server, 100, new Date(now().getTime() - 2 * millisecondsInDay))
await readDueBookings({ database, db, now, kinds: kindsAt(urls), keys: KEYS, log: { warn: console.error } }, running)

let round = 0
for (const processes of [1, 2]) {
  round += 1
  const at = now()
  const rate = 150_00 + round * 100
  for (const { hotel, server, categories } of hotels) {
    server.priceChanges.length = 0
    changeBookings(server, 100 + round, at)
    const rates = nights.flatMap((stayDate) => categories.map((category) => ({ stayDate, category, rate })))
    await db.transaction((tx) => storePublication(tx, hotel, rates, { at, source: 'user', by: null }))
  }
  await db.update(connection).set({ readDueAt: null })
  const workers = Array.from({ length: processes }, () =>
    startProgram(new URL('./worker.ts', import.meta.url), [postgres.url, JSON.stringify(urls)]),
  )
  await Promise.all(workers.map((worker) => worker.line('ready')))
  const started = performance.now()
  for (const worker of workers) worker.process.stdin?.write('go\n')
  await Promise.all(workers.map(({ ended }) => ended))
  const seconds = (performance.now() - started) / 1000
  const [done] = await selectRows<{ bookings: number; twice: number; confirmed: number; again: number }>(
    db,
    sql`select
      (select count(*) from reservation where revenue = ${(100 + round) * 100})::int as bookings,
      (select count(*) from reservation where version <> ${round + 1})::int as twice,
      (select count(*) from publication_line where rate = ${rate} and state = 'confirmed')::int as confirmed,
      (select count(*) from publication_line where attempts > 1)::int as again`,
  )
  const set = hotels.flatMap(({ hotel, server }) => server.priceChanges.map((change) => `${hotel.id} ${change}`))
  const cpu = workers.flatMap(({ lines }) => lines.filter((line) => line.startsWith('cpu'))).join(' + ')
  const perMinute = (rows: number) => Math.round((rows / seconds) * 60).toLocaleString('en')
  console.log(
    `${processes} ${processes === 1 ? 'process' : 'processes'}: ${done?.bookings} of ${ALL} bookings and ${done?.confirmed} of ${ALL} rates in ${seconds.toFixed(1)} s, ` +
      `${perMinute(done?.bookings ?? 0)} + ${perMinute(done?.confirmed ?? 0)} rows a minute (ms of ${cpu}); ` +
      `done twice: ${done?.twice} bookings, ${(done?.again ?? 0) + set.length - new Set(set).size} rates`,
  )
}
for (const { server } of hotels) server.close()
await database.close()
await postgres.stop()
