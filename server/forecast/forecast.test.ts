import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OnTheBooks } from '../../contract/analysis/analysis.ts'
import type { Forecast } from '../../contract/forecast/forecast.ts'
import { addDays, stayDates } from '../../contract/platform/stay-date.ts'
import { problemOf, startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import type { IncomingBooking } from '../booking/booking-store/booking.ts'
import { storeBookings } from '../booking/booking-store/store.ts'
import { capacity } from '../platform/database/schema/index.ts'

/** The demo viewer's hotel, in Europe/Rome; the tests' date is 20 November 2026 there. */
const HOTEL = 4
const TODAY = '2026-11-20'
const ROOMS = 20

/** Twelve rooms a night, more on Saturdays, each booked some time before; every tenth is cancelled a week before arrival. */
function bookings(): IncomingBooking[] {
  const nights = Array.from({ length: 500 }, (_, day) => addDays(TODAY, day - 440))
  return nights.flatMap((stayDate, day) =>
    Array.from({ length: day % 7 === 1 ? 18 : 12 }, (_, room): IncomingBooking => {
      const bookedAt = new Date(`${addDays(stayDate, -1 - ((room * 13) % 90))}T09:00:00Z`)
      const cancelledAt = room % 10 === 9 ? new Date(`${addDays(stayDate, -1)}T10:00:00Z`) : null
      const isKnown = cancelledAt !== null && cancelledAt <= new Date(`${TODAY}T09:00:00Z`)
      return {
        externalId: `${stayDate}-${room}`,
        status: isKnown ? 'cancelled' : 'booked',
        bookedAt,
        changedAt: bookedAt,
        cancelledAt: isKnown ? cancelledAt : null,
        arrival: stayDate,
        departure: addDays(stayDate, 1),
        rooms: 1,
        channel: null,
        country: null,
        adults: 2,
        children: 0,
        infants: 0,
        nights: [
          { stayDate, revenue: 10_000, roomType: 'STD', segment: room % 3 === 0 ? null : 'BAR', ratePlan: null },
        ],
      }
    }).filter(({ bookedAt }) => bookedAt <= new Date(`${TODAY}T09:00:00Z`)),
  )
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.db.insert(capacity).values({ companyId: HOTEL, validFrom: '2020-01-01', rooms: ROOMS })
  await test.db.transaction((tx) => storeBookings(tx, { companyId: HOTEL, source: 'test' }, bookings()))
})
afterAll(() => test.close())

const ask = (query: string) => test.as('viewer', 'GET', `/api/analysis/forecast?companyId=${HOTEL}&${query}`)

describe('forecasts of hotels', () => {
  it('the forecast is close to what similar nights finished with, within the capacity, and names its basis', async () => {
    const { rows, currency } = (await ask('from=2026-11-27&to=2026-12-24')).json<Forecast>()
    expect([rows.length, currency]).toEqual([28, 'EUR'])
    for (const row of rows) {
      expect(row.capacity).toBe(ROOMS)
      expect(row.low).toBeLessThanOrEqual(row.roomNights)
      expect(row.high).toBeGreaterThanOrEqual(row.roomNights)
      expect(row.roomNights).toBeLessThanOrEqual(ROOMS)
      expect(row.methods.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1)
    }
    const average = rows.reduce((sum, { roomNights }) => sum + roomNights, 0) / rows.length
    expect(average).toBeGreaterThan(9)
    expect(average).toBeLessThan(14)
    expect(rows[0]?.basis).toBe('full')
  })

  it('the forecast adds up over the segments, including the unknown one', async () => {
    const { rows } = (await ask('from=2026-12-01&to=2026-12-03')).json<Forecast>()
    for (const { segments, roomNights, revenue } of rows) {
      expect(segments.map(({ segment }) => segment).sort()).toEqual(['BAR', null])
      expect(segments.reduce((sum, segment) => sum + segment.roomNights, 0)).toBeCloseTo(roomNights, 1)
      expect(segments.reduce((sum, segment) => sum + segment.revenue, 0)).toBeCloseTo(revenue, -1)
    }
  })

  it('the forecast consists of components that sum to it in tenths, starting with the rooms on the books', async () => {
    const { rows } = (await ask('from=2026-11-21&to=2027-11-20')).json<Forecast>()
    expect(rows).toHaveLength(365)
    for (const { onTheBooks, roomNights, parts } of rows) {
      const tenths = Object.values(parts ?? {}).map((rooms) => Math.round(10 * (rooms ?? 0)))
      const sum = 10 * onTheBooks + tenths.reduce((total, each) => total + each, 0)
      expect(sum).toBe(Math.round(Math.round(100 * roomNights) / 10))
      expect(parts?.cancellations).toBeLessThanOrEqual(0)
      expect(parts?.pickup).toBeGreaterThanOrEqual(0)
    }
    expect(rows.some(({ parts }) => (parts?.pickup ?? 0) > 1)).toBe(true)
  })

  it('the forecast has one row for every night of the range; those up to today have the actual sales', async () => {
    const { rows } = (await ask('from=2026-11-15&to=2026-11-25')).json<Forecast>()
    expect(rows.map(({ stayDate }) => stayDate)).toEqual(stayDates('2026-11-15', '2026-11-25'))
    expect(rows.map(({ isForecast }) => isForecast)).toEqual([...Array(6).fill(false), ...Array(5).fill(true)])
    const sold = await test.as(
      'viewer',
      'GET',
      `/api/analysis/on-the-books?companyId=${HOTEL}&from=2026-11-15&to=2026-11-20`,
    )
    const past = rows.slice(0, 6).map(({ stayDate, roomNights, revenue }) => [stayDate, roomNights, revenue])
    expect(past).toEqual(
      sold.json<OnTheBooks>().rows.map(({ stayDate, roomNights, revenue }) => [stayDate, roomNights, revenue]),
    )
    for (const { segments, roomNights, low, high, basis } of rows.slice(0, 6)) {
      expect(segments.reduce((sum, segment) => sum + segment.roomNights, 0)).toBe(roomNights)
      expect([low, high, basis]).toEqual([roomNights, roomNights, null])
    }
  })

  it('the forecast of a past day does not use later data', async () => {
    const range = 'from=2026-09-20&to=2026-09-26&asOf=2026-09-10'
    const before = (await ask(range)).json<Forecast>()
    const [later] = bookings().slice(-1)
    if (!later) throw new Error('there is a booking')
    const late = { ...later, externalId: 'late', bookedAt: new Date('2026-09-15T08:00:00Z'), rooms: 9 }
    const nights = [{ stayDate: '2026-09-22', revenue: 1, roomType: 'STD', segment: 'BAR', ratePlan: null }]
    await test.db.transaction((tx) => storeBookings(tx, { companyId: HOTEL, source: 'test' }, [{ ...late, nights }]))
    expect((await ask(range)).json<Forecast>()).toEqual(before)
  })

  it('the forecast without bookings says that it is based on the books only', async () => {
    const empty = await test.as('admin', 'GET', '/api/analysis/forecast?companyId=13&from=2026-12-01&to=2026-12-02')
    expect(empty.json<Forecast>().rows.map(({ roomNights, basis }) => [roomNights, basis])).toEqual([
      [0, 'books-only'],
      [0, 'books-only'],
    ])
  })

  it.each([
    ['from=2020-01-01&to=2026-12-01', 'from'],
    ['from=2026-12-02&to=2026-12-01', 'to'],
    ['from=2026-12-02&to=2027-11-21', 'to'],
  ])('the forecast rejects %s by name', async (query, field) => {
    const answer = await ask(query)
    expect([answer.statusCode, problemOf(answer).errors?.[0]?.path]).toEqual([400, field])
  })

  it('the forecast applies the expected impact of an event, on its nights only', async () => {
    const nights = async () => (await ask('from=2026-12-10&to=2026-12-11')).json<Forecast>().rows
    const [before, beside] = await nights()
    const event = { name: 'Fair', firstNight: '2026-12-10', lastNight: '2026-12-10', expectedImpact: 60, note: null }
    await test.as('admin', 'POST', `/api/calendar/${HOTEL}/events`, { body: event })
    const [after, same] = await nights()
    const added = (after?.unconstrained ?? 0) - (before?.unconstrained ?? 0)
    expect(added).toBeGreaterThan(1)
    expect(after?.parts?.event).toBeCloseTo(added, 0)
    expect(before?.parts?.event).toBeUndefined()
    expect(same).toEqual(beside)
  })
})
