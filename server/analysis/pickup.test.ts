import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OnTheBooks } from '../../contract/analysis/analysis.ts'
import type { BookingCurve } from '../../contract/analysis/booking-curve.ts'
import type { Pickup } from '../../contract/analysis/pickup.ts'
import { addDays, stayDates } from '../../contract/platform/stay-date.ts'
import { asOfEarlier, asOfInstant, endOfDay } from '../../contract/platform/time-zone.ts'
import { anyAsOf, bookings, booksOf, FIRST, LAST, less } from '../../tests/support/random-bookings.ts'
import { problemOf, startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { storeBookings } from '../booking/booking-store/store.ts'
import { roomType, segment, segmentCode } from '../platform/database/schema/index.ts'

/** The demo viewer's hotel, in Europe/Rome. */
const HOTEL = 4
const ZONE = 'Europe/Rome'

let test: TestApp
const prepare = async () => {
  test = await startTestApp()
  await test.db.transaction((tx) => storeBookings(tx, { companyId: HOTEL, source: 'test' }, bookings))
}

const get = async <Answer>(call: string, query: string) =>
  (await test.as('viewer', 'GET', `/api/analysis/${call}?companyId=${HOTEL}&${query}`)).json<Answer>()

describe('pickup of hotels', () => {
  beforeAll(prepare)
  afterAll(() => test.close())

  it('pickup is correct to the room night at any moment, clocks forward or back, and against the same time last year', () =>
    fc.assert(
      fc.asyncProperty(anyAsOf, async (asOf) => {
        const { rows } = await get<Pickup>('pickup', `from=${FIRST}&to=${LAST}&days=1,3,30&asOf=${asOf}`)
        const at = asOfInstant(asOf, ZONE)
        for (const row of rows) {
          const now = booksOf(row.stayDate, at)
          expect(row).toMatchObject(now)
          expect(row.stly).toEqual(booksOf(addDays(row.stayDate, -364), asOfEarlier(asOf, 364, ZONE)))
          for (const { days, gross, cancelled, net } of row.windows) {
            expect(net).toEqual(less(now, booksOf(row.stayDate, asOfEarlier(asOf, days, ZONE))))
            expect(less(gross, cancelled)).toEqual(net)
          }
        }
      }),
      { numRuns: 25, seed: 7 },
    ))

  it('pickup adds up over any groups, and over weeks and months', () =>
    fc.assert(
      fc.asyncProperty(
        anyAsOf,
        fc.constantFrom('segment', 'channel', 'category', 'ratePlan', 'country'),
        fc.constantFrom('day', 'week', 'month'),
        async (asOf, groupBy, period) => {
          const query = `from=${FIRST}&to=${LAST}&days=3&asOf=${asOf}`
          const total = (rows: Pickup['rows']) =>
            rows.reduce(
              (sum, { roomNights, revenue, stly, windows: [window] }) => ({
                roomNights: sum.roomNights + roomNights,
                revenue: sum.revenue + revenue,
                stly: sum.stly + stly.roomNights,
                gross: sum.gross + (window?.gross.roomNights ?? 0),
                cancelled: sum.cancelled + (window?.cancelled.roomNights ?? 0),
              }),
              { roomNights: 0, revenue: 0, stly: 0, gross: 0, cancelled: 0 },
            )
          const plain = await get<Pickup>('pickup', query)
          const grouped = await get<Pickup>('pickup', `${query}&groupBy=${groupBy}&granularity=${period}`)
          expect(total(grouped.rows)).toEqual(total(plain.rows))
        },
      ),
      { numRuns: 20, seed: 11 },
    ))

  it('pickup by segment is that of the segment’s own bookings', async () => {
    const asOf = '2026-03-20'
    const { rows } = await get<Pickup>('pickup', `from=${FIRST}&to=${LAST}&asOf=${asOf}&groupBy=segment`)
    for (const { stayDate, group, roomNights } of rows)
      expect([stayDate, group, roomNights]).toEqual([
        stayDate,
        group,
        booksOf(stayDate, endOfDay(asOf, ZONE), ({ nights }) => nights[0]?.segment === group).roomNights,
      ])
  })

  it('pickup shows the same books as the books endpoint', async () => {
    const query = `from=${FIRST}&to=${LAST}&asOf=2026-03-15`
    const books = await get<OnTheBooks>('on-the-books', query)
    const { rows } = await get<Pickup>('pickup', query)
    const figures = ({ stayDate, roomNights, revenue, capacity }: OnTheBooks['rows'][number]) => [
      stayDate,
      roomNights,
      revenue,
      capacity,
    ]
    expect(rows.map(figures)).toEqual(books.rows.map(figures))
  })

  it.each([
    ['days=0', 'days'],
    ['days=1,x', 'days'],
    ['days=1,2,3,4,5,6,7,8,9,10,11', 'days'],
    ['granularity=year', 'granularity'],
    ['groupBy=colour', 'groupBy'],
    ['to=2026-01-01', 'to'],
  ])('pickup rejects %s by name', async (wrong, field) => {
    const range = wrong.startsWith('to=') ? `from=${FIRST}` : `from=${FIRST}&to=${LAST}`
    const answer = await test.as('viewer', 'GET', `/api/analysis/pickup?companyId=${HOTEL}&${range}&${wrong}`)
    expect([answer.statusCode, problemOf(answer).errors?.[0]?.path.split('.')[0]]).toEqual([400, field])
  })
})

describe('booking curves of nights', () => {
  beforeAll(prepare)
  afterAll(() => test.close())

  it('the booking curve equals the books at the end of each day before it, this year and last year', async () => {
    const stayDate = '2026-03-29'
    const { points, stly } = await get<BookingCurve>('booking-curve', `stayDate=${stayDate}&asOf=${stayDate}`)
    for (const [night, curve] of [
      [stayDate, points],
      [addDays(stayDate, -364), stly.points],
    ] as const) {
      expect(curve.map(({ daysBeforeArrival }) => daysBeforeArrival)).toEqual(
        Array.from({ length: 366 }, (_, place) => 365 - place),
      )
      for (const { daysBeforeArrival, roomNights, revenue } of curve)
        expect([daysBeforeArrival, { roomNights, revenue }]).toEqual([
          daysBeforeArrival,
          booksOf(night, endOfDay(addDays(night, -daysBeforeArrival), ZONE)),
        ])
    }
  })

  it('the booking curve has the books of last year at the same time of the day beside those of today, as pickup does', async () => {
    const stayDate = '2026-03-29'
    const night = addDays(stayDate, -364)
    // On days shortly before arrival and on the day itself, at several times.
    for (const asOf of ['18T06:00:00Z', '22T11:30:00Z', '25T15:00:00Z', '28T19:00:00Z', '29T11:00:00Z'].map(
      (time) => `2026-03-${time}`,
    )) {
      const [curve, pickup] = await Promise.all([
        get<BookingCurve>('booking-curve', `stayDate=${stayDate}&asOf=${asOf}`),
        get<Pickup>('pickup', `from=${stayDate}&to=${stayDate}&days=1&asOf=${asOf}`),
      ])
      const present = curve.points.at(-1)?.daysBeforeArrival
      const beside = curve.stly.points.find(({ daysBeforeArrival }) => daysBeforeArrival === present)
      expect(beside?.roomNights).toBe(pickup.rows[0]?.stly.roomNights)
      for (const { daysBeforeArrival, roomNights, revenue } of curve.stly.points)
        expect([daysBeforeArrival, { roomNights, revenue }]).toEqual([
          daysBeforeArrival,
          booksOf(
            night,
            daysBeforeArrival === present
              ? asOfEarlier(asOf, 364, ZONE)
              : endOfDay(addDays(night, -daysBeforeArrival), ZONE),
          ),
        ])
    }
  })

  it('the booking curve is compared with the mean of last year’s same weekdays around it that are known and past', async () => {
    const stayDate = '2026-03-29'
    const { comparable, points } = await get<BookingCurve>('booking-curve', `stayDate=${stayDate}&asOf=${stayDate}`)
    const around = [-14, -7, 0, 7, 14].map((days) => addDays(stayDate, days - 364))
    expect(comparable.nights).toEqual(around.filter((night) => comparable.nights.includes(night)))
    expect(comparable.nights).toContain(addDays(stayDate, -364))
    expect(comparable.roomNights).toHaveLength(points.length)
    const last = comparable.nights.map((night) => booksOf(night, endOfDay(night, ZONE)).roomNights)
    const mean = last.reduce((sum, rooms) => sum + rooms, 0) / last.length
    expect(comparable.roomNights.at(-1)).toBeCloseTo(mean, 1)
  })

  it('the booking curve of several nights is the sum of theirs, by days before arrival, as far as all of them have reached', async () => {
    const [from, to, asOf] = ['2026-03-27', '2026-03-29', '2026-03-25']
    const sum = await get<BookingCurve>('booking-curve', `stayDate=${from}&to=${to}&asOf=${asOf}`)
    const each = await Promise.all(
      stayDates(from, to).map((night) => get<BookingCurve>('booking-curve', `stayDate=${night}&asOf=${asOf}`)),
    )
    expect(sum.points.at(-1)?.daysBeforeArrival).toBe(4)
    for (const curveOf of [({ points }: BookingCurve) => points, ({ stly }: BookingCurve) => stly.points])
      for (const [place, point] of curveOf(sum).entries()) {
        const parts = each.map((curve) => curveOf(curve)[place])
        const summed = (name: 'roomNights' | 'revenue' | 'cancelledRoomNights') =>
          parts.reduce((total, part) => total + (part?.[name] ?? 0), 0)
        expect(point).toEqual({
          daysBeforeArrival: point.daysBeforeArrival,
          roomNights: summed('roomNights'),
          revenue: summed('revenue'),
          cancelledRoomNights: summed('cancelledRoomNights'),
        })
      }
    // It is unknown for all of the nights.
    expect(sum.capacity).toBeNull()
  })

  it.each([
    ['2026-03-28', 'before the first night'],
    ['2026-07-01', 'far behind it'],
  ])('the booking curve rejects %s as the last night, %s', async (to) => {
    const refused = await test.as(
      'viewer',
      'GET',
      `/api/analysis/booking-curve?companyId=${HOTEL}&stayDate=2026-03-29&to=${to}`,
    )
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, 'to'])
  })

  it('the booking curve ends at the as-of day, and counts cancellations until then', async () => {
    const asOf = '2026-03-25'
    const { points } = await get<BookingCurve>('booking-curve', `stayDate=2026-03-29&asOf=${asOf}`)
    const last = points.at(-1)
    const cancelled = bookings
      .filter(({ cancelledAt, bookedAt }) => cancelledAt && Math.max(+cancelledAt, +bookedAt) <= +endOfDay(asOf, ZONE))
      .flatMap(({ nights, rooms }) => nights.filter((night) => night.stayDate === '2026-03-29').map(() => rooms))
    expect(last?.daysBeforeArrival).toBe(4)
    expect(last?.cancelledRoomNights).toBe(cancelled.reduce((sum, rooms) => sum + rooms, 0))
  })
})

describe('groups of a hotel', () => {
  beforeEach(prepare)
  afterEach(() => test.close())

  const rooms = async (groupBy: string) => {
    const { rows } = await get<OnTheBooks>(
      'on-the-books',
      `from=${FIRST}&to=${LAST}&asOf=2026-03-20&groupBy=${groupBy}`,
    )
    const sums = new Map<string | null, number>()
    for (const { group = null, roomNights } of rows) sums.set(group, (sums.get(group) ?? 0) + roomNights)
    return sums
  }

  it('figures have the hotel’s names for its groups; unmapped codes keep their own', async () => {
    const before = await rooms('segment')
    const [mine] = await test.db
      .insert(segment)
      .values({ companyId: HOTEL, name: 'Individual', position: 0 })
      .returning()
    const ofCode = and(eq(segmentCode.companyId, HOTEL), eq(segmentCode.code, 'BAR'))
    await test.db
      .update(segmentCode)
      .set({ segmentId: mine?.id ?? 0 })
      .where(ofCode)
    const after = await rooms('segment')
    expect(after.get('Individual')).toBe(before.get('BAR'))
    expect([after.get('BAR'), after.get('GROUP')]).toEqual([undefined, before.get('GROUP')])
  })

  it('figures exclude room types that the hotel has excluded', async () => {
    const total = async () => [...(await rooms('category')).values()].reduce((sum, count) => sum + count, 0)
    expect(await total()).toBeGreaterThan(0)
    const ofType = and(eq(roomType.companyId, HOTEL), eq(roomType.code, 'STD'))
    await test.db.update(roomType).set({ state: 'excluded', isPrimary: false }).where(ofType)
    expect(await total()).toBe(0)
  })
})
