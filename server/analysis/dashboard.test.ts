import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Dashboard, OnTheBooks } from '../../contract/analysis.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import { capacity } from '../database/schema/index.ts'
import type { IncomingBooking } from '../reservation/booking.ts'
import { storeBookings } from '../reservation/store/store.ts'

/** The viewer's hotel of the demo, in Europe/Rome; the tests' today is Friday 20 November 2026 there. */
const HOTEL = 4
let test: TestApp

const booking = (
  externalId: string,
  given: Partial<IncomingBooking> & { dates: string[]; revenue: number },
): IncomingBooking => {
  const { dates, revenue, ...rest } = given
  return {
    externalId,
    status: 'booked',
    bookedAt: new Date('2025-01-01T12:00:00Z'),
    changedAt: new Date('2025-01-01T12:00:00Z'),
    cancelledAt: null,
    arrival: dates[0] ?? '2026-01-01',
    departure: '2027-12-31',
    rooms: 1,
    channel: null,
    country: null,
    adults: 2,
    children: 0,
    infants: 0,
    nights: dates.map((stayDate) => ({ stayDate, revenue, roomType: 'STD', segment: null, ratePlan: null })),
    ...rest,
  }
}

beforeAll(async () => {
  test = await startTestApp()
  await test.db.insert(capacity).values([
    { companyId: HOTEL, validFrom: '2020-01-01', rooms: 10 },
    { companyId: HOTEL, validFrom: '2026-11-21', rooms: 8 },
  ])
  await test.db.transaction((tx) =>
    storeBookings(tx, { companyId: HOTEL, source: 'test' }, [
      booking('yesterday', { dates: ['2026-11-19', '2026-11-20'], revenue: 12_000, rooms: 4 }),
      booking('last-year', { dates: ['2025-11-20'], revenue: 9_000, rooms: 3 }),
      // Booked at 10:00 in Rome on the same weekday last year: after the moment that today 10:14 stands for.
      booking('last-year-too-late', {
        dates: ['2025-11-21'],
        revenue: 9_000,
        bookedAt: new Date('2025-11-21T09:30:00Z'),
      }),
      booking('gone', {
        dates: ['2026-11-20'],
        revenue: 5_000,
        status: 'cancelled',
        cancelledAt: new Date('2026-11-20T09:00:00Z'),
      }),
      booking('future', { dates: ['2027-02-17', '2027-02-18'], revenue: 7_000 }),
    ]),
  )
})
afterAll(() => test.close())

const dashboard = async (query = '') =>
  (await test.as('viewer', 'GET', `/api/analysis/dashboard?companyId=${HOTEL}${query}`)).json<Dashboard>()

describe('the dashboard of a hotel', () => {
  it('compares yesterday with the same weekday last year, as it stood then', async () => {
    const { today, yesterday } = await dashboard()
    expect(today).toBe('2026-11-20')
    expect(yesterday).toEqual({
      stayDate: '2026-11-19',
      revenue: { value: 12_000, stly: 9_000 },
      occupancy: { value: 0.4, stly: 0.3 },
      adr: { value: 3_000, stly: 3_000 },
      revpar: { value: 1_200, stly: 900 },
    })
  })

  it('shows the next 90 nights from today, with the capacity of each', async () => {
    const { nights } = await dashboard()
    expect(nights).toHaveLength(90)
    expect(nights[0]).toEqual({
      stayDate: '2026-11-20',
      capacity: 10,
      roomNights: 4,
      revenue: 12_000,
      stly: { stayDate: '2025-11-21', roomNights: 0, revenue: 0 },
    })
    expect(nights[1]?.capacity).toBe(8)
    expect(nights.at(-1)).toMatchObject({ stayDate: '2027-02-17', roomNights: 1 })
  })

  it('can be seen as of any past moment', async () => {
    const { nights, asOf } = await dashboard('&asOf=2026-11-19')
    expect(asOf).toBe('2026-11-19T22:59:59.999Z')
    expect(nights.find(({ stayDate }) => stayDate === '2026-11-20')?.roomNights).toBe(5)
  })

  it('of one without bookings holds zeros, no ADR, and no age of data', async () => {
    const empty = (await test.as('admin', 'GET', '/api/analysis/dashboard?companyId=9')).json<Dashboard>()
    expect(empty.dataAsOf).toBeNull()
    expect(empty.yesterday).toMatchObject({
      revenue: { value: 0, stly: 0 },
      adr: { value: null },
      occupancy: { value: null },
    })
  })

  it('starts the day by the hotel’s clock, not by the server’s', async () => {
    // 20 November, 09:14 in London is the same date in Denver, six hours before sunrise.
    const denver = (
      await test.as('admin', 'GET', '/api/analysis/dashboard?companyId=23&asOf=2026-11-20T05:00:00Z')
    ).json<Dashboard>()
    expect(denver.today).toBe('2026-11-19')
  })
})

describe('on the books', () => {
  const ask = (query: string) => test.as('viewer', 'GET', `/api/analysis/on-the-books?companyId=${HOTEL}&${query}`)

  it('is now unless another moment is asked for', async () => {
    const answer = (await ask('from=2026-11-20&to=2026-11-21')).json<OnTheBooks>()
    expect(answer).toEqual({
      companyId: HOTEL,
      currency: 'EUR',
      asOf: TEST_NOW.toISOString(),
      rows: [
        { stayDate: '2026-11-20', roomNights: 4, revenue: 12_000, capacity: 10 },
        { stayDate: '2026-11-21', roomNights: 0, revenue: 0, capacity: 8 },
      ],
    })
  })

  it('is split by group where asked', async () => {
    const answer = (await ask('from=2026-11-20&to=2026-11-20&groupBy=category')).json<OnTheBooks>()
    expect(answer.rows).toEqual([
      { stayDate: '2026-11-20', roomNights: 4, revenue: 12_000, capacity: 10, group: 'Standard' },
    ])
  })

  it.each([
    ['from=2026-11-20&to=2026-11-19', 'to'],
    ['from=2026-01-01&to=2029-02-01', 'to'],
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['from=2026-01-01&to=2026-01-02&asOf=yesterday', 'asOf'],
    ['from=2026-01-01&to=2026-01-02&groupBy=colour', 'groupBy'],
  ])('refuses %s and names the field', async (query, path) => {
    const response = await ask(query)
    expect(response.statusCode).toBe(400)
    expect(problemOf(response).errors?.[0]?.path).toBe(path)
  })
})
