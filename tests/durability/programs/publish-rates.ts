/**
 * Opens a database, a folder or a `postgresql://` address, says `ready`, and publishes 400 rates again and again while it sends
 * them; each publication has rates of its own, and its number is said as `published <number>` once it is stored. With `finish` it only sends what is left and says `done`.
 */
import { eq, max } from 'drizzle-orm'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { migrateDatabase } from '../../../server/platform/database/migrate.ts'
import { openDatabase } from '../../../server/platform/database/open.ts'
import {
  company,
  connection,
  publication,
  roomCategory,
  roomType,
} from '../../../server/platform/database/schema/index.ts'
import { storePublication } from '../../../server/pricing/publishing/publish.ts'
import { sendDue } from '../../../server/pricing/publishing/sender.ts'
import { KINDS } from '../../support/kinds.ts'
import { say } from './say.ts'

const RATES = 400
/** A year has fewer nights, and the system sells no more. */
const NIGHTS = 200
const [place = '', work = '', minutes = '0'] = process.argv.slice(2)
const where = place.startsWith('postgresql:') ? { databaseUrl: place, dataDir: '' } : { dataDir: place }
const database = await openDatabase(where)
await migrateDatabase(database)
const { db } = database
// Nights that the system sells already; leases of processes that were killed are over.
const now = () => new Date(Date.now() + Number(minutes) * 60_000)
const first = now().toISOString().slice(0, 10)

const [known] = await db.select().from(company)
if (!known) {
  await db.transaction(async (tx) => {
    const hotel = { name: 'Hotel', currency: 'EUR', timeZone: 'Europe/Lisbon', countryCode: 'PT' }
    const companyId = (await tx.insert(company).values(hotel).returning())[0]?.id ?? 0
    const categories = await tx
      .insert(roomCategory)
      .values(['Standard', 'Superior'].map((name, position) => ({ companyId, name, position })))
      .returning()
    await tx.insert(roomType).values(categories.map(({ id, name }) => ({ companyId, code: name, categoryId: id })))
    await tx.insert(connection).values({ companyId, kind: 'demo' })
  })
}
const [hotel] = await db.select().from(company)
const [standard, superior] = await db.select().from(roomCategory)
if (!hotel || !standard || !superior) throw new Error('there is no hotel')
say('ready')

const over = new AbortController()
const context = {
  db,
  kinds: KINDS,
  keys: {},
  now,
  log: { warn: (...what: unknown[]) => say(`failed ${JSON.stringify(what)}`) },
}
const [last] = await db
  .select({ id: max(publication.id) })
  .from(publication)
  .where(eq(publication.companyId, hotel.id))
for (let number = (last?.id ?? 0) + 1; work !== 'finish'; number += 1) {
  const rates = Array.from({ length: RATES }, (_, at) => ({
    stayDate: addDays(first, at % NIGHTS),
    category: (at < NIGHTS ? standard : superior).id,
    rate: number * 100 + at * 1_000_00,
  }))
  const id = await db.transaction((tx) => storePublication(tx, hotel, rates, { at: now(), source: 'user', by: null }))
  say(`published ${id}`)
  // The next publication comes in the middle of sending this one.
  const sending = sendDue(context, over.signal)
  if (number % 2 === 0) await sending
  else sending.catch((error: unknown) => say(`failed ${String(error)}`))
}
await sendDue(context, over.signal)
await database.close()
say('done')
