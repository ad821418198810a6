// Small imports into an embedded database that is stopped and started again, each time into a new hotel: how long each takes, and
// how long another call waits beside it at most. Each start begins with another size. `npm run bench:restarts -- 10`; a minute.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { addDays } from '../../../contract/platform/stay-date.ts'
import type { IncomingBooking } from '../../../server/booking/booking-store/booking.ts'
import { RESERVATIONS } from '../../../server/booking/inbound/kinds/reservations.ts'
import { takeDelivery } from '../../../server/booking/inbound/take-delivery.ts'
import type { IncomingRow } from '../../../server/booking/inbound/take-in.ts'
import { migrateDatabase } from '../../../server/platform/database/migrate.ts'
import { openDatabase } from '../../../server/platform/database/open.ts'
import { selectRows } from '../../../server/platform/database/rows.ts'

const [restarts = '10'] = process.argv.slice(2)
const SIZES = [10, 2000, 100, 1000, 10, 500, 100, 1000]
const NIGHTS = 29

function* bookingsOf(
  delivery: number,
  count: number,
  status: IncomingBooking['status'],
): Generator<IncomingRow<IncomingBooking>> {
  for (let n = 0; n < count; n++) {
    const arrival = addDays('2027-01-01', (n * 37 + delivery * 11) % 300)
    const bookedAt = new Date('2026-10-01T08:00:00Z')
    yield {
      line: n + 1,
      row: {
        externalId: `D${delivery}-${n}`,
        status,
        bookedAt,
        changedAt: bookedAt,
        cancelledAt: null,
        arrival,
        departure: addDays(arrival, NIGHTS),
        rooms: 1,
        channel: 'WEB',
        country: 'PRT',
        adults: 2,
        children: 0,
        infants: 0,
        nights: Array.from({ length: NIGHTS }, (_, night) => ({
          stayDate: addDays(arrival, night),
          revenue: 9000,
          roomType: 'STD',
          segment: 'Direct',
          ratePlan: 'FLEX',
        })),
      },
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-restarts-'))
let delivery = 0
let worst = 0
for (let restart = 0; restart <= Number(restarts); restart++) {
  const database = await openDatabase({ dataDir: folder, statementTimeoutMs: 0 })
  await migrateDatabase(database)
  const [hotel] = await selectRows<{ id: number }>(
    database.db,
    sql`insert into company (name, currency, time_zone, country_code) values ('Bench', 'EUR', 'Europe/Lisbon', 'PT') returning id`,
  )
  const sizes = SIZES.map((_, place) => SIZES[(place * 3 + restart) % SIZES.length] ?? 10).slice(0, 3)
  for (const [place, size] of sizes.entries()) {
    const status = place === 1 ? 'unconfirmed' : 'booked'
    delivery += 1
    let [isDone, longest] = [false, 0]
    const others = (async () => {
      while (!isDone) {
        const asked = performance.now()
        await database.ping()
        longest = Math.max(longest, performance.now() - asked)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    })()
    const started = performance.now()
    await takeDelivery(
      database,
      RESERVATIONS,
      { companyId: hotel?.id ?? 0, source: 'bench', name: 'd' },
      bookingsOf(delivery, size, status),
      {
        now: () => new Date(),
      },
    )
    const took = performance.now() - started
    isDone = true
    await others
    worst = Math.max(worst, longest)
    console.log(
      `restart ${String(restart).padStart(2)}  ${String(size).padStart(5)} ${status.padEnd(11)}  ${Math.round(took).toString().padStart(6)} ms  others waited at most ${Math.round(longest)} ms`,
    )
  }
  await database.close()
}
console.log(`the longest wait: ${Math.round(worst)} ms`)
rmSync(folder, { recursive: true, force: true })
