import { millisecondsInHour } from 'date-fns/constants'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Analyse } from '../../contract/analysis/analyse.ts'
import type { Dashboard, OnTheBooks } from '../../contract/analysis/analysis.ts'
import type { BudgetReport } from '../../contract/analysis/budget-report.ts'
import type { PickupReport } from '../../contract/analysis/pickup-report.ts'
import type { Portfolio } from '../../contract/analysis/portfolio.ts'
import { countToDo } from '../../contract/analysis/to-do.ts'
import { addDays } from '../../contract/platform/stay-date.ts'
import { finishedRun } from '../../tests/support/finished-run.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import type { IncomingBooking } from '../booking/booking-store/booking.ts'
import { storeBookings } from '../booking/booking-store/store.ts'
import {
  budgetFigure,
  budgetVersion,
  capacity,
  company,
  connection,
  delivery,
  forecastRun,
  groupRequest,
  hotelEvent,
  publication,
  publicationLine,
} from '../platform/database/schema/index.ts'
import { countStatements } from '../platform/database/testing-statements.ts'
import { dashboardOf } from './dashboard.ts'

/** The demo viewer's hotel, in Europe/Rome; the tests' date is Friday 20 November 2026 there. */
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

beforeEach(async () => {
  test = await startTestApp()
  await test.db.insert(capacity).values([
    { companyId: HOTEL, validFrom: '2020-01-01', rooms: 10 },
    { companyId: HOTEL, validFrom: '2026-11-21', rooms: 8 },
  ])
  await test.db.transaction((tx) =>
    storeBookings(tx, { companyId: HOTEL, source: 'test' }, [
      booking('yesterday', { dates: ['2026-11-19', '2026-11-20'], revenue: 12_000, rooms: 4 }),
      booking('last-year', { dates: ['2025-11-20'], revenue: 9_000, rooms: 3 }),
      // Booked at 10:00 in Rome on the same weekday last year: after the time that corresponds to today 10:14.
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
afterEach(() => test.close())

const dashboard = async (query = '') =>
  (await test.as('viewer', 'GET', `/api/analysis/dashboard?companyId=${HOTEL}${query}`)).json<Dashboard>()

describe('the dashboard of a hotel', () => {
  it('compares yesterday with the same weekday last year, as it was then', async () => {
    const { today, yesterday } = await dashboard()
    expect(today).toBe('2026-11-20')
    expect(yesterday).toEqual({
      stayDate: '2026-11-19',
      revenue: { value: 12_000, stly: 9_000 },
      occupancy: { value: 0.4, stly: 0.3 },
      adr: { value: 3_000, stly: 3_000 },
      revpar: { value: 1_200, stly: 900 },
      pickup: { value: 0, stly: 0 },
      pickupRevenue: { value: 0, stly: 0 },
    })
  })

  it('reads what counts in the figures, the names of segments and the capacity once', async () => {
    const [hotel] = await test.db.select().from(company).where(eq(company.id, HOTEL))
    if (!hotel) throw new Error('the hotel is missing')
    const request = {
      asOf: TEST_NOW.toISOString(),
      capacity: 'sellable',
      language: 'EN',
      now: TEST_NOW,
      userId: null,
    } as const
    const counted = await countStatements(() => dashboardOf(test.db, hotel, request))
    expect(counted.statements).toBe(36)
  })

  it('lists what is to do: refused rates, a broken connection and undecided groups near their cut-off', async () => {
    const { id: publicationId = 0 } =
      (
        await test.db
          .insert(publication)
          .values({ companyId: HOTEL, publishedAt: TEST_NOW, source: 'user', via: 'demo' })
          .returning({ id: publication.id })
      )[0] ?? {}
    const line = { companyId: HOTEL, publicationId, category: 1, ratePlan: 'BAR', rate: 100_00, at: TEST_NOW }
    await test.db.insert(publicationLine).values([
      { ...line, stayDate: '2026-11-19', state: 'refused' },
      { ...line, stayDate: '2026-11-21', state: 'refused' },
      { ...line, stayDate: '2026-11-22', state: 'refused' },
    ])
    // A newer rate of the night was accepted.
    await test.db.insert(publicationLine).values({ ...line, stayDate: '2026-11-22', state: 'confirmed' })
    const late = new Date(TEST_NOW.getTime() - 30 * millisecondsInHour)
    await test.db
      .insert(connection)
      .values({ companyId: HOTEL, kind: 'demo', connectedAt: late, importedAt: late, lastInAt: late })
    const group = {
      ...{ companyId: HOTEL, name: 'Choir', status: 'tentative', chance: 50, commission: 0, wash: 0, rate: 80_00 },
      nights: [
        { stayDate: '2026-12-11', category: null, rooms: 5 },
        { stayDate: '2026-12-12', category: null, rooms: 4 },
      ],
      ...{
        firstNight: '2026-12-11',
        lastNight: '2026-12-12',
        cutoff: '2026-11-27',
        author: 'A',
        writtenOn: '2026-11-01',
      },
    }
    await test.db
      .insert(groupRequest)
      .values([
        group,
        { ...group, name: 'Overdue', status: 'open', rate: null, cutoff: '2026-11-18' },
        { ...group, name: 'Later', cutoff: '2026-11-28' },
        { ...group, name: 'No cut-off', cutoff: null },
        { ...group, name: 'Decided', status: 'definite' },
        { ...group, name: 'Over', firstNight: '2026-11-10', lastNight: '2026-11-11' },
      ])
    const { toDo } = await dashboard()
    expect(toDo).toMatchObject({
      drafts: null,
      refused: { lines: 1, publicationId },
      connection: { kind: 'demo', state: 'late' },
      groups: [
        { name: 'Overdue', roomNights: 9, revenue: null },
        { name: 'Choir', cutoff: '2026-11-27', roomNights: 9, revenue: 9 * 80_00 },
      ],
    })
    expect(toDo?.groups).toHaveLength(2)
    expect(await dashboard('&asOf=2026-11-19')).toMatchObject({ toDo: null, openRates: null })
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
      forecast: null,
      budget: null,
    })
    expect(nights[1]?.capacity).toBe(8)
    expect(nights.at(-1)).toMatchObject({ stayDate: '2027-02-17', roomNights: 1 })
  })

  it('shows yesterday’s net pickup for the next 90 nights like the pickup page, and the average of its week', async () => {
    const at = '2026-08-10'
    const on = (day: string, rooms: number, cancelled: string | null = null, night = '2026-10-01') => ({
      ...booking(`pickup-${day}-${rooms}`, { dates: [night, addDays(night, 1)], revenue: 100 * rooms, rooms }),
      bookedAt: new Date(`${day}T10:00:00Z`),
      changedAt: new Date(`${cancelled ?? day}T11:00:00Z`),
      cancelledAt: cancelled === null ? null : new Date(`${cancelled}T11:00:00Z`),
      status: cancelled === null ? ('booked' as const) : ('cancelled' as const),
    })
    await test.db.transaction((tx) =>
      storeBookings(tx, { companyId: HOTEL, source: 'pickup' }, [
        on('2026-08-09', 5),
        on('2026-08-05', 3, '2026-08-09'),
        on('2026-08-10', 7),
        on('2025-08-10', 1, null, '2025-10-02'),
        // Makes the nights around that day known.
        on('2025-01-05', 1, null, '2025-08-10'),
      ]),
    )
    const { yesterday, average } = await dashboard(`&asOf=${at}`)
    expect([yesterday.pickup, yesterday.pickupRevenue]).toEqual([
      { value: 2 * (5 - 3), stly: 2 },
      { value: 2 * (500 - 300), stly: 200 },
    ])
    expect(average.pickup).toEqual({ value: (2 * 5) / 7, stly: 2 / 7 })
    const report = (
      await test.as(
        'viewer',
        'GET',
        `/api/analysis/pickup-report?companyId=${HOTEL}&from=2026-08-09&to=2026-11-06&days=1&asOf=2026-08-09`,
      )
    ).json<PickupReport>()
    expect(report.total.net).toEqual({
      roomNights: yesterday.pickup.value,
      revenue: yesterday.pickupRevenue.value,
    })
  })

  /** Makes last year's nights known from October on, but not those before. */
  const bookFromOctober = () =>
    test.db.transaction((tx) =>
      storeBookings(tx, { companyId: HOTEL, source: 'known' }, [
        booking('october', { dates: ['2025-10-02'], revenue: 100 }),
        booking('autumn', { dates: ['2026-10-01'], revenue: 700 }),
      ]),
    )

  it('sums the finished nights of month and year to date, without tonight, and the coming nights, like the analysis', async () => {
    await bookFromOctober()
    const { toDate, spans, average } = await dashboard()
    const analysed = async (from: string, to: string) =>
      (await test.as('viewer', 'GET', `/api/analysis/analyse?companyId=${HOTEL}&from=${from}&to=${to}`)).json<Analyse>()
        .total
    const revenue = ({ now, comparisons: [stly] }: Analyse['total']) => ({
      value: now.revenue,
      stly: stly?.revenue ?? null,
    })
    expect(toDate.month).toMatchObject(revenue(await analysed('2026-11-01', '2026-11-19')))
    expect(toDate.year).toMatchObject(revenue(await analysed('2026-01-01', '2026-11-19')))
    expect(toDate.year.value).toBeGreaterThan(toDate.month.value ?? 0)
    const week = await analysed('2026-11-13', '2026-11-19')
    expect(average).toMatchObject({
      revenue: { value: week.now.revenue / 7, stly: week.comparisons[0] ? week.comparisons[0].revenue / 7 : null },
      occupancy: { value: week.now.occupancy },
    })
    const month = await analysed('2026-11-20', '2026-12-19')
    expect(spans[0]).toEqual({
      nights: 30,
      roomNights: month.now.roomNights,
      occupancy: { value: month.now.occupancy, stly: month.comparisons[0]?.occupancy },
      forecast: null,
      budget: null,
    })
  })

  it('compares month, year and coming nights with the active budget, like the budget report', async () => {
    const none = await dashboard()
    expect([none.toDate.month.budget, none.spans[0]?.budget]).toEqual([null, null])
    const [version] = await test.db
      .insert(budgetVersion)
      .values({ companyId: HOTEL, year: 2026, name: 'Plan', isActive: true })
      .returning()
    await test.db.insert(budgetFigure).values(
      ['2026-10', '2026-11', '2026-12'].map((month, place) => ({
        companyId: HOTEL,
        versionId: version?.id ?? 0,
        month: `${month}-01`,
        segmentId: null,
        roomNights: 150 + place,
        revenue: 1_000_000 + place,
      })),
    )
    const { toDate, nights, spans } = await dashboard()
    const reported = async (from: string, to: string) =>
      (
        await test.as('viewer', 'GET', `/api/analysis/budget?companyId=${HOTEL}&from=${from}&to=${to}&granularity=day`)
      ).json<BudgetReport>()
    // A whole month or year, part of which is finished, has the same base to date.
    for (const [of, figure] of [
      [await reported('2026-11-01', '2026-11-30'), toDate.month],
      [await reported('2026-01-01', '2026-12-31'), toDate.year],
    ] as const) {
      expect(figure.budget).toBeGreaterThan(0)
      expect([figure.value, figure.budget]).toEqual([of.total.final?.revenue, of.total.budgetToDate?.revenue])
      expect((figure.value ?? 0) - (figure.budget ?? 0)).toBe(of.total.variance.final?.revenue.amount)
    }
    const ahead = await reported('2026-11-20', '2026-12-19')
    expect(nights.slice(0, 30).map(({ budget }) => budget?.roomNights)).toEqual(
      ahead.periods.map(({ budget }) => budget?.roomNights),
    )
    expect(spans[0]?.budget).toBe(ahead.total.budget?.occupancy)
    // The following year has no budget yet.
    expect([nights.at(-1)?.budget, spans[2]?.budget]).toEqual([null, null])
  })

  it('has no month to date on the first of a month, and no year to date on the first of a year', async () => {
    await bookFromOctober()
    const first = (await dashboard('&asOf=2026-11-01')).toDate
    expect(first.month).toEqual({ value: null, stly: null, budget: null })
    expect(first.year.value).toBe(700)
    expect((await dashboard('&asOf=2026-01-01')).toDate.year).toEqual({ value: null, stly: null, budget: null })
  })

  it('compares nothing with nights before the first known one', async () => {
    // The first known night is that of 2 October 2025.
    await bookFromOctober()
    const { toDate } = await dashboard()
    expect(toDate.month.stly).toBe(9_000)
    expect(toDate.year.stly).toBeNull()
  })

  it('reports why there is no forecast', async () => {
    expect((await dashboard()).forecast).toEqual({ missing: 'none' })
    expect((await dashboard('&asOf=2026-11-01')).forecast).toEqual({ missing: 'past' })
  })

  const addFair = () =>
    test.db
      .insert(hotelEvent)
      .values({ companyId: HOTEL, name: 'Fair', firstNight: '2026-12-01', lastNight: '2026-12-02' })

  it('shows the hotel’s own upcoming events', async () => {
    await addFair()
    const { attention } = await dashboard()
    expect(attention.filter(({ kind }) => kind === 'event')).toEqual([
      {
        kind: 'event',
        from: '2026-12-01',
        to: '2026-12-02',
        roomNights: 0,
        capacity: 16,
        difference: 0,
        atStake: null,
        toBudget: null,
        segment: null,
        name: 'Fair',
        isSeen: false,
      },
    ])
  })

  it('lists nights that a user has seen after the unseen ones, for that user only, until the mark is removed', async () => {
    const mark = (isSeen: boolean, user: 'viewer' | 'admin' = 'viewer') =>
      test.as(user, 'PUT', `/api/analysis/attention-seen?companyId=${HOTEL}`, {
        body: { kind: 'event', from: '2026-12-01', to: '2026-12-02', name: 'Fair', atStake: null, isSeen },
      })
    const fairOf = async (user: 'viewer' | 'admin') =>
      (await test.as(user, 'GET', `/api/analysis/dashboard?companyId=${HOTEL}`))
        .json<Dashboard>()
        .attention.find(({ kind }) => kind === 'event')
    await addFair()
    expect((await mark(true)).statusCode).toBe(204)
    expect(await fairOf('viewer')).toMatchObject({ isSeen: true })
    expect(await fairOf('admin')).toMatchObject({ isSeen: false })
    await mark(true)
    await mark(false)
    expect(await fairOf('viewer')).toMatchObject({ isSeen: false })
  })

  const addLastYear = (externalId: string, rooms: number, given: Partial<IncomingBooking> = {}) =>
    test.db.transaction((tx) =>
      storeBookings(tx, { companyId: HOTEL, source: 'attention' }, [
        booking(externalId, {
          dates: ['2026-01-21'],
          revenue: 10_000 * rooms,
          rooms,
          nights: [
            { stayDate: '2026-01-21', revenue: 10_000 * rooms, roomType: 'STD', segment: 'CORP', ratePlan: null },
          ],
          ...given,
        }),
      ]),
    )

  it('ranks nights by revenue at stake, names the segment, and shows a seen night again once much more is at stake', async () => {
    const night = { from: '2027-01-20', to: '2027-01-20', name: null }
    await addLastYear('behind', 4)
    const behind = async () =>
      (await dashboard()).attention.find(({ kind, from }) => kind === 'behind' && from === night.from)
    const found = await behind()
    expect(found).toMatchObject({
      ...night,
      difference: -4,
      atStake: 40_000,
      segment: { difference: -4 },
      isSeen: false,
    })
    await test.as('viewer', 'PUT', `/api/analysis/attention-seen?companyId=${HOTEL}`, {
      body: { kind: 'behind', ...night, atStake: found?.atStake, isSeen: true },
    })
    expect(await behind()).toMatchObject({ isSeen: true })
    await addLastYear('further', 1)
    expect(await behind()).toMatchObject({ atStake: 50_000, isSeen: true })
    await addLastYear('much further', 2)
    expect(await behind()).toMatchObject({ atStake: 70_000, isSeen: false })
  })

  it("puts the forecast's shortfall against last year's final revenue at stake, and shows no night that makes up for it", async () => {
    const day = {
      onTheBooks: 0,
      roomNights: 5,
      revenue: 50_000,
      low: 4,
      high: 6,
      unconstrained: 5,
      capacity: 10,
      basis: 'full',
    } as const
    await test.db.insert(forecastRun).values(
      finishedRun({
        companyId: HOTEL,
        origin: '2026-11-19',
        rows: [{ stayDate: '2027-01-20', ...day, segments: [], methods: [] }],
      }),
    )
    const behind = async () => (await dashboard()).attention.filter(({ kind }) => kind === 'behind')
    await addLastYear('early', 4)
    expect(await behind()).toEqual([])
    const late = new Date('2026-01-10T12:00:00Z')
    await addLastYear('late', 5, { bookedAt: late, changedAt: late })
    expect(await behind()).toMatchObject([{ from: '2027-01-20', difference: -4, atStake: 40_000 }])
  })

  it('the count of what is to do is that of each user’s own dashboard', async () => {
    const portfolioRow = async (user: 'viewer' | 'undecided.user') => {
      const nights = 'from=2026-11-20&to=2026-11-20'
      const { content } = (await test.as(user, 'GET', `/api/analysis/portfolio?${nights}`)).json<Portfolio>()
      return content.find(({ companyId }) => companyId === HOTEL)
    }
    const count = async (user: 'viewer' | 'undecided.user') => {
      const [counted, shown] = await Promise.all([
        portfolioRow(user),
        test.as(user, 'GET', `/api/analysis/dashboard?companyId=${HOTEL}`),
      ])
      const dashboard = shown.json<Dashboard>()
      const risks = dashboard.attention.filter(
        ({ kind, isSeen }) => !isSeen && ['behind', 'belowBudget'].includes(kind),
      )
      const atRisk = risks.reduce((sum, { atStake }) => sum + (atStake ?? 0), 0)
      expect(counted).toMatchObject({ companyId: HOTEL, currency: 'EUR', toDo: countToDo(dashboard), atRisk })
      return counted?.toDo ?? 0
    }
    const done = { source: 'test', name: 'bookings', state: 'done', finishedAt: TEST_NOW }
    await test.db.insert(delivery).values({ companyId: HOTEL, ...done })
    const before = await count('viewer')
    await addFair()
    await addLastYear('behind', 4)
    const late = new Date(TEST_NOW.getTime() - 30 * millisecondsInHour)
    await test.db
      .insert(connection)
      .values({ companyId: HOTEL, kind: 'demo', connectedAt: late, importedAt: late, lastInAt: late })
    expect(await count('viewer')).toBe(before + 3)
    expect(await portfolioRow('viewer')).toMatchObject({ atRisk: 40_000 })
    await test.as('viewer', 'PUT', `/api/analysis/attention-seen?companyId=${HOTEL}`, {
      body: { kind: 'event', from: '2026-12-01', to: '2026-12-02', name: 'Fair', atStake: null, isSeen: true },
    })
    expect([await count('viewer'), await count('undecided.user')]).toEqual([before + 2, before + 3])
  })

  it('uses the thresholds of the hotel', async () => {
    const kinds = async () => (await dashboard()).attention.map(({ kind }) => kind)
    await addLastYear('behind', 4)
    expect(await kinds()).toContain('behind')
    const thresholds = { paceShare: 10, paceRooms: 50, budgetShare: 10, fullShare: 97 }
    const path = `/api/pricing/attention?companyId=${HOTEL}`
    const etag = (await test.as('admin', 'GET', path)).headers.etag
    const put = (body: object, match: unknown) =>
      test.as('admin', 'PUT', path, { body, headers: { 'if-match': String(match) } })
    const stored = await put(thresholds, etag)
    expect(stored.statusCode).toBe(200)
    expect(await kinds()).not.toContain('behind')
    const wrong = await put({ ...thresholds, fullShare: 20 }, stored.headers.etag)
    expect(problemOf(wrong).errors?.[0]?.path).toBe('fullShare')
  })

  it('can be viewed as of any past moment', async () => {
    const { nights, asOf } = await dashboard('&asOf=2026-11-19')
    expect(asOf).toBe('2026-11-19T22:59:59.999Z')
    expect(nights.find(({ stayDate }) => stayDate === '2026-11-20')?.roomNights).toBe(5)
  })

  it('without bookings has zeros, no ADR, and no age of data, even after a delivery that brought none', async () => {
    const ended = { companyId: 9, source: 'pms', startedAt: TEST_NOW, finishedAt: TEST_NOW }
    await test.db.insert(delivery).values([
      { ...ended, name: 'empty', state: 'done' },
      { ...ended, name: 'refused', state: 'done', rows: 2, refused: 2 },
      { ...ended, name: 'failed', state: 'failed' },
    ])
    const empty = (await test.as('admin', 'GET', '/api/analysis/dashboard?companyId=9')).json<Dashboard>()
    expect(empty.dataAsOf).toBeNull()
    expect(empty.yesterday).toMatchObject({
      revenue: { value: 0, stly: null },
      adr: { value: null },
      occupancy: { value: null },
    })
  })

  it('starts the day in the hotel’s time zone, not in the server’s', async () => {
    // 20 November, 09:14 in London is the same date in Denver, six hours before sunrise.
    const denver = (
      await test.as('admin', 'GET', '/api/analysis/dashboard?companyId=23&asOf=2026-11-20T05:00:00Z')
    ).json<Dashboard>()
    expect(denver.today).toBe('2026-11-19')
  })
})

describe('books of a hotel', () => {
  const ask = (query: string) => test.as('viewer', 'GET', `/api/analysis/on-the-books?companyId=${HOTEL}&${query}`)

  it('the books are as of now by default', async () => {
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

  it('the books are split by group if requested', async () => {
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
  ])('a call with %s is rejected, naming the field', async (query, path) => {
    const response = await ask(query)
    expect(response.statusCode).toBe(400)
    expect(problemOf(response).errors?.[0]?.path).toBe(path)
  })
})
