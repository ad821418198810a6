/**
 * Opens a database, a folder or a `postgresql://` address, says `ready`, and takes in two deliveries: so many new bookings,
 * then the same with every tenth changed. Its clock runs so many minutes ahead: anyone who was killed before it is known as dead. Says `stored <n>` after each batch and `done` at the end.
 */
import { sql } from 'drizzle-orm'
import { RESERVATIONS } from '../../../server/booking/inbound/kinds/reservations.ts'
import { takeDelivery } from '../../../server/booking/inbound/take-delivery.ts'
import { migrateDatabase } from '../../../server/platform/database/migrate.ts'
import { openDatabase } from '../../../server/platform/database/open.ts'
import { manyBookings } from '../../support/many-bookings.ts'
import { say } from './say.ts'

const [place = '', count = '0', minutes = '0'] = process.argv.slice(2)
const where = place.startsWith('postgresql:') ? { databaseUrl: place, dataDir: '' } : { dataDir: place }
const database = await openDatabase(where)
await migrateDatabase(database)
await database.db.execute(sql`insert into company (name, currency, time_zone, country_code)
  select 'Hotel', 'EUR', 'Europe/Lisbon', 'PT' where not exists (select from company)`)
say('ready')
for (const [name, changedOneIn] of [
  ['first', 0],
  ['second', 10],
] as const)
  await takeDelivery(
    database,
    RESERVATIONS,
    { companyId: 1, source: 'pms', name },
    manyBookings(Number(count), changedOneIn),
    {
      now: () => new Date(Date.now() + Number(minutes) * 60_000),
      onStored: ({ added, changed, unchanged, outdated }) => say(`stored ${added + changed + unchanged + outdated}`),
    },
  )
await database.close()
say('done')
