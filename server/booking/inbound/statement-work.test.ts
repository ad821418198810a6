import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { hotelsOf } from '../../../tests/support/priced-hotel.ts'
import { at, booking, night } from '../../../tests/support/sample-booking.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import type { EngineRequest } from '../../platform/database/embedded/protocol.ts'
import { EngineSupervisor } from '../../platform/database/embedded/supervisor.ts'
import { connection } from '../../platform/database/schema/index.ts'
import type { IncomingBooking } from '../booking-store/booking.ts'
import { HISTORIES, RESERVATIONS } from './kinds/reservations.ts'
import { takeDelivery } from './take-delivery.ts'

let test: TestApp
const { newHotel } = hotelsOf(() => test)
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
afterEach(() => vi.restoreAllMocks())

/** The rows that the engine has read so far, as its counters say; they are emptied between transactions. */
const ROWS_READ = 'select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_xact_user_tables'

/** How many rows of tables each transaction reads from now on. */
function countRowsRead(): number[] {
  const counts: number[] = []
  const send = EngineSupervisor.prototype.send
  let before = 0
  vi.spyOn(EngineSupervisor.prototype, 'send').mockImplementation(async function (
    this: EngineSupervisor,
    request: EngineRequest,
    limitMs: number,
  ) {
    const rowsRead = async () => {
      const counted = await send.call(this, { kind: 'query', sql: ROWS_READ, params: [], rowMode: 'object' }, limitMs)
      return (counted as { rows: { read: number }[] }).rows[0]?.read ?? 0
    }
    if (request.kind === 'exec' && request.sql === 'commit') counts.push((await rowsRead()) - before)
    const answer = await send.call(this, request, limitMs)
    if (request.kind === 'exec' && request.sql === 'begin') before = await rowsRead()
    return answer
  })
  return counts
}

const NIGHTS = 10
const bookings = (tag: string, count: number, part: Partial<IncomingBooking> = {}, revenue = 9000) =>
  Array.from({ length: count }, (_, n) => {
    const arrival = addDays('2026-06-01', (n * 37) % 300)
    return booking(`${tag}${n}`, {
      number: `N${tag}${n}`,
      arrival,
      departure: addDays(arrival, NIGHTS),
      nights: Array.from({ length: NIGHTS }, (_, k) => night(addDays(arrival, k), revenue)),
      ...part,
    })
  })
let deliveries = 0
const take = (companyId: number, source: string, rows: readonly IncomingBooking[], kind = RESERVATIONS) => {
  deliveries += 1
  return takeDelivery(
    test.database,
    kind,
    { companyId, source, name: `delivery ${deliveries}` },
    rows.map((row, place) => ({ line: place + 1, row })),
    { now: () => TEST_NOW },
  )
}

const FEW = 300
const MANY = 3000
/** The movements of the hotel's other bookings: whoever reads so many has read all of them. */
const MOVEMENTS_OF_MANY = MANY * NIGHTS

const STATISTICS = {
  'were never made': async () => {
    await test.db.execute(sql`delete from pg_statistic`)
    await test.db.execute(
      sql`update pg_class set reltuples = -1, relpages = 0 where relnamespace = 'public'::regnamespace`,
    )
  },
  'know another hotel with ten bookings': async () => {
    await take((await newHotel()).id, 'csv', bookings('o', 10))
    await test.database.settle()
  },
  'were made before the hotel came': () => test.database.settle(),
}

// The engine with one session for all is the one that such a statement stops; its counters are those of the session.
describe.skipIf(process.env.TEST_ENGINE === 'postgresql')('a delivery to a hotel with many bookings', () => {
  for (const [state, prepare] of Object.entries(STATISTICS))
    it(`reads no more than belongs to its own bookings if the planner's statistics ${state}`, async () => {
      await prepare()
      const { id } = await newHotel()
      await take(id, 'file', bookings('f', MANY))
      await prepare()
      await test.db.insert(connection).values({ companyId: id, kind: 'apaleo', matchesSources: true })
      const counts = countRowsRead()
      const steps: [string, () => Promise<{ deliveryId: number }>][] = [
        ['bookings matched with those of a file', () => take(id, 'apaleo', bookings('f', FEW, { changedAt: at(1) }))],
        ['new', () => take(id, 'apaleo', bookings('a', FEW))],
        ['the same again', () => take(id, 'apaleo', bookings('a', FEW))],
        ['corrected', () => take(id, 'apaleo', bookings('a', FEW, {}, 8000))],
        ['changed', () => take(id, 'apaleo', bookings('a', FEW, { changedAt: at(2) }, 7000))],
        [
          'cancelled',
          () => take(id, 'apaleo', bookings('a', FEW, { status: 'cancelled', changedAt: at(3), cancelledAt: at(3) })),
        ],
        ['unconfirmed', () => take(id, 'apaleo', bookings('u', FEW, { status: 'unconfirmed' }))],
        ['with their history', () => take(id, 'history', bookings('h', FEW), HISTORIES)],
        ['with a corrected history', () => take(id, 'history', bookings('h', FEW, {}, 5000), HISTORIES)],
      ]
      const most: Record<string, number> = {}
      for (const [step, deliver] of steps) {
        counts.length = 0
        await deliver()
        most[step] = Math.max(...counts)
      }
      expect(Object.entries(most).filter(([, rows]) => rows >= MOVEMENTS_OF_MANY)).toEqual([])
    })
})
