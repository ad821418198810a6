import { millisecondsInDay } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Analyse, AnalyseGroups, ComparedFigures, LastYearComparison } from '../../contract/analysis/analyse.ts'
import type { Dashboard } from '../../contract/analysis/analysis.ts'
import type { BookingCurve } from '../../contract/analysis/booking-curve.ts'
import type { BudgetReport } from '../../contract/analysis/budget-report.ts'
import { BANDS, bandCode, bandOf } from '../../contract/analysis/figures.ts'
import type { PickupReport } from '../../contract/analysis/pickup-report.ts'
import type { ForecastRow } from '../../contract/forecast/forecast.ts'
import { addDays, daysBetween, sameDateLastYear, stayDates, weekdayOf } from '../../contract/platform/stay-date.ts'
import { asOfEarlier, asOfInstant, dateIn, endOfDay } from '../../contract/platform/time-zone.ts'
import { finishedRun } from '../../tests/support/finished-run.ts'
import { anyAsOf, bookings, booksOf, FIRST, LAST } from '../../tests/support/random-bookings.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import type { IncomingBooking } from '../booking/booking-store/booking.ts'
import { storeBookings } from '../booking/booking-store/store.ts'
import {
  budgetFigure,
  budgetVersion,
  capacity,
  company,
  forecastRun,
  segment,
  segmentCode,
} from '../platform/database/schema/index.ts'

/** The demo viewer's hotel, in Europe/Rome; the tests' date is Friday 20 November 2026 there. */
const HOTEL = 4
const ZONE = 'Europe/Rome'
const RANGE = `from=${FIRST}&to=${LAST}`
const NIGHTS = stayDates(FIRST, LAST)
const ROOMS = 40

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.db.insert(capacity).values({ companyId: HOTEL, validFrom: '2020-01-01', rooms: ROOMS })
  await test.db.transaction((tx) => storeBookings(tx, { companyId: HOTEL, source: 'test' }, bookings))
})
afterAll(() => test.close())

const ask = (query: string, hotel = HOTEL) =>
  test.as('admin', 'GET', `/api/analysis/analyse?companyId=${hotel}&${query}`)
const analyse = async (query: string, hotel = HOTEL) => (await ask(query, hotel)).json<Analyse>()

type Keep = (booking: IncomingBooking) => boolean
const segmentOf = ({ nights }: IncomingBooking) => nights[0]?.segment ?? null

/** The figures of some nights at a moment, counted booking by booking. */
function counted(nights: readonly (string | null)[], moment: Date, keep: Keep = () => true) {
  const known = nights.filter((night): night is string => night !== null)
  const books = known.map((night) => booksOf(night, moment, keep))
  const roomNights = books.reduce((sum, night) => sum + night.roomNights, 0)
  const revenue = books.reduce((sum, night) => sum + night.revenue, 0)
  return {
    roomNights,
    revenue,
    occupancy: roomNights / (ROOMS * known.length),
    adr: roomNights === 0 ? null : revenue / roomNights,
    revpar: revenue / (ROOMS * known.length),
  }
}

const lastYear: Record<
  LastYearComparison,
  { night: (night: string) => string | null; days: number; isFinal: boolean }
> = {
  stly: { night: (night) => addDays(night, -364), days: 364, isFinal: false },
  stlyDate: { night: sameDateLastYear, days: 365, isFinal: false },
  final: { night: (night) => addDays(night, -364), days: 0, isFinal: true },
  finalDate: { night: sameDateLastYear, days: 0, isFinal: true },
}

describe('the analysis of a hotel', () => {
  it('deducts the commission of each channel, and then has no budget or forecast', async () => {
    const names = [...new Set(bookings.map(({ channel }) => channel))]
    const channels = names.flatMap((channel, place) =>
      channel === null ? [] : [{ channel, percent: 10 + 2.5 * place }],
    )
    const gross = await analyse(`${RANGE}&asOf=2026-04-20&groupBy=channel&comparison=stly,budget`)
    expect([gross.hasCommissions, gross.forecast]).toEqual([false, { missing: 'past' }])
    // If no commission is entered, net revenue is what guests pay.
    const withoutGroups = await analyse(`${RANGE}&asOf=2026-04-20&groupBy=channel&revenue=net&comparison=stly,budget`)
    expect(withoutGroups).toEqual(gross)
    const saved = await test.as('admin', 'PUT', `/api/pricing/commissions?companyId=${HOTEL}`, {
      body: { channels },
      headers: { 'if-match': '"0"' },
    })
    expect(saved.statusCode).toBe(200)
    const net = await analyse(`${RANGE}&asOf=2026-04-20&groupBy=channel&revenue=net&comparison=stly,budget`)
    expect([net.hasCommissions, net.forecast]).toEqual([true, { missing: 'net' }])
    const moment = asOfInstant('2026-04-20', ZONE)
    for (const { group, now, comparisons } of net.groups) {
      const percent = channels.find(({ channel }) => channel === group)?.percent ?? 0
      const whole = counted(NIGHTS, moment, ({ channel }) => channel === group)
      // Each movement is rounded to whole minor units.
      expect(Math.abs(now.revenue - whole.revenue * (1 - percent / 100))).toBeLessThan(whole.roomNights + 50)
      expect(now.roomNights).toBe(whole.roomNights)
      expect(comparisons[1]).toBeNull()
    }
    expect(net.total.now.revenue).toBeLessThan(gross.total.now.revenue)
    expect(net.total.now.revenue).toBe(net.groups.reduce((sum, { now }) => sum + now.revenue, 0))
    expect((await analyse(`${RANGE}&asOf=2026-04-20&revenue=net`)).total.now).toEqual(net.total.now)
    // Pickup deducts it too.
    const pickup = async (revenue: string) =>
      (
        await test.as(
          'admin',
          'GET',
          `/api/analysis/pickup-report?companyId=${HOTEL}&${RANGE}&asOf=2026-04-20&days=30&revenue=${revenue}`,
        )
      ).json<PickupReport>()
    const [before, after] = [await pickup('gross'), await pickup('net')]
    expect(after.total.revenue).toBe(net.total.now.revenue)
    expect(after.total.gross.revenue).toBeLessThan(before.total.gross.revenue)
    expect([after.total.gross.roomNights, after.total.budget]).toEqual([before.total.gross.roomNights, null])
    await test.as('admin', 'PUT', `/api/pricing/commissions?companyId=${HOTEL}`, {
      body: { channels: [] },
      headers: { 'if-match': '"1"' },
    })
  })

  it('rejects a channel that appears twice, and a commission above 60 %', async () => {
    const put = (channels: object[]) =>
      test.as('admin', 'PUT', `/api/pricing/commissions?companyId=${HOTEL}`, {
        body: { channels },
        headers: { 'if-match': '"2"' },
      })
    const twice = await put([
      { channel: 'OTA', percent: 15 },
      { channel: 'OTA', percent: 12 },
    ])
    expect([twice.statusCode, problemOf(twice).errors]).toMatchObject([
      400,
      [{ path: 'channels.1.channel', message: 'This value must appear only once.' }],
    ])
    expect((await put([{ channel: 'OTA', percent: 61 }])).statusCode).toBe(400)
  })

  it('by weekday has occupancy and RevPAR of the nights of that weekday, compared with last year’s', async () => {
    const { groups, total } = await analyse(`${RANGE}&groupBy=weekday&comparison=final`)
    const at = TEST_NOW
    const nightsOf = (weekday: number) => NIGHTS.filter((night) => weekdayOf(night) === weekday)
    expect(groups).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        group: String(weekday),
        now: counted(nightsOf(weekday), at),
        comparisons: [
          counted(
            nightsOf(weekday).map((night) => addDays(night, -364)),
            at,
          ),
        ],
      })),
    )
    expect(groups.reduce((sum, { now }) => sum + now.revenue, 0)).toBe(total.now.revenue)
  })

  it.each(['leadTime', 'lengthOfStay'] as const)(
    'by %s has the bands in order, with each booking in its band',
    async (groupBy) => {
      const numberOf = ({ arrival, departure, bookedAt }: IncomingBooking) =>
        groupBy === 'leadTime'
          ? Math.max(0, daysBetween(dateIn(ZONE, bookedAt), arrival))
          : daysBetween(arrival, departure)
      const expected = BANDS[groupBy].flatMap((first) => {
        const { last } = bandOf(groupBy, bandCode(first)) ?? { last: 0 }
        const keep: Keep = (each) => numberOf(each) >= first && (last === null || numberOf(each) <= last)
        const { roomNights, revenue } = counted(NIGHTS, TEST_NOW, keep)
        return roomNights === 0 && revenue === 0 ? [] : [[bandCode(first), roomNights, revenue]]
      })
      const { groups } = await analyse(`${RANGE}&groupBy=${groupBy}&comparison=`)
      expect(expected.length).toBeGreaterThan(2)
      expect(groups.map(({ group, now }) => [group, now.roomNights, now.revenue])).toEqual(expected)
    },
  )

  it('equals a count booking by booking: filtered, night by night, against any two comparisons', () =>
    fc.assert(
      fc.asyncProperty(
        anyAsOf,
        fc.shuffledSubarray(['stly', 'stlyDate', 'final', 'finalDate'] as const, { maxLength: 2 }),
        fc.subarray(['BAR', 'GROUP', '']),
        fc.subarray(['WEB', 'OTA', '']),
        async (asOf, against, segments, channels) => {
          const chosen = [...segments.map((name) => `segment=${name}`), ...channels.map((name) => `channel=${name}`)]
          const query = [`asOf=${asOf}`, `comparison=${against.join(',')}`, ...chosen].join('&')
          const { rows, total } = await analyse(`${RANGE}&${query}`)
          const at = asOfInstant(asOf, ZONE)
          const keep: Keep = (booking) =>
            (segments.length === 0 || segments.includes(segmentOf(booking) ?? '')) &&
            (channels.length === 0 || channels.includes(booking.channel ?? ''))
          const reference = (name: LastYearComparison, nights: readonly string[]) => {
            const { night, days, isFinal } = lastYear[name]
            const paired = nights.map(night)
            const isOver = paired.every((each) => each === null || each < dateIn(ZONE, at))
            if (isFinal && !isOver) return null
            return counted(paired, isFinal ? at : asOfEarlier(asOf, days, ZONE), keep)
          }
          const expected = (nights: readonly string[]): ComparedFigures => ({
            now: counted(nights, at, keep),
            comparisons: against.map((name) => reference(name, nights)),
          })
          for (const row of rows) expect(row).toMatchObject(expected([row.stayDate]))
          expect(rows.map(({ stayDate }) => stayDate)).toEqual(NIGHTS)
          expect(total).toEqual(expected(NIGHTS))
        },
      ),
      { numRuns: 40, seed: 21 },
    ))

  it('grouped by a dimension adds up to the total for any period, and each group contains its own bookings', () =>
    fc.assert(
      fc.asyncProperty(
        anyAsOf,
        fc.constantFrom('day', 'week', 'month'),
        fc.constantFrom('roomNights', 'revenue', 'occupancy', 'revpar'),
        async (asOf, period, measure) => {
          const query = `${RANGE}&asOf=${asOf}&granularity=${period}&measure=${measure}`
          const { rows, groups, total } = await analyse(`${query}&groupBy=segment`)
          const sum = (values: (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0)
          expect(sum(groups.map(({ now }) => now.roomNights))).toBe(total.now.roomNights)
          expect(sum(rows.map(({ now }) => now.revenue))).toBe(total.now.revenue)
          for (const row of rows) expect(sum(row.groups)).toBeCloseTo(row.now[measure] ?? 0)
          for (const { group, now, comparisons } of groups) {
            const keep: Keep = (booking) => segmentOf(booking) === group
            expect(now).toEqual(counted(NIGHTS, asOfInstant(asOf, ZONE), keep))
            const before = NIGHTS.map((night) => addDays(night, -364))
            expect(comparisons).toEqual([counted(before, asOfEarlier(asOf, 364, ZONE), keep)])
          }
          expect(groups.map(({ now }) => now.roomNights)).toEqual(
            groups.map(({ now }) => now.roomNights).sort((a, b) => b - a),
          )
        },
      ),
      { numRuns: 20, seed: 5 },
    ))

  it('filtered by a name that the hotel gave its codes is that of the codes', async () => {
    const [mine] = await test.db
      .insert(segment)
      .values({ companyId: HOTEL, name: 'Individual', position: 0 })
      .returning()
    const before = await analyse(`${RANGE}&asOf=2026-03-20&segment=BAR`)
    const ofHotel = eq(segmentCode.companyId, HOTEL)
    await test.db
      .update(segmentCode)
      .set({ segmentId: mine?.id ?? 0 })
      .where(ofHotel)
    const named = await analyse(`${RANGE}&asOf=2026-03-20&segment=Individual`)
    expect(named.total.now.roomNights).toBeGreaterThan(before.total.now.roomNights)
    expect((await analyse(`${RANGE}&asOf=2026-03-20&segment=BAR`)).total.now.roomNights).toBe(0)
    await test.db.update(segmentCode).set({ segmentId: null }).where(ofHotel)
  })

  it('lists the unmapped codes in every response with groups', async () => {
    const ofBar = and(eq(segmentCode.companyId, HOTEL), eq(segmentCode.code, 'BAR'))
    const unmappedOf = async (path: string) =>
      (await test.as('admin', 'GET', `/api/analysis/${path}companyId=${HOTEL}&${RANGE}&groupBy=segment`)).json<
        Pick<Analyse, 'unmapped'>
      >().unmapped
    const everywhere = () => Promise.all(['analyse?', 'groups?', 'pickup-report?'].map(unmappedOf))
    expect(new Set((await everywhere()).map((codes) => codes.sort().join()))).toEqual(new Set(['BAR,GROUP']))
    const [best] = await test.db.insert(segment).values({ companyId: HOTEL, name: 'Best', position: 1 }).returning()
    await test.db
      .update(segmentCode)
      .set({ segmentId: best?.id ?? 0 })
      .where(ofBar)
    expect(await everywhere()).toEqual([['GROUP'], ['GROUP'], ['GROUP']])
    // A code that is called like a segment is summed with it, in Budget too: it has the same name everywhere.
    const namesake = and(eq(segment.companyId, HOTEL), eq(segment.name, 'GROUP'))
    await test.db.insert(segment).values({ companyId: HOTEL, name: 'GROUP', position: 2 })
    expect(await everywhere()).toEqual([[], [], []])
    const { segments } = (
      await test.as('admin', 'GET', `/api/analysis/budget?companyId=${HOTEL}&${RANGE}`)
    ).json<BudgetReport>()
    expect(segments.map((each) => each.segment)).toContain('GROUP')
    await test.db.delete(segment).where(namesake)
    await test.db.update(segmentCode).set({ segmentId: null }).where(ofBar)
    expect(await unmappedOf('analyse?granularity=day&measure=adr&')).toContain('BAR')
  })

  it('lists the filter options of the nights', async () => {
    const answer = await test.as('admin', 'GET', `/api/analysis/groups?companyId=${HOTEL}&${RANGE}&groupBy=channel`)
    expect(answer.json<AnalyseGroups>().groups).toEqual(['OTA', 'WEB', null])
  })

  it('shows the same books as pickup and the dashboard', async () => {
    const now = `from=2026-11-19&to=2027-02-17`
    await test.db.transaction((tx) =>
      storeBookings(
        tx,
        { companyId: HOTEL, source: 'autumn' },
        bookings.map((booking) => later(booking, 245)),
      ),
    )
    const { rows } = await analyse(now)
    const pickup = (
      await test.as('admin', 'GET', `/api/analysis/pickup-report?companyId=${HOTEL}&${now}`)
    ).json<PickupReport>()
    const dashboard = (await test.as('admin', 'GET', `/api/analysis/dashboard?companyId=${HOTEL}`)).json<Dashboard>()
    expect(rows.some((row) => row.now.roomNights > 0 && (row.comparisons[0]?.roomNights ?? 0) > 0)).toBe(true)
    const books = ({ roomNights, revenue }: { roomNights: number; revenue: number }) => [roomNights, revenue]
    const analysed = rows.map((row) => [
      row.stayDate,
      row.capacity,
      ...books(row.now),
      ...row.comparisons.flatMap((r) => (r ? books(r) : [])),
    ])
    expect(
      pickup.periods.map((row) => [
        row.stayDate,
        row.capacity,
        ...books(row),
        ...(row.lastYear ? books(row.lastYear) : []),
      ]),
    ).toEqual(analysed)
    expect(dashboard.nights.map((row) => [row.stayDate, row.capacity, ...books(row), ...books(row.stly)])).toEqual(
      analysed.slice(1),
    )
    const [yesterday] = rows
    expect(dashboard.yesterday).toMatchObject({
      revenue: { value: yesterday?.now.revenue, stly: yesterday?.comparisons[0]?.revenue },
      occupancy: { value: yesterday?.now.occupancy, stly: yesterday?.comparisons[0]?.occupancy },
      adr: { value: yesterday?.now.adr, stly: yesterday?.comparisons[0]?.adr },
      revpar: { value: yesterday?.now.revpar, stly: yesterday?.comparisons[0]?.revpar },
    })
  })
})

/** The same booking a number of days later. */
function later(booking: IncomingBooking, days: number): IncomingBooking {
  const moved = (moment: Date) => new Date(moment.getTime() + days * millisecondsInDay)
  return {
    ...booking,
    bookedAt: moved(booking.bookedAt),
    changedAt: moved(booking.changedAt),
    cancelledAt: booking.cancelledAt && moved(booking.cancelledAt),
    arrival: addDays(booking.arrival, days),
    departure: addDays(booking.departure, days),
    nights: booking.nights.map((night) => ({ ...night, stayDate: addDays(night.stayDate, days) })),
  }
}

describe('forecasts in the analysis', () => {
  const row = (stayDate: string, roomNights: number): ForecastRow => ({
    stayDate,
    onTheBooks: 1,
    roomNights,
    low: roomNights - 2,
    high: roomNights + 3,
    unconstrained: roomNights,
    revenue: roomNights * 10_000,
    capacity: ROOMS,
    basis: 'full',
    segments: [
      { segment: 'BAR', roomNights: roomNights - 1, revenue: roomNights * 9000 },
      { segment: null, roomNights: 1, revenue: roomNights * 1000 },
    ],
    methods: [],
  })
  const nights = 'from=2026-11-18&to=2026-11-22'
  const PARTS = { cancellations: -0.5, pickup: 31, capacity: -1.5 }

  beforeEach(async () => {
    await test.db.delete(forecastRun)
  })
  const addForecast = () =>
    test.db.insert(forecastRun).values(
      finishedRun({
        companyId: HOTEL,
        origin: '2026-11-19',
        rows: [row('2026-11-20', 10), row('2026-11-21', 20), { ...row('2026-11-22', 30), parts: PARTS }],
      }),
    )

  it('the analysis reports that there is no forecast yet', async () => {
    expect((await analyse(nights)).forecast).toEqual({ missing: 'none' })
  })

  it('the forecast is shown for future nights with its band, by segment, including the actual sales of a week’s past nights', async () => {
    await addForecast()
    const byDay = await analyse(nights)
    expect(byDay.forecast).toEqual({ origin: '2026-11-19' })
    expect(byDay.rows.map(({ forecast }) => forecast?.roomNights)).toEqual([undefined, undefined, 10, 20, 30])
    expect(byDay.rows.at(-1)?.forecast).toEqual({
      roomNights: 30,
      revenue: 300_000,
      occupancy: 30 / ROOMS,
      adr: 10_000,
      revpar: 300_000 / ROOMS,
      low: 28,
      high: 33,
    })
    const behind = byDay.rows.slice(0, 2).reduce((sum, { now }) => sum + now.roomNights, 0)
    const [week] = (await analyse(`${nights}&granularity=week`)).rows
    expect(week?.forecast).toMatchObject({ roomNights: behind + 60, low: null, high: null })
    const bar = await analyse(`${nights}&segment=BAR`)
    expect(bar.rows.at(-1)?.forecast).toMatchObject({ roomNights: 29, revenue: 270_000, low: null })
    expect((await analyse(`from=2026-11-22&to=2026-11-29&granularity=month`)).rows[0]?.forecast).toBeNull()
  })

  it('the booking curve of a night shows the forecast with its components; older forecasts have none', async () => {
    await addForecast()
    const expected = async (query: string) =>
      (await test.as('viewer', 'GET', `/api/analysis/booking-curve?companyId=${HOTEL}&${query}`)).json<BookingCurve>()
        .forecast
    expect(await expected('stayDate=2026-11-22')).toEqual({
      origin: '2026-11-19',
      onTheBooks: 1,
      roomNights: 30,
      unconstrained: 30,
      low: 28,
      high: 33,
      parts: PARTS,
    })
    expect(await expected('stayDate=2026-11-21')).toMatchObject({ roomNights: 20, parts: null })
    expect(await expected('stayDate=2026-11-23')).toBeNull()
    expect(await expected('stayDate=2026-11-22&asOf=2026-11-18')).toBeNull()
  })

  it('the forecast is not shown for a past moment or for a channel', async () => {
    await addForecast()
    expect((await analyse(`${nights}&asOf=2026-11-18`)).forecast).toEqual({ missing: 'past' })
    expect((await analyse(`${nights}&channel=OTA`)).forecast).toEqual({ missing: 'filtered' })
  })
})

describe('analysis of unusual hotels', () => {
  const TOKYO = { name: 'Tokyo', currency: 'JPY', timeZone: 'Asia/Tokyo', countryCode: 'JP' }
  const hotelWith = async (...given: IncomingBooking[]) => {
    const [hotel] = await test.db.insert(company).values(TOKYO).returning()
    await test.db.transaction((tx) => storeBookings(tx, { companyId: hotel?.id ?? 0, source: 'test' }, given))
    return hotel?.id ?? 0
  }
  const [some] = bookings.filter(
    ({ nights, cancelledAt, arrival }) => nights.length > 1 && cancelledAt === null && arrival >= FIRST,
  )
  if (!some) throw new Error('no booking')

  it('hotels without data, capacity and last year have zeros and no ratios', async () => {
    const empty = await analyse(RANGE, await hotelWith())
    expect(empty).toMatchObject({ dataAsOf: null, groups: [], currency: 'JPY' })
    expect(empty.total).toEqual({
      now: { roomNights: 0, revenue: 0, occupancy: null, adr: null, revpar: null },
      comparisons: [null],
    })
  })

  it('hotels with only cancellations have nothing on the books, and no group', async () => {
    const gone = { ...some, status: 'cancelled' as const, cancelledAt: some.changedAt }
    const { total, groups } = await analyse(`${RANGE}&groupBy=segment`, await hotelWith(gone))
    expect([total.now.roomNights, groups]).toEqual([0, []])
  })

  it('a 29 February has no corresponding night of last year, by date', async () => {
    const { rows } = await analyse('from=2028-02-28&to=2028-03-01&comparison=stlyDate,stly')
    expect(rows.map(({ comparisons }) => comparisons.map((reference) => reference !== null))).toEqual([
      [true, true],
      [false, true],
      [true, true],
    ])
  })

  it('hotels with many groups show the largest ones, and the rest as one sum', async () => {
    const many = Array.from({ length: 12 }, (_, place) => ({
      ...some,
      externalId: `many-${place}`,
      country: String.fromCharCode(65 + place).repeat(2),
      rooms: 20 - place,
    }))
    const { rows, groups } = await analyse(`${RANGE}&groupBy=country&asOf=2026-04-02`, await hotelWith(...many))
    expect(groups).toHaveLength(12)
    for (const row of rows) expect(row.groups).toHaveLength(9)
    const night = rows.find(({ now }) => now.roomNights > 0)
    expect(night?.groups).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12 + 11 + 10 + 9])
  })
})

describe('budgets in the analysis', () => {
  const report = async () =>
    (
      await test.as('admin', 'GET', `/api/analysis/budget?companyId=${HOTEL}&${RANGE}&granularity=day`)
    ).json<BudgetReport>()

  it('the comparison with the budget is that of the budget report, by night and by segment, and is missing for other groups', async () => {
    const [group] = await test.db.insert(segment).values({ companyId: HOTEL, name: 'Planned', position: 1 }).returning()
    const [version] = await test.db
      .insert(budgetVersion)
      .values({ companyId: HOTEL, year: 2026, name: 'Plan', isActive: true })
      .returning()
    const figure = { companyId: HOTEL, versionId: version?.id ?? 0 }
    await test.db.insert(budgetFigure).values(
      ['2026-03-01', '2026-04-01'].flatMap((month, place) => [
        { ...figure, month, segmentId: group?.id ?? 0, roomNights: 310 + place, revenue: 3_100_000 + place },
        { ...figure, month, segmentId: null, roomNights: 62, revenue: 500_000 },
      ]),
    )
    const planned = await report()
    const { total, rows, groups } = await analyse(`${RANGE}&comparison=budget&groupBy=segment`)
    expect(total.comparisons).toEqual([planned.total.budget])
    expect(rows.map(({ comparisons }) => comparisons[0])).toEqual(planned.periods.map(({ budget }) => budget))
    const ofSegment = groups.find((each) => each.group === 'Planned')?.comparisons[0]
    expect(ofSegment?.roomNights).toBeGreaterThan(0)
    expect((await analyse(`${RANGE}&comparison=budget&segment=Planned`)).total.comparisons).toEqual([ofSegment])
    expect((await analyse(`${RANGE}&comparison=budget&channel=WEB`)).total.comparisons).toEqual([null])
    const channels = await analyse(`${RANGE}&comparison=budget&groupBy=channel`)
    expect(channels.total.comparisons).toEqual([planned.total.budget])
    expect(channels.groups.every(({ comparisons }) => comparisons[0] === null)).toBe(true)
    expect((await analyse('from=2027-01-01&to=2027-01-05&comparison=budget')).total.comparisons).toEqual([null])
    await test.db.delete(budgetVersion).where(eq(budgetVersion.companyId, HOTEL))
    await test.db.delete(segment).where(eq(segment.id, group?.id ?? 0))
  })
})

it.each([
  ['measure=joy', 'measure'],
  ['granularity=year', 'granularity'],
  ['groupBy=colour', 'groupBy'],
  ['comparison=moon', 'comparison'],
  ['comparison=stly,final,stlyDate', 'comparison'],
  ['asOf=yesterday', 'asOf'],
  [`segment=${'x'.repeat(201)}`, 'segment'],
])('rejects %s by name', async (wrong, field) => {
  const answer = await ask(`${RANGE}&${wrong}`)
  expect([answer.statusCode, problemOf(answer).errors?.[0]?.path.split('.')[0]]).toEqual([400, field])
})

it('the analysis reads an as-of date as the end of that day', async () => {
  expect((await analyse(`${RANGE}&asOf=2026-03-29`)).asOf).toBe(endOfDay('2026-03-29', ZONE).toISOString())
})
