import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addStays, someStays } from '../../tests/support/stays.ts'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import type { IncomingBooking } from '../booking/booking-store/booking.ts'
import { storeBookings } from '../booking/booking-store/store.ts'
import { readRecords } from './forecast-records.ts'

const HOTEL = { id: 4, timeZone: 'Europe/Rome' }
const NIGHT = '2026-12-05'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** A booking of one night that is reported on these days of November with the given rooms; 0 rooms for a cancellation. */
async function recordsOf(...tellings: [day: string, rooms: number][]) {
  const externalId = JSON.stringify(tellings)
  for (const [day, rooms] of tellings) {
    const changedAt = new Date(`2026-11-${day}T12:00:00Z`)
    const booking: IncomingBooking = {
      externalId,
      status: rooms === 0 ? 'cancelled' : 'booked',
      bookedAt: new Date(`2026-11-${tellings[0]?.[0]}T12:00:00Z`),
      changedAt,
      cancelledAt: rooms === 0 ? changedAt : null,
      arrival: NIGHT,
      departure: '2026-12-06',
      rooms: Math.max(rooms, 1),
      channel: null,
      country: null,
      adults: 0,
      children: 0,
      infants: 0,
      nights: [{ stayDate: NIGHT, revenue: rooms * 100, roomType: 'STD', segment: externalId, ratePlan: null }],
    }
    await test.db.transaction((tx) => storeBookings(tx, { companyId: HOTEL.id, source: 'test' }, [booking]))
  }
  const records = await readRecords(test.db, HOTEL, { from: NIGHT, to: NIGHT, asOf: new Date('2026-11-30T00:00:00Z') })
  return records
    .filter(({ segment }) => segment === externalId)
    .map(({ bookedOn, cancelledOn, rooms, revenue }) => [
      bookedOn.slice(8),
      cancelledOn?.slice(8) ?? null,
      rooms,
      revenue,
    ])
    .sort(([, a], [, b]) => Number(a === null) - Number(b === null))
}

it('a booking is one record with the day on which it was cancelled', async () => {
  expect(await recordsOf(['01', 2])).toEqual([['01', null, 2, 200]])
  expect(await recordsOf(['02', 2], ['09', 0])).toEqual([['02', '09', 2, 200]])
})

it('a group that releases rooms had them until then', async () => {
  expect(await recordsOf(['01', 50], ['15', 20])).toEqual([
    ['01', '15', 30, 3000],
    ['01', null, 20, 2000],
  ])
})

it('rooms that are added later were not there before', async () => {
  expect(new Set(await recordsOf(['03', 2], ['15', 5]))).toEqual(
    new Set([
      ['03', null, 2, 200],
      ['15', null, 3, 300],
    ]),
  )
})

it('a cancelled booking that is reinstated counts as cancelled and booked again', async () => {
  expect(await recordsOf(['04', 1], ['10', 0], ['12', 1])).toEqual([
    ['04', '10', 1, 100],
    ['12', null, 1, 100],
  ])
})

it('records come in the same order, whether the database sorts the nights or hashes them', async () => {
  const other = { id: 5, timeZone: 'Europe/Rome' }
  await addStays(test.db, other, someStays('2026-10-01', '2026-11-30').reverse(), '2026-11-30')
  const range = { from: '2026-10-01', to: '2026-11-30', asOf: new Date('2026-11-30T23:00:00Z') } as const
  const readWithout = (method: 'sort' | 'hashagg') =>
    test.db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local enable_${method} = off`))
      return readRecords(tx, other, range)
    })
  const sorted = await readWithout('hashagg')
  expect(sorted.length).toBeGreaterThan(400)
  expect(await readWithout('sort')).toEqual(sorted)
})
