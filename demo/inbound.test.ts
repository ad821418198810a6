import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Delivery } from '../contract/booking/delivery.ts'
import type { RoomStats } from '../contract/booking/inbound.ts'
import type { ConnectivityRow } from '../contract/connection/connectivity.ts'
import type { Page } from '../contract/platform/paging.ts'
import { addDays } from '../contract/platform/stay-date.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../tests/support/test-app.ts'
import { demoBookings } from './bookings.ts'
import { DEMO_HOTELS } from './hotels.ts'
import { addInbound } from './inbound.ts'
import { randomOf } from './random.ts'

const TODAY = '2026-11-20'
/** The smallest hotel with bookings. */
const HOTEL = 8
const hotel = DEMO_HOTELS[HOTEL - 1]
if (!hotel?.trade) throw new Error('the demo hotel has no trade')
const { trade } = hotel
const bookings = [...demoBookings(hotel, trade, TODAY, TEST_NOW, randomOf(1))]

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const { rooms, rate } = trade
  const special = { breaksOff: false, hasRefusals: true }
  await test.db.transaction((tx) =>
    addInbound(tx, { companyId: HOTEL, today: TODAY, rooms, rate, now: TEST_NOW, ...special }, bookings),
  )
})
afterAll(() => test.close())

const get = async <Answer>(path: string) => (await test.as('admin', 'GET', `/api/inbound/${path}`)).json<Answer>()

describe('inbound data of demo hotels', () => {
  it('deliveries were made day by day, with new and changed bookings and some rejected rows', async () => {
    const { content } = await get<Page<Delivery>>(`deliveries?companyIds=${HOTEL}&kind=reservations`)
    expect(content.map(({ state }) => state)).toEqual(Array(8).fill('done'))
    expect(content.reduce((sum, { added }) => sum + added, 0)).toBe(bookings.length)
    expect(content.reduce((sum, { changed }) => sum + changed, 0)).toBeGreaterThan(0)
    expect(content.filter(({ refused }) => refused > 0).map(({ refused }) => refused)).toEqual([3])
  })

  it('bookings match the counts of the property-management system, except for two nights', async () => {
    const { rows } = await get<RoomStats>(
      `room-stats?companyId=${HOTEL}&from=${addDays(TODAY, -30)}&to=${addDays(TODAY, -1)}`,
    )
    const differences = rows.map(({ roomsSold, onTheBooks }) => roomsSold - onTheBooks)
    expect(rows).toHaveLength(30)
    expect(differences.filter((each) => each !== 0)).toEqual([-1, 2])
  })

  it('deliveries are shown as a successful connection', async () => {
    const { rows } = await get<{ rows: ConnectivityRow[] }>(`connectivity?days=1&companyIds=${HOTEL}`)
    expect(rows).toMatchObject([{ source: 'demo', failed: 0, lastGoodAt: TEST_NOW.toISOString() }])
  })
})
