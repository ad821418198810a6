import { millisecondsInDay } from 'date-fns/constants'
import { and, count, eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Delivery } from '../../../contract/booking/delivery.ts'
import { incomingBookingSchema } from '../../../contract/booking/incoming.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { delivery, deliveryRefusal, nightMovement, reservation } from '../../platform/database/schema/index.ts'
import { NOTHING_STORED } from '../booking-store/store.ts'
import { checkBookings } from './check-booking.ts'
import {
  failDeadDeliveries,
  keepAlive,
  LIFE_SIGN_MS,
  openDelivery,
  recordBatch,
  removeOldDeliveries,
} from './delivery.ts'
import { RESERVATIONS } from './kinds/reservations.ts'
import { takeDelivery } from './take-delivery.ts'

const HOTEL = 13

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const send = (name: string, rows: unknown[]) =>
  test.as('admin', 'POST', '/api/inbound/reservations', { body: { companyId: HOTEL, source: 'pms', name, rows } })
const booking = (externalId: string) => ({
  externalId,
  status: 'booked',
  bookedAt: '2026-10-01T08:00:00Z',
  changedAt: '2026-10-01T08:00:00Z',
  arrival: '2026-12-01',
  departure: '2026-12-02',
  nights: [{ stayDate: '2026-12-01', revenue: 10_000, roomType: 'STD', segment: 'BAR', ratePlan: null }],
})
const open = (name: string, at: Date) =>
  test.db.transaction((tx) => openDelivery(tx, { companyId: HOTEL, kind: 'reservations', source: 'pms', name }, at))
const storeBatch = (opened: Awaited<ReturnType<typeof open>>, at: Date) =>
  test.db.transaction((tx) =>
    recordBatch(tx, opened, { stored: NOTHING_STORED, refusals: [], newestChangeAt: null, at }),
  )
const ago = (milliseconds: number) => new Date(TEST_NOW.getTime() - milliseconds)
const stateOf = async (id: number) =>
  (await test.db.select().from(delivery).where(eq(delivery.id, id))).map(({ state, failure }) => [state, failure])[0]

describe('deliveries in progress', () => {
  it('sending a delivery again while it is in progress is refused, and the one in progress continues', async () => {
    const first = await open('slow', ago(LIFE_SIGN_MS * 3))
    await storeBatch(first, ago(LIFE_SIGN_MS - 1000))
    const second = await send('slow', [booking('slow')])
    expect([second.statusCode, problemOf(second).errors?.[0]]).toMatchObject([409, { path: 'name', code: 'under-way' }])
    await storeBatch(first, TEST_NOW)
    expect(await stateOf(first.id)).toEqual(['running', null])
  })

  it('a delivery that is sent twice at once is stored once; a retry afterwards changes nothing', async () => {
    const answers = await Promise.all([send('both', [booking('both')]), send('both', [booking('both')])])
    const taken = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<Delivery>())
    expect(taken.reduce((sum, { added }) => sum + added, 0)).toBe(1)
    expect((await send('both', [booking('both')])).json<Delivery>()).toMatchObject({ unchanged: 1, added: 0 })
  })

  it('a retry takes over a delivery without a recent heartbeat, and the first sender then stops', async () => {
    const first = await open('dead', ago(LIFE_SIGN_MS * 3))
    await storeBatch(first, ago(LIFE_SIGN_MS + 1000))
    expect((await send('dead', [booking('dead')])).json<Delivery>()).toMatchObject({ state: 'done', added: 1 })
    expect(await stateOf(first.id)).toEqual(['failed', { code: 'sentAgain', values: {} }])
    await expect(storeBatch(first, TEST_NOW)).rejects.toMatchObject({ status: 409 })
  })

  it('a delivery whose process died ends as failed, and one that still gives signs of life goes on', async () => {
    const dead = await open('killed', ago(LIFE_SIGN_MS * 5))
    const long = await open('long', ago(LIFE_SIGN_MS * 5))
    await keepAlive(test.db, long, ago(LIFE_SIGN_MS))
    await failDeadDeliveries(test.db, TEST_NOW)
    expect(await stateOf(dead.id)).toEqual(['failed', { code: 'processEnded', values: {} }])
    expect(await stateOf(long.id)).toEqual(['running', null])
    await expect(storeBatch(dead, TEST_NOW)).rejects.toMatchObject({ status: 409 })
    await storeBatch(long, TEST_NOW)
    expect((await send('killed', [booking('killed')])).json<Delivery>()).toMatchObject({ state: 'done', added: 1 })
  })
})

describe('records of old deliveries', () => {
  it('the record of a delivery is removed with its rejected rows after the retention period; its bookings stay', async () => {
    const old = (await send('old', [booking('old'), 'nonsense'])).json<Delivery>()
    const recent = (await send('recent', ['nonsense'])).json<Delivery>()
    await test.db
      .update(delivery)
      .set({ startedAt: ago(401 * millisecondsInDay) })
      .where(eq(delivery.id, old.id))
    await test.db
      .update(delivery)
      .set({ startedAt: ago(399 * millisecondsInDay) })
      .where(eq(delivery.id, recent.id))
    await removeOldDeliveries(test.db, 400, TEST_NOW)
    expect(await stateOf(old.id)).toBeUndefined()
    expect(await stateOf(recent.id)).toEqual(['done', null])
    const refusals = await test.db.select().from(deliveryRefusal).where(eq(deliveryRefusal.companyId, HOTEL))
    expect(refusals.map(({ deliveryId }) => deliveryId)).toEqual([recent.id])
    const [storedRow] = await test.db.select().from(reservation).where(eq(reservation.externalId, 'old'))
    expect(storedRow?.deliveryId).toBe(old.id)
    const changed = { ...booking('old'), rooms: 2, changedAt: '2026-10-02T08:00:00Z' }
    expect((await send('new', [changed])).json<Delivery>()).toMatchObject({ changed: 1 })
  })
})

describe('concurrent deliveries of the same bookings', () => {
  it('concurrent deliveries have the same result as one with both in order, with each code stored once', async () => {
    const COUNT = 4500
    /** Each booking three times, with other codes each time; the last version has three rooms. */
    function* tellings(isReversed: boolean) {
      for (let n = 0; n < COUNT; n++) {
        const number = isReversed ? COUNT - n : n + 1
        for (const rooms of [1, 2, 3]) {
          const revised = incomingBookingSchema.parse({
            ...booking(`twice-${number}`),
            changedAt: `2026-10-0${rooms}T08:00:00Z`,
            rooms,
            nights: [
              {
                ...booking('').nights[0],
                segment: `S${(number * 7 + rooms) % 40}`,
                roomType: `T${(number * 3 + rooms) % 30}`,
              },
            ],
          })
          const [row] = checkBookings([revised], { currency: 'EUR' })
          if (row && 'row' in row) yield { ...row, line: n * 3 + rooms }
        }
      }
    }
    const deliver = (name: string, isReversed: boolean) =>
      takeDelivery(test.database, RESERVATIONS, { companyId: HOTEL, source: 'two', name }, tellings(isReversed), {
        now: () => TEST_NOW,
      })
    const [there, back] = await Promise.all([deliver('there', false), deliver('back', true)])
    expect(there.added + back.added).toBe(COUNT)
    expect(there.newCodes + back.newCodes).toBe(70)
    const [storedRow] = await test.db
      .select({ bookings: count(), rooms: sum(reservation.rooms).mapWith(Number) })
      .from(reservation)
      .where(eq(reservation.source, 'two'))
    expect(storedRow).toEqual({ bookings: COUNT, rooms: 3 * COUNT })
    const [books] = await test.db
      .select({ rooms: sum(nightMovement.rooms).mapWith(Number) })
      .from(nightMovement)
      .innerJoin(
        reservation,
        and(eq(reservation.companyId, nightMovement.companyId), eq(reservation.id, nightMovement.reservationId)),
      )
      .where(eq(reservation.source, 'two'))
    expect(books?.rooms).toBe(3 * COUNT)
  })
})
