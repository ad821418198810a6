import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Budget, BudgetFigure } from '../../../contract/analysis/budget.ts'
import type { BudgetFigures, BudgetReport } from '../../../contract/analysis/budget-report.ts'
import type { ForecastRow } from '../../../contract/forecast/forecast.ts'
import type { ActivityEntry } from '../../../contract/platform/activity.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import {
  addDays,
  sameDateLastYear,
  sameWeekdayLastYear,
  stayDates,
  weekdayOf,
} from '../../../contract/platform/stay-date.ts'
import { asOfInstant, dateIn } from '../../../contract/platform/time-zone.ts'
import { finishedRun } from '../../../tests/support/finished-run.ts'
import { anyAsOf, bookings, booksOf, FIRST, LAST } from '../../../tests/support/random-bookings.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import type { IncomingBooking } from '../../booking/booking-store/booking.ts'
import { storeBookings } from '../../booking/booking-store/store.ts'
import {
  budgetFigure,
  budgetVersion,
  capacity,
  company,
  forecastRun,
  segment,
  segmentCode,
} from '../../platform/database/schema/index.ts'

const ZONE = 'Europe/Rome'
const ROOMS = 20
const TODAY = '2026-11-20'
let test: TestApp
let hotel: number

async function newHotel(name: string, currency = 'EUR'): Promise<number> {
  const [row] = await test.db.insert(company).values({ name, currency, timeZone: ZONE, countryCode: 'IT' }).returning()
  const companyId = row?.id ?? 0
  await test.db.insert(capacity).values({ companyId, validFrom: '2020-01-01', rooms: ROOMS })
  return companyId
}

/** An active budget of the year 2026: its figures without a segment, and those of its segments by name. */
async function plan(
  companyId: number,
  figures: Omit<BudgetFigure, 'segmentId'>[],
  year = 2026,
  segmentId: number | null = null,
) {
  const [version] = await test.db
    .insert(budgetVersion)
    .values({ companyId, year, name: `Of ${year}`, isActive: true })
    .onConflictDoNothing()
    .returning()
  const versionId = version?.id ?? planned.get(companyId) ?? 0
  planned.set(companyId, versionId)
  await test.db.insert(budgetFigure).values(figures.map((figure) => ({ companyId, versionId, segmentId, ...figure })))
}
const planned = new Map<number, number>()

/** The first guest: before that night, last year is unknown. */
const OPENING: IncomingBooking = {
  externalId: 'opening',
  status: 'checked-out',
  bookedAt: new Date('2024-12-01T09:00:00Z'),
  changedAt: new Date('2025-01-02T09:00:00Z'),
  cancelledAt: null,
  arrival: '2025-01-01',
  departure: '2025-01-02',
  rooms: 1,
  channel: null,
  country: null,
  adults: 1,
  children: 0,
  infants: 0,
  nights: [{ stayDate: '2025-01-01', revenue: 9000, roomType: null, segment: null, ratePlan: null }],
}
const MARCH = { month: '2026-03-01', roomNights: 101, revenue: 1_234_567 }
const APRIL = { month: '2026-04-01', roomNights: 77, revenue: 990_001 }

beforeAll(async () => {
  test = await startTestApp()
  hotel = await newHotel('Planned')
  const [groups] = await test.db.insert(segment).values({ companyId: hotel, name: 'Groups', position: 0 }).returning()
  await test.db.insert(segmentCode).values({ companyId: hotel, code: 'GROUP', segmentId: groups?.id ?? 0 })
  await test.db.transaction((tx) => storeBookings(tx, { companyId: hotel, source: 'test' }, [...bookings, OPENING]))
  await plan(hotel, [MARCH, APRIL])
  await plan(hotel, [{ month: '2026-03-01', roomNights: 40, revenue: 400_000 }], 2026, groups?.id ?? 0)
})
afterAll(() => test.close())

const report = async (query: string, companyId = hotel) =>
  (await test.as('admin', 'GET', `/api/analysis/budget?companyId=${companyId}&${query}`)).json<BudgetReport>()

type Sold = Pick<BudgetFigures, 'roomNights' | 'revenue'>
const sum = (sums: Sold[]): Sold => ({
  roomNights: sums.reduce((total, { roomNights }) => total + roomNights, 0),
  revenue: sums.reduce((total, { revenue }) => total + revenue, 0),
})
const sold = ({ roomNights, revenue }: Sold): Sold => ({ roomNights, revenue })

describe('budget reports', () => {
  it('the budget report compares the budget with the books, actual sales and last year, at any moment', () =>
    fc.assert(
      fc.asyncProperty(anyAsOf, fc.constantFrom('final', 'finalDate'), async (asOf, comparison) => {
        const { total, forecastState } = await report(`from=${FIRST}&to=${LAST}&comparison=${comparison}&asOf=${asOf}`)
        const at = asOfInstant(asOf, ZONE)
        const today = dateIn(ZONE, at)
        const nights = stayDates(FIRST, LAST)
        const over = nights.filter((night) => night < today)
        expect(sold(total.onTheBooks)).toEqual(sum(nights.map((night) => booksOf(night, at))))
        expect(total.isOver).toBe(over.length === nights.length)
        if (over.length === 0) expect(total.final).toBeNull()
        else expect(sold(total.final as BudgetFigures)).toEqual(sum(over.map((night) => booksOf(night, at))))
        const earlier = nights.map((night) =>
          comparison === 'final' ? sameWeekdayLastYear(night) : String(sameDateLastYear(night)),
        )
        expect(sold(total.lastYear as BudgetFigures)).toEqual(sum(earlier.map((night) => booksOf(night, at))))
        expect([forecastState, total.forecast]).toEqual(['past', null])
      }),
      { numRuns: 15, seed: 11 },
    ))

  it('the budget report adds up to the same by night, week and month, and by segment', async () => {
    for (const unit of ['day', 'week', 'month']) {
      const { total, periods, segments } = await report(`from=2026-03-01&to=2026-04-30&granularity=${unit}`)
      for (const figure of ['budget', 'onTheBooks', 'final', 'lastYear'] as const)
        for (const rows of [periods, segments])
          expect(sum(rows.map((row) => row[figure] ?? { roomNights: 0, revenue: 0 }))).toEqual(
            sold(total[figure] as BudgetFigures),
          )
      expect(sold(total.budget as BudgetFigures)).toEqual({ roomNights: 218, revenue: 2_624_568 })
    }
  })

  it('the budget report spreads a month like the sales of the same weekdays last year, segment by segment', async () => {
    const { periods } = await report('from=2026-03-01&to=2026-03-31&granularity=day')
    const nights = stayDates('2026-03-01', '2026-03-31')
    const isGroup = (isWanted: boolean) => (booking: (typeof bookings)[number]) =>
      (booking.nights[0]?.segment === 'GROUP') === isWanted
    // The budget without a segment follows the sales without a segment, which include an unmapped code.
    const shapes = [
      { rooms: MARCH.roomNights, keep: isGroup(false) },
      { rooms: 40, keep: isGroup(true) },
    ].map(({ rooms, keep }) => {
      const weights = nights.map((night) => booksOf(sameWeekdayLastYear(night), TEST_NOW, keep).roomNights)
      const all = weights.reduce((total, weight) => total + weight, 0)
      return weights.map((weight) => (rooms * weight) / all)
    })
    periods.forEach(({ budget, stayDate }, place) => {
      const exact = shapes.reduce((total, shape) => total + (shape[place] ?? 0), 0)
      expect([stayDate, Math.abs((budget?.roomNights ?? 0) - exact) < shapes.length]).toEqual([stayDate, true])
    })
  })

  it('the budget report counts sales under unmapped codes as no segment, like the budget', async () => {
    const { segments, total } = await report('from=2026-03-01&to=2026-03-31')
    expect(segments.map(({ segment: name }) => name)).toEqual(['Groups', null])
    const ofNone = segments.find(({ segment: name }) => name === null)
    const ofGroups = segments.find(({ segment: name }) => name === 'Groups')
    expect((ofNone?.onTheBooks.roomNights ?? 0) + (ofGroups?.onTheBooks.roomNights ?? 0)).toBe(
      total.onTheBooks.roomNights,
    )
    expect(ofNone?.budget?.roomNights).toBe(MARCH.roomNights)
  })

  it('the budget report compares past nights with their budget, and the total with the whole budget', async () => {
    const asOf = '2026-03-29'
    const { total } = await report(`from=2026-03-01&to=2026-03-31&asOf=${asOf}`)
    const days = await report(`from=2026-03-01&to=2026-03-28&granularity=day&asOf=${asOf}`)
    const budgetSoFar = sum(days.periods.map(({ budget }) => budget as BudgetFigures))
    expect(total.variance.final?.revenue.amount).toBe((total.final?.revenue ?? 0) - budgetSoFar.revenue)
    expect(total.budgetToDate?.revenue).toBe(budgetSoFar.revenue)
    expect(total.variance.onTheBooks?.roomNights).toEqual({
      amount: total.onTheBooks.roomNights - 141,
      share: total.onTheBooks.roomNights / 141 - 1,
    })
    expect(total.budget?.occupancy).toBe(141 / (31 * ROOMS))
    expect(total.final?.occupancy).toBe((total.final?.roomNights ?? 0) / (28 * ROOMS))
  })

  it('the budget report has no budget if a night has no active version', async () => {
    const { total, periods, versions } = await report('from=2025-12-01&to=2026-01-31')
    expect(versions.map(({ year }) => year)).toEqual([2026])
    expect([total.budget, total.variance.onTheBooks]).toEqual([null, null])
    expect(periods.map(({ budget }) => budget && sold(budget))).toEqual([null, { roomNights: 0, revenue: 0 }])
  })

  it('the budget report follows the budget setup: months spread evenly, and an excluded segment counted as no segment', async () => {
    const march = 'from=2026-03-01&to=2026-03-31&granularity=day'
    const setUp = (body: object, companyId = hotel) =>
      test.as('admin', 'PUT', `/api/pricing/budget-setup?companyId=${companyId}`, { body })
    const [groups] = await test.db.select().from(segment).where(eq(segment.companyId, hotel))
    const before = await report(march)
    expect((await setUp({ spreading: 'even', segments: [] })).statusCode).toBe(200)
    const even = (await report(march)).periods.map(({ budget }) => budget?.roomNights ?? 0)
    expect(Math.max(...even) - Math.min(...even)).toBeLessThanOrEqual(2)
    expect(even.reduce((total, rooms) => total + rooms, 0)).toBe(141)

    await setUp({ spreading: 'last-year', segments: [{ segment: groups?.id, isBudgeted: false }] })
    const without = await report(march)
    expect(without.segments.map(({ segment: name }) => name)).toEqual([null])
    expect(sold(without.total.budget as BudgetFigures)).toEqual(sold(before.total.budget as BudgetFigures))
    // Its row stays while the budget has figures for it, so that editing other figures keeps them.
    const budgets = `/api/budget/${hotel}/versions/${planned.get(hotel)}`
    const kept = (await test.as('admin', 'GET', budgets)).json<Budget>()
    expect(kept.segments.map(({ name }) => name)).toEqual(['Groups'])
    const enter = async (figures: object[]) =>
      (await test.as('admin', 'PUT', `${budgets}/figures`, { body: { figures } })).statusCode
    expect(await enter([{ ...MARCH, segmentId: null }])).toBe(200)
    expect((await test.as('admin', 'GET', budgets)).json<Budget>().segments).toEqual([])
    expect(await enter(kept.figures)).toBe(400)

    await setUp({ spreading: 'last-year', segments: [] })
    expect(await enter(kept.figures)).toBe(200)
    expect(await report(march)).toMatchObject({ periods: before.periods, segments: before.segments })
    const foreign = await setUp({ spreading: 'even', segments: [{ segment: 999_999, isBudgeted: false }] })
    expect(problemOf(foreign).errors?.[0]?.path).toBe('segments.0.segment')
    const log = await test.as('admin', 'GET', `/api/activity?companyId=${hotel}&entity=budget-setup`)
    expect(log.json<Page<ActivityEntry>>().content[1]).toMatchObject({
      before: { spreading: 'even' },
      after: { spreading: 'last-year', 'segments / Groups / isBudgeted': false },
    })
  })
})

describe('forecasts in the budget report', () => {
  const row = (stayDate: string): ForecastRow => ({
    stayDate,
    onTheBooks: 3,
    roomNights: 8.25,
    low: 6,
    high: 10,
    unconstrained: 8.25,
    revenue: 82_500,
    capacity: ROOMS,
    basis: 'full',
    segments: [
      { segment: 'Groups', roomNights: 3.25, revenue: 32_500 },
      { segment: null, roomNights: 5, revenue: 50_000 },
    ],
    methods: [],
  })
  const oneNight = (stayDate: string, revenue: number): IncomingBooking => ({
    externalId: `night-${stayDate}`,
    status: 'booked',
    bookedAt: new Date('2026-11-01T12:00:00Z'),
    changedAt: new Date('2026-11-01T12:00:00Z'),
    cancelledAt: null,
    arrival: stayDate,
    departure: addDays(stayDate, 1),
    rooms: 1,
    channel: null,
    country: null,
    adults: 2,
    children: 0,
    infants: 0,
    nights: [{ stayDate, revenue, roomType: 'STD', segment: null, ratePlan: null }],
  })
  const forecast = async (companyId: number, days: number) =>
    test.db.insert(forecastRun).values(
      finishedRun({
        companyId,
        origin: addDays(TODAY, -1),
        rows: stayDates(TODAY, addDays(TODAY, days)).map(row),
      }),
    )

  it('the forecast of a period is the actual result of past nights plus the forecast of the others', async () => {
    const companyId = await newHotel('Expected')
    await plan(companyId, [{ month: '2026-11-01', roomNights: 300, revenue: 3_000_000 }])
    await test.db.transaction((tx) =>
      storeBookings(tx, { companyId, source: 'test' }, [oneNight('2026-11-10', 12_000)]),
    )
    await forecast(companyId, 10)
    const { total, forecastState } = await report('from=2026-11-01&to=2026-11-30', companyId)
    expect(forecastState).toBe('shown')
    expect(sold(total.forecast as BudgetFigures)).toEqual({ roomNights: 1 + 11 * 8.25, revenue: 12_000 + 11 * 82_500 })
    expect(total.variance.forecast?.revenue.amount).toBe(12_000 + 11 * 82_500 - 3_000_000)
    const beyond = await report('from=2026-11-20&to=2026-12-31', companyId)
    expect(beyond.total.forecast).toBeNull()
    const past = await report('from=2026-11-01&to=2026-11-19', companyId)
    expect(past.total.forecast).toBeNull()
  })

  it('the forecast is missing with a reason if there is none', async () => {
    const companyId = await newHotel('Fresh')
    const { forecastState, total, dataAsOf } = await report('from=2026-11-01&to=2026-11-30', companyId)
    expect([forecastState, total.forecast, dataAsOf]).toEqual(['none', null, null])
  })
})

describe('a hotel without last year', () => {
  it('spreads evenly, and reports that there is no last year; to the yen for yen', async () => {
    const companyId = await newHotel('New in town', 'JPY')
    await plan(companyId, [{ month: '2026-04-01', roomNights: 61, revenue: 1_000_000 }])
    const { total, periods, currency } = await report('from=2026-04-01&to=2026-04-30&granularity=day', companyId)
    expect([currency, total.lastYear]).toEqual(['JPY', null])
    expect(new Set(periods.map(({ budget }) => budget?.roomNights))).toEqual(new Set([2, 3]))
    expect(sum(periods.map(({ budget }) => budget as BudgetFigures)).revenue).toBe(1_000_000)
    expect(periods.map(({ stayDate }) => weekdayOf(stayDate))).toHaveLength(30)
  })
})
