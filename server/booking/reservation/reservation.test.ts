import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReservationListItem } from '../../../contract/booking/reservation-list.ts'
import type { Company } from '../../../contract/hotel/company.ts'
import type { ActivityEntry } from '../../../contract/platform/activity.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { reservation, segment, segmentCode } from '../../platform/database/schema/index.ts'
import type { IncomingBooking } from '../booking-store/booking.ts'
import { storeBookings } from '../booking-store/store.ts'

const HOTEL = 4
let test: TestApp

const booking = (externalId: string, part: Partial<IncomingBooking> = {}): IncomingBooking => ({
  externalId,
  status: 'booked',
  bookedAt: new Date('2026-01-05T12:00:00Z'),
  changedAt: new Date('2026-01-05T12:00:00Z'),
  cancelledAt: null,
  arrival: '2026-12-01',
  departure: '2026-12-02',
  rooms: 1,
  channel: null,
  country: null,
  adults: 2,
  children: 0,
  infants: 0,
  nights: [],
  ...part,
})

const night = (stayDate: string, revenue: number, segment: string | null = null) => ({
  stayDate,
  revenue,
  roomType: 'STD',
  segment,
  ratePlan: segment && `${segment}-PLAN`,
})

beforeAll(async () => {
  test = await startTestApp()
  await test.db.transaction(async (tx) => {
    await storeBookings(tx, { companyId: HOTEL, source: 'test' }, [
      booking('LÖWE-100%', {
        departure: '2026-12-04',
        rooms: 2,
        channel: 'Direct',
        country: 'IT',
        // Stored in no particular order: the first night is the earliest, not the first one delivered.
        nights: [night('2026-12-03', 9_000, 'Late'), night('2026-12-01', 12_000, 'Direct'), night('2026-12-02', 1)],
      }),
      booking('gone', {
        status: 'cancelled',
        cancelledAt: new Date('2026-11-01T08:00:00Z'),
        nights: [night('2026-12-01', 5_000)],
      }),
      booking('day-use', { departure: '2026-12-01' }),
      ...Array.from({ length: 40 }, (_, place) =>
        booking(`many-${place}`, {
          status: place % 4 ? 'checked-out' : 'no-show',
          cancelledAt: place % 4 ? null : new Date('2026-03-02T00:00:00Z'),
          arrival: addDays('2026-03-01', place % 3),
          departure: addDays('2026-03-01', (place % 3) + 1),
        }),
      ),
    ])
    // The same id at another hotel is another booking.
    await storeBookings(tx, { companyId: 5, source: 'test' }, [booking('gone'), booking('of another hotel')])
  })
})
afterAll(() => test.close())

const get = (query: string, who = 'admin') => test.as(who, 'GET', `/api/reservation/reservations?${query}`)
const list = async (query: string) => (await get(`companyId=${HOTEL}&${query}`)).json<Page<ReservationListItem>>()
const names = (page: Page<ReservationListItem>) => page.content.map(({ externalId }) => externalId)

describe('lists of bookings', () => {
  it('bookings contain what support needs, with the revenue of all nights', async () => {
    const { content, totalElements } = await list('externalIdLike=100%25')
    expect(totalElements).toBe(1)
    expect(content[0]).toEqual({
      id: expect.any(Number),
      externalId: 'LÖWE-100%',
      state: 'booked',
      arrival: '2026-12-01',
      departure: '2026-12-04',
      nights: 3,
      rooms: 2,
      bookedAt: '2026-01-05T12:00:00.000Z',
      cancelledAt: null,
      segment: 'Direct',
      segmentName: 'Direct',
      isUnmapped: false,
      channel: 'Direct',
      ratePlan: 'Direct-PLAN',
      country: 'IT',
      revenue: { amount: 21_001, currency: 'EUR' },
    })
  })

  it('bookings have the hotel’s name of their segment, like figures, and the code beside it', async () => {
    const codes = and(eq(segmentCode.companyId, HOTEL), eq(segmentCode.code, 'Direct'))
    const segments = and(eq(segment.companyId, HOTEL), eq(segment.name, 'Direct'))
    const shown = async () => (await list('externalIdLike=100%25')).content
    await test.db.update(segment).set({ name: 'Our own guests' }).where(segments)
    expect(await shown()).toMatchObject([{ segment: 'Direct', segmentName: 'Our own guests', isUnmapped: false }])
    const file = `/api/reservation/reservations/export?companyId=${HOTEL}&externalIdLike=100%25&format=json`
    expect((await test.as('admin', 'GET', file)).json()).toMatchObject([
      { segment: 'Direct', segmentName: 'Our own guests' },
    ])
    await test.db.update(segmentCode).set({ segmentId: null }).where(codes)
    expect(await shown()).toMatchObject([{ segment: 'Direct', segmentName: 'Direct', isUnmapped: true }])
    // A code that is called like a segment counts as it, here as in Pickup and Budget.
    await test.db.update(segment).set({ name: 'Direct' }).where(eq(segment.name, 'Our own guests'))
    expect(await shown()).toMatchObject([{ segmentName: 'Direct', isUnmapped: false }])
  })

  it('bookings that left the books show when, and their value', async () => {
    expect((await list('externalIdLike=gone')).content).toMatchObject([
      { state: 'cancelled', cancelledAt: '2026-11-01T08:00:00.000Z', revenue: { amount: 5_000 } },
    ])
  })

  it('bookings of day use have no night and no revenue', async () => {
    expect((await list('externalIdLike=day-use')).content).toMatchObject([
      { nights: 0, segment: null, ratePlan: null, revenue: { amount: 0 } },
    ])
  })

  it('bookings are never those of another hotel', async () => {
    expect(await list('size=200')).toMatchObject({ totalElements: 43, last: true })
    expect((await list('externalIdLike=another')).totalElements).toBe(0)
  })

  it('bookings can be filtered by arrival, first and last day included', async () => {
    expect((await list('arrivalFrom=2026-03-01&arrivalTo=2026-03-01')).totalElements).toBe(14)
    expect((await list('arrivalFrom=2026-03-02&arrivalTo=2026-11-30')).totalElements).toBe(26)
    expect((await list('arrivalFrom=2026-12-01')).totalElements).toBe(3)
  })

  it('bookings can be filtered by stay nights, and by booking days in the hotel’s time zone', async () => {
    expect(names(await list('nightFrom=2026-12-03&nightTo=2026-12-03'))).toEqual(['LÖWE-100%'])
    // The night of the departure is not part of the stay, and day use has no night.
    expect((await list('nightFrom=2026-12-04')).totalElements).toBe(0)
    expect(names(await list('nightFrom=2026-11-30&nightTo=2026-12-02'))).toEqual(['LÖWE-100%', 'gone'])
    expect((await list('bookedFrom=2026-01-05&bookedTo=2026-01-05')).totalElements).toBe(43)
    // 23:30 in UTC is the next day at the hotel.
    await test.db.transaction((tx) =>
      storeBookings(tx, { companyId: HOTEL, source: 'test' }, [
        booking('at night', {
          arrival: '2027-06-01',
          departure: '2027-06-02',
          bookedAt: new Date('2026-01-06T23:30:00Z'),
        }),
      ]),
    )
    expect(names(await list('bookedFrom=2026-01-07&bookedTo=2026-01-07'))).toEqual(['at night'])
    expect((await list('bookedFrom=2026-01-06&bookedTo=2026-01-06')).totalElements).toBe(0)
    await test.db.delete(reservation).where(eq(reservation.externalId, 'at night'))
  })

  it('bookings can be filtered by state and by part of their id, ignoring accents and case', async () => {
    expect((await list('state=no-show')).totalElements).toBe(10)
    expect(names(await list('externalIdLike=%20lowe'))).toEqual(['LÖWE-100%'])
    expect((await list('externalIdLike=_')).totalElements).toBe(0)
    expect((await list('state=no-show&externalIdLike=many-1')).totalElements).toBe(2)
  })

  it.each(['sort=arrival,desc&sort=state,asc', 'sort=nights,asc', 'externalIdLike=many&sort=channel,desc'])(
    'bookings are paginated without overlap or gap: %s',
    async (query) => {
      const whole = names(await list(`${query}&size=200`))
      const pages = await Promise.all([0, 1, 2, 3, 4].map((page) => list(`${query}&size=10&page=${page}`)))
      expect(pages.flatMap(names)).toEqual(whole)
      expect(pages.map(({ last }) => last).indexOf(true)).toBe(Math.ceil(whole.length / 10) - 1)
    },
  )

  it('pages beyond the last one still have the total count', async () => {
    expect(await list('page=9')).toEqual({ content: [], last: true, totalElements: 43 })
  })

  it('bookings sorted by cancellation begin with the latest, not with those that were never cancelled', async () => {
    expect(names(await list('sort=cancelledAt,desc&size=1'))).toEqual(['gone'])
  })

  it.each([
    ['colour=red', 'colour'],
    ['sort=revenue,asc', 'sort'],
    ['size=201', 'size'],
    ['page=-1', 'page'],
    ['arrivalFrom=2026-02-30', 'arrivalFrom'],
    ['arrivalFrom=2026-03-02&arrivalTo=2026-03-01', 'arrivalTo'],
    ['nightFrom=2026-03-02&nightTo=2026-03-01', 'nightTo'],
    ['bookedFrom=2026-03-02&bookedTo=2026-03-01', 'bookedTo'],
    ['state=gone', 'state'],
    ['externalIdLike=%00', 'externalIdLike'],
  ])('a query with %s is rejected, naming it', async (query, path) => {
    const response = await get(`companyId=${HOTEL}&${query}`)
    expect(response.statusCode).toBe(400)
    expect(problemOf(response).errors?.map((error) => error.path)).toContain(path)
  })

  it.each(['', 'companyId=four', 'companyId=0'])('a query without a hotel is rejected: %s', async (query) => {
    const response = await get(query)
    expect(response.statusCode).toBe(400)
    expect(problemOf(response).errors?.map((error) => error.path)).toContain('companyId')
  })
})

describe('rights to bookings', () => {
  it('access to bookings is limited to the hotels of their system for a PMS admin, and another hotel does not exist for them', async () => {
    const own = (await test.as('pms.admin', 'GET', `/api/company/companies?size=200`)).json<Page<Company>>().content
    expect((await get(`companyId=${own[0]?.id}`, 'pms.admin')).statusCode).toBe(200)
    const all = (await test.as('admin', 'GET', `/api/company/companies?size=200`)).json<Page<Company>>().content
    const foreign = all.find(({ pmsSystem }) => pmsSystem !== 'apaleo')
    expect((await get(`companyId=${foreign?.id}`, 'pms.admin')).statusCode).toBe(404)
    expect((await get('companyId=99999', 'admin')).statusCode).toBe(404)
  })

  it('access to bookings is granted to a hotel’s own staff, except those who may only view figures', async () => {
    const [own] = (await test.as('user', 'GET', '/api/company/companies?size=200')).json<Page<Company>>().content
    for (const [who, status] of [
      ['user', 200],
      ['hotel.admin', 200],
      ['viewer', 403],
    ] as const)
      expect((await get(`companyId=${own?.id}`, who)).statusCode, who).toBe(status)
    expect((await get('companyId=99999', 'user')).statusCode).toBe(404)
  })
})

describe('exports of bookings', () => {
  const file = (query: string) =>
    test.as('admin', 'GET', `/api/reservation/reservations/export?companyId=${HOTEL}&${query}`)

  it('the export contains the whole filtered list in its order', async () => {
    const response = await file('state=checked-out&sort=externalId,desc')
    expect(response.headers['content-disposition']).toContain('reservations.csv')
    const lines = response.body.trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      '\ufeffid,externalId,state,arrival,departure,nights,rooms,bookedAt,cancelledAt,segment,channel,ratePlan,country,revenueMinorUnits,currency,segmentName',
    )
    expect(lines).toHaveLength(1 + 30)
    expect(lines[1]).toContain(',many-9,checked-out,')
  })

  it('the export is in the activity log, with the account', async () => {
    await file('format=json')
    const { content } = (await test.as('admin', 'GET', `/api/activity?companyId=${HOTEL}&entity=export`)).json<
      Page<ActivityEntry>
    >()
    expect(content[0]).toMatchObject({ action: 'export', user: { username: 'admin' }, company: { id: HOTEL } })
  })

  it('the export is available as JSON too', async () => {
    const bookings = (await file('format=json&arrivalFrom=2026-12-01')).json<ReservationListItem[]>()
    expect(bookings.map(({ externalId }) => externalId)).toEqual(['LÖWE-100%', 'gone', 'day-use'])
  })
})
