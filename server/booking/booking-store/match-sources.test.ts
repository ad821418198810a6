import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Delivery } from '../../../contract/booking/delivery.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { hotelsOf } from '../../../tests/support/priced-hotel.ts'
import { at, booking, night } from '../../../tests/support/sample-booking.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { connection, deliveryNote, nightMovement, reservation } from '../../platform/database/schema/index.ts'
import { HISTORIES, RESERVATIONS } from '../inbound/kinds/reservations.ts'
import { takeDelivery } from '../inbound/take-delivery.ts'
import type { IncomingBooking } from './booking.ts'

let test: TestApp
let companyId: number
const { newHotel } = hotelsOf(() => test)
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  companyId = (await newHotel()).id
})

const connect = (matchesSources = true) =>
  test.db.insert(connection).values({ companyId, kind: 'apaleo', matchesSources })
let deliveries = 0
async function take(source: string, ...bookings: IncomingBooking[]) {
  deliveries += 1
  const rows = bookings.map((row, place) => ({ line: place + 1, row }))
  const kind = source === 'history' ? HISTORIES : RESERVATIONS
  return takeDelivery(test.database, kind, { companyId, source, name: `delivery ${deliveries}` }, rows, {
    now: () => TEST_NOW,
  })
}
const stored = async () =>
  (await test.db.select().from(reservation).where(eq(reservation.companyId, companyId)))
    .map(({ source, externalId, revenue }) => `${source} ${externalId} ${revenue}`)
    .sort()
const roomsOnTheBooks = async () =>
  (await test.db.select().from(nightMovement).where(eq(nightMovement.companyId, companyId))).reduce(
    (sum, { rooms }) => sum + rooms,
    0,
  )
const notes = async () =>
  (await test.db.select().from(deliveryNote).where(eq(deliveryNote.companyId, companyId))).map(
    ({ externalId, code, values }) => `${externalId} ${code} ${values.value}`,
  )
const changed = (externalId: string, part: Partial<IncomingBooking> = {}) =>
  booking(externalId, { changedAt: at(30), nights: [night('2026-03-28', 12_500)], ...part })

describe('a booking that a hotel has from a file and from its system', () => {
  it('is one booking, with the values of the system and the history of both', async () => {
    await take('history', booking('A1'), booking('A2'))
    await connect()
    await take('apaleo', changed('A1'))
    expect(await stored()).toEqual(['apaleo A1 12500', 'history A2 10000'])
    expect(await roomsOnTheBooks()).toBe(2)
    expect(await notes()).toEqual(['A1 matched history'])
    // Told again, it is the same.
    await take('apaleo', changed('A1'))
    expect(await stored()).toEqual(['apaleo A1 12500', 'history A2 10000'])
  })

  it('is found by the number that guests know, if its id is another', async () => {
    await take('my-pms', booking('4711'))
    await connect()
    await take('apaleo', changed('b1c2-d3', { number: '4711' }))
    expect(await stored()).toEqual(['apaleo b1c2-d3 12500'])
    expect(await roomsOnTheBooks()).toBe(1)
  })

  it('is not found by its number alone: another stay is another booking', async () => {
    await take('my-pms', booking('4711'))
    await connect()
    const later = { arrival: '2026-03-29', departure: '2026-03-31', nights: [night('2026-03-29'), night('2026-03-30')] }
    await take('apaleo', changed('4711', later))
    expect(await stored()).toEqual(['apaleo 4711 20000', 'my-pms 4711 10000'])
  })

  it('stays that of the system if the file comes later', async () => {
    await connect()
    await take('apaleo', changed('A1'))
    const { added, unchanged } = await take('my-pms', booking('A1'), booking('A2'))
    expect([added, unchanged]).toEqual([1, 1])
    expect(await stored()).toEqual(['apaleo A1 12500', 'my-pms A2 10000'])
    expect(await notes()).toEqual(['A1 knownFrom apaleo'])
  })

  it('is two bookings if the hotel says so, or is connected to nothing', async () => {
    await take('my-pms', booking('A1'))
    await take('other', booking('A1'))
    expect(await stored()).toEqual(['my-pms A1 10000', 'other A1 10000'])
    await connect(false)
    await take('apaleo', changed('A1'))
    expect(await stored()).toEqual(['apaleo A1 12500', 'my-pms A1 10000', 'other A1 10000'])
  })

  it('stays one if the file is sent again, by its id or by the number that the system sends', async () => {
    await take('my-pms', booking('4711'))
    await connect()
    await take('apaleo', changed('b1c2-d3', { number: '4711' }), changed('A2'))
    const { unchanged } = await take('my-pms', booking('4711'), booking('A2'))
    expect(unchanged).toBe(2)
    expect(await stored()).toEqual(['apaleo A2 12500', 'apaleo b1c2-d3 12500'])
    expect(await roomsOnTheBooks()).toBe(2)
  })

  it('has the values of the system, even if the file was changed later', async () => {
    await take('my-pms', booking('A1', { changedAt: at(60) }), booking('A2', { changedAt: at(60) }))
    await connect()
    await take('apaleo', changed('A1'), booking('A2', { cancelledAt: at(20), changedAt: at(20) }))
    expect(await stored()).toEqual(['apaleo A1 12500', 'apaleo A2 10000'])
    expect(await roomsOnTheBooks()).toBe(1)
  })

  it('does not keep others from being stored if it was stored twice before', async () => {
    await take('my-pms', booking('A1'))
    await connect()
    const moved = { arrival: '2026-04-10', departure: '2026-04-11', nights: [night('2026-04-10')], changedAt: at(40) }
    await take('apaleo', changed('A1', moved))
    await take('my-pms', booking('A1', moved), booking('A3'))
    expect(await stored()).toEqual(['apaleo A1 10000', 'my-pms A1 10000', 'my-pms A3 10000'])
    // Each source still changes its own.
    await take(
      'apaleo',
      changed('A1', { ...moved, changedAt: at(50), nights: [night('2026-04-10', 99)] }),
      changed('A4'),
    )
    await take('my-pms', booking('A1', { ...moved, changedAt: at(55), cancelledAt: at(55) }))
    expect(await roomsOnTheBooks()).toBe(3)
    expect(await stored()).toEqual(['apaleo A1 99', 'apaleo A4 12500', 'my-pms A1 10000', 'my-pms A3 10000'])
  })

  it('is that of whoever tells last, if the hotel is connected to files', async () => {
    await test.db.insert(connection).values({ companyId, kind: 'csv' })
    await take('my-pms', booking('A1'))
    await take('csv', changed('A1'))
    expect(await stored()).toEqual(['csv A1 12500'])
    await take('my-pms', booking('A1', { changedAt: at(50), cancelledAt: at(50) }))
    expect(await stored()).toEqual(['my-pms A1 10000'])
    expect(await roomsOnTheBooks()).toBe(0)
  })

  it('is that of the file again after the delivery of the system is rolled back', async () => {
    await take('my-pms', booking('A1'))
    await connect()
    const { deliveryId } = await take('apaleo', changed('A1'))
    await test.db.delete(connection).where(eq(connection.companyId, companyId))
    const url = `/api/inbound/deliveries/${deliveryId}/rollback`
    const { removed, restored } = (await test.as('admin', 'GET', url)).json<{ removed: number; restored: number }>()
    expect([removed, restored]).toEqual([0, 1])
    expect((await test.as('admin', 'POST', url, { body: { removed, restored } })).statusCode).toBe(200)
    expect(await stored()).toEqual(['my-pms A1 10000'])
    const list = await test.as('admin', 'GET', `/api/inbound/deliveries?companyIds=${companyId}`)
    expect(list.json<Page<Delivery>>().content.map(({ noted }) => noted)).toEqual([1, 0])
  })
})
