import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BudgetReport } from '../../contract/analysis/budget-report.ts'
import type { Pickup } from '../../contract/analysis/pickup.ts'
import type { ComparedPickup, PickupHeatMap, PickupReport } from '../../contract/analysis/pickup-report.ts'
import { addDays, sameDateLastYear, sameWeekdayLastYear, stayDates } from '../../contract/platform/stay-date.ts'
import { asOfEarlier, asOfInstant, dateIn, endOfDay } from '../../contract/platform/time-zone.ts'
import { anyAsOf, bookings, booksOf, FIRST, LAST, less } from '../../tests/support/random-bookings.ts'
import { problemOf, startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { storeBookings } from '../booking/booking-store/store.ts'
import { budgetFigure, budgetVersion, segment } from '../platform/database/schema/index.ts'

/** The demo viewer's hotel, in Europe/Rome. */
const HOTEL = 4
const ZONE = 'Europe/Rome'
const RANGE = `from=${FIRST}&to=${LAST}`
const NIGHTS = stayDates(FIRST, LAST)

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.db.transaction((tx) => storeBookings(tx, { companyId: HOTEL, source: 'test' }, bookings))
})
afterAll(() => test.close())

const ask = (query: string) => test.as('viewer', 'GET', `/api/analysis/pickup-report?companyId=${HOTEL}&${query}`)
const report = async (query: string) => (await ask(`${RANGE}&${query}`)).json<PickupReport>()
const heatMap = async (query: string) =>
  (
    await test.as('viewer', 'GET', `/api/analysis/pickup-heat-map?companyId=${HOTEL}&${RANGE}&${query}`)
  ).json<PickupHeatMap>()

const sum = (sums: { roomNights: number; revenue: number }[]) =>
  sums.reduce(
    (total, { roomNights, revenue }) => ({
      roomNights: total.roomNights + roomNights,
      revenue: total.revenue + revenue,
    }),
    { roomNights: 0, revenue: 0 },
  )
const thenOf = ({ lastYear }: ComparedPickup) => {
  if (!lastYear) throw new Error('nothing is known of last year')
  return lastYear
}
const FIGURES = ['gross', 'cancelled', 'changed', 'net'] as const

describe('pickup reports', () => {
  it('the pickup report is the change of the books in the window, compared with last year’s window, by weekday or by date', () =>
    fc.assert(
      fc.asyncProperty(
        anyAsOf,
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom('stly', 'stlyDate'),
        async (asOf, days, comparison) => {
          const { total } = await report(`days=${days}&comparison=${comparison}&asOf=${asOf}`)
          const at = asOfInstant(asOf, ZONE)
          const since = asOfEarlier(asOf, days, ZONE)
          const back = comparison === 'stly' ? 364 : 365
          const lastYear =
            comparison === 'stly' ? sameWeekdayLastYear : (night: string) => sameDateLastYear(night) ?? ''
          const books = (moment: Date, nights = NIGHTS) => sum(nights.map((night) => booksOf(night, moment)))
          expect(total).toMatchObject(books(at))
          expect(total.net).toEqual(less(books(at), books(since)))
          expect(less(total.gross, total.cancelled)).toEqual(total.net)
          const nights = NIGHTS.map(lastYear)
          const then = books(asOfEarlier(asOf, back, ZONE), nights)
          expect(total.lastYear).toMatchObject(then)
          expect(total.lastYear?.net).toEqual(less(then, books(asOfEarlier(asOf, back + days, ZONE), nights)))
        },
      ),
      { numRuns: 25, seed: 3 },
    ))

  it('the pickup report begins with a booking day if one is given, compared with the corresponding day of last year', async () => {
    const asOf = '2026-04-20'
    const { total, since, bookingDates } = await report(`since=2026-04-11&asOf=${asOf}`)
    const books = (day: string, back: number) =>
      sum(NIGHTS.map((night) => booksOf(addDays(night, -back), endOfDay(addDays(day, -back), ZONE))))
    expect(since).toBe(endOfDay('2026-04-10', ZONE).toISOString())
    expect(total.net).toEqual(less(books(asOf, 0), books('2026-04-10', 0)))
    expect(total.lastYear?.net).toEqual(less(books(asOf, 364), books('2026-04-10', 364)))
    expect(bookingDates.map(({ bookedOn }) => bookedOn)).toEqual(stayDates('2026-04-11', asOf))
    expect(total).toEqual((await report(`days=10&asOf=${asOf}`)).total)
  })

  it.each(['2026-04-21', '2023-01-01'])(
    'the pickup report rejects %s as the first booking day, after or far before the as-of date',
    async (since) => {
      const refused = await ask(`${RANGE}&asOf=2026-04-20&since=${since}`)
      expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, 'since'])
    },
  )

  it('the pickup report adds up to the same, by night, week or month, by group and by booking day', () =>
    fc.assert(
      fc.asyncProperty(
        anyAsOf,
        fc.constantFrom('segment', 'channel', 'category', 'ratePlan', 'country', 'leadTime', 'lengthOfStay'),
        fc.constantFrom('day', 'week', 'month'),
        async (asOf, groupBy, period) => {
          const { total, periods, groups, bookingDates } = await report(
            `days=9&asOf=${asOf}&groupBy=${groupBy}&granularity=${period}`,
          )
          const summed = (rows: ComparedPickup[]) => [
            sum(rows),
            sum(rows.map(thenOf)),
            ...FIGURES.map((figure) => [
              sum(rows.map((row) => row[figure])),
              sum(rows.map((row) => thenOf(row)[figure])),
            ]),
          ]
          expect(summed(periods)).toEqual(summed([total]))
          expect(summed(groups)).toEqual(summed([total]))
          for (const figure of FIGURES) expect(sum(bookingDates.map((row) => row[figure]))).toEqual(total[figure])
        },
      ),
      { numRuns: 15, seed: 5 },
    ))

  it('the pickup report has the active budget of the nights, as in the budget report, and that of each segment', async () => {
    expect((await report('days=7&asOf=2026-04-20')).total.budget).toBeNull()
    const [group] = await test.db.insert(segment).values({ companyId: HOTEL, name: 'Planned', position: 1 }).returning()
    const [version] = await test.db
      .insert(budgetVersion)
      .values({ companyId: HOTEL, year: 2026, name: 'Plan', isActive: true })
      .returning()
    const figure = { companyId: HOTEL, versionId: version?.id ?? 0 }
    await test.db.insert(budgetFigure).values(
      ['2026-03-01', '2026-04-01'].flatMap((month) => [
        { ...figure, month, segmentId: group?.id ?? 0, roomNights: 310, revenue: 3_100_000 },
        { ...figure, month, segmentId: null, roomNights: 62, revenue: 500_000 },
      ]),
    )
    const planned = (
      await test.as('admin', 'GET', `/api/analysis/budget?companyId=${HOTEL}&${RANGE}&granularity=day`)
    ).json<BudgetReport>()
    const { total, periods, groups } = await report('days=7&asOf=2026-04-20')
    const sold = ({ budget }: BudgetReport['total']) =>
      budget && { roomNights: budget.roomNights, revenue: budget.revenue }
    expect(total.budget).toEqual(sold(planned.total))
    expect(periods.map(({ budget }) => budget)).toEqual(planned.periods.map(sold))
    expect(groups.find((row) => row.group === 'Planned')?.budget?.roomNights).toBeGreaterThan(0)
    expect(sum(groups.map(({ budget }) => budget ?? { roomNights: 0, revenue: 0 }))).toEqual(total.budget)
    const channels = await report('days=7&asOf=2026-04-20&groupBy=channel')
    expect(channels.groups.every(({ budget }) => budget === null)).toBe(true)
    await test.db.delete(budgetVersion).where(eq(budgetVersion.companyId, HOTEL))
    await test.db.delete(segment).where(eq(segment.id, group?.id ?? 0))
  })

  it('the pickup report equals the pickup endpoint, night by night', async () => {
    const asOf = '2026-03-24T09:14:00.000Z'
    const { periods } = await report(`days=3&asOf=${asOf}`)
    const { rows } = (
      await test.as('viewer', 'GET', `/api/analysis/pickup?companyId=${HOTEL}&${RANGE}&days=3&asOf=${asOf}`)
    ).json<Pickup>()
    expect(
      periods.map(({ lastYear, budget: _, gross, cancelled, changed, net, ...books }) => ({
        ...books,
        stly: { roomNights: lastYear?.roomNights, revenue: lastYear?.revenue },
        windows: [{ days: 3, gross, cancelled, changed, net }],
      })),
    ).toEqual(rows)
  })

  it('the pickup report counts a booking on the day it was made, in the hotel’s time zone, even on days of 23 hours', async () => {
    const asOf = '2026-03-30'
    const { bookingDates } = await report(`days=5&asOf=${asOf}`)
    expect(bookingDates.map(({ bookedOn }) => bookedOn)).toEqual(stayDates('2026-03-26', asOf))
    for (const { bookedOn, gross } of bookingDates) {
      const made = bookings.filter(({ bookedAt }) => dateIn(ZONE, bookedAt) === bookedOn)
      const rooms = made.flatMap(({ nights, rooms: count }) =>
        nights.filter(({ stayDate }) => NIGHTS.includes(stayDate)).map(() => count),
      )
      expect([bookedOn, gross.roomNights]).toEqual([bookedOn, rooms.reduce((total, count) => total + count, 0)])
    }
  })

  it('the pickup report of a hotel without bookings has zeros and no group', async () => {
    const empty = (
      await test.as('admin', 'GET', `/api/analysis/pickup-report?companyId=9&${RANGE}`)
    ).json<PickupReport>()
    expect(empty).toMatchObject({ dataAsOf: null, groups: [], total: { roomNights: 0, net: { revenue: 0 } } })
    expect(empty.periods).toHaveLength(NIGHTS.length)
    expect([empty.total, ...empty.periods].every(({ lastYear }) => lastYear === null)).toBe(true)
  })

  it('the pickup report compares nothing with nights of last year before the first known one', async () => {
    const first = bookings.find(({ nights }) => nights.length > 0)
    await test.db.transaction((tx) => storeBookings(tx, { companyId: 10, source: 'test' }, first ? [first] : []))
    const known = first?.nights[0]?.stayDate ?? ''
    const [from, to] = [addDays(known, 364 - 1), addDays(known, 364)]
    const { total, periods } = (
      await test.as('admin', 'GET', `/api/analysis/pickup-report?companyId=10&from=${from}&to=${to}`)
    ).json<PickupReport>()
    expect([total.lastYear, ...periods.map(({ lastYear }) => lastYear)]).toMatchObject([
      null,
      null,
      { gross: { roomNights: 0 }, cancelled: { roomNights: 0 } },
    ])
  })

  it.each([
    ['days=0', 'days'],
    ['days=2.5', 'days'],
    ['days=731', 'days'],
    ['granularity=year', 'granularity'],
    ['groupBy=colour', 'groupBy'],
    ['comparison=moon', 'comparison'],
    ['asOf=yesterday', 'asOf'],
  ])('the pickup report rejects %s by name', async (wrong, field) => {
    const answer = await ask(`${RANGE}&${wrong}`)
    expect([answer.statusCode, problemOf(answer).errors?.[0]?.path]).toEqual([400, field])
  })
})

describe('the pickup heat map', () => {
  it('shows the pickup of each night by booking day, and adds up to the report', async () => {
    const asOf = '2026-03-28T15:00:00.000Z'
    const { bookedOn, stayDates: nights, cells } = await heatMap(`bookingDays=20&asOf=${asOf}`)
    const { periods, bookingDates } = await report(`days=20&asOf=${asOf}`)
    const summed = (place: 0 | 1, count: number) => {
      const sums = Array.from({ length: count }, () => [0, 0, 0])
      for (const cell of cells)
        cell.slice(2).forEach((rooms, figure) => {
          const total = sums[cell[place]]
          if (total) total[figure] = (total[figure] ?? 0) + rooms
        })
      return sums
    }
    const rooms = ({ gross, cancelled, net }: Pick<ComparedPickup, 'gross' | 'cancelled' | 'net'>) =>
      [gross, cancelled, net].map(({ roomNights }) => roomNights)
    expect(bookedOn).toEqual(bookingDates.map((row) => row.bookedOn))
    expect(summed(0, bookedOn.length)).toEqual(bookingDates.map(rooms))
    expect(nights).toEqual(NIGHTS)
    expect(summed(1, nights.length)).toEqual(periods.map(rooms))
  })

  it('includes a day whose bookings and cancellations are equal', async () => {
    const { bookedOn, stayDates: nights, cells } = await heatMap('bookingDays=60&asOf=2026-04-02')
    const even = cells.filter(([, , , , net]) => net === 0)
    for (const [day, night, gross, cancelled] of even)
      expect([bookedOn[day], nights[night], gross > 0 || cancelled > 0]).toEqual([bookedOn[day], nights[night], true])
    expect(even.length).toBeGreaterThan(0)
  })

  it('covers at most a year of booking days', async () => {
    const answer = await test.as(
      'viewer',
      'GET',
      `/api/analysis/pickup-heat-map?companyId=${HOTEL}&${RANGE}&bookingDays=367`,
    )
    expect([answer.statusCode, problemOf(answer).errors?.[0]?.path]).toEqual([400, 'bookingDays'])
    expect((await heatMap('bookingDays=366&asOf=2026-03-30')).bookedOn).toHaveLength(366)
  })
})
