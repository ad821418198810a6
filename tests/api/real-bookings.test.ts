import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Analyse } from '../../contract/analysis/analyse.ts'
import type { Dashboard, OnTheBooks } from '../../contract/analysis/analysis.ts'
import type { BudgetReport } from '../../contract/analysis/budget-report.ts'
import type { PickupReport } from '../../contract/analysis/pickup-report.ts'
import type { ListedCounterparts } from '../../contract/market/counterpart.ts'
import { addDays, daysBetween, stayDates } from '../../contract/platform/stay-date.ts'
import { HOTEL_BOOKING_DEMAND } from '../../server/booking/booking-import/hotel-booking-demand.ts'
import { type ImportReport, importBookings } from '../../server/booking/booking-import/import-bookings.ts'
import { delivery, segmentCode } from '../../server/platform/database/schema/index.ts'
import { hasRealFile, movedOf, type Oracle, oracleOf, REAL_FILE } from '../support/real-file.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts'

if (!hasRealFile)
  console.error(`SKIPPED: the public bookings file is not at ${REAL_FILE}, so nothing is compared with it.`)

/** Hotels of the demo without bookings, one for each hotel of the file. */
const HOTELS = { 'Resort Hotel': 13, 'City Hotel': 11 } as const
const AS_OF = ['2015-10-31', '2016-03-27', '2016-08-31']

describe.skipIf(!hasRealFile)('real files of bookings', () => {
  let test: TestApp
  const reports = new Map<string, ImportReport>()
  const importHotel = (hotel: keyof typeof HOTELS) =>
    importBookings(
      test.database,
      {
        companyId: HOTELS[hotel],
        format: HOTEL_BOOKING_DEMAND,
        hotel,
        path: REAL_FILE,
        name: 'hotel_bookings_to_2016-08.csv.gz',
      },
      () => TEST_NOW,
    )
  const onTheBooks = async (companyId: number, query: string) =>
    (await test.as('admin', 'GET', `/api/analysis/on-the-books?companyId=${companyId}&${query}`)).json<OnTheBooks>()

  beforeAll(async () => {
    test = await startTestApp()
    // Figures by segment have the codes of the file until they are mapped.
    await test.db
      .update(segmentCode)
      .set({ segmentId: null })
      .where(inArray(segmentCode.companyId, Object.values(HOTELS)))
    for (const hotel of Object.keys(HOTELS) as (keyof typeof HOTELS)[]) reports.set(hotel, await importHotel(hotel))
  })
  afterAll(() => test.close())

  it('a real file is imported row by row, and rows of the other hotel are reported', () => {
    expect(reports.get('Resort Hotel')).toMatchObject({
      rows: 58_792,
      added: 20_660,
      changed: 0,
      unchanged: 0,
      refused: 0,
      skipped: [{ reason: 'belongs to "City Hotel"', rows: 38_132 }],
    })
    expect(reports.get('City Hotel')).toMatchObject({ added: 38_132 })
  })

  it('a real file changes nothing when it is taken a second time', async () => {
    expect(await importHotel('Resort Hotel')).toMatchObject({ added: 0, changed: 0, unchanged: 20_660 })
    const deliveries = await test.db
      .select()
      .from(delivery)
      .where(eq(delivery.companyId, HOTELS['Resort Hotel']))
      .orderBy(delivery.id)
    expect(deliveries.map(({ added, unchanged }) => [added, unchanged])).toEqual([
      [20_660, 0],
      [0, 20_660],
    ])
  })

  it.each(Object.entries(HOTELS))(
    'a real file of %s is on the books as counted by brute force, to the room night, at any moment',
    async (hotel, companyId) => {
      for (const asOf of AS_OF) {
        const answer = await onTheBooks(companyId, `from=2015-07-01&to=2017-06-30&asOf=${asOf}`)
        expect(answer.rows).toHaveLength(731)
        const oracle = oracleOf(hotel, asOf).get('all')
        const counted = answer.rows.map(({ stayDate }) => ({
          stayDate,
          roomNights: 0,
          revenue: 0,
          ...oracle?.get(stayDate),
          capacity: null,
        }))
        expect(answer.rows).toEqual(counted)
        expect(answer.rows.reduce((sum, row) => sum + row.roomNights, 0)).toBeGreaterThan(9_000)
      }
    },
  )

  it('a real file is on the books by segment as counted by brute force', async () => {
    const answer = await onTheBooks(
      HOTELS['City Hotel'],
      'from=2016-01-01&to=2016-12-31&asOf=2016-02-15&groupBy=segment',
    )
    const oracle = oracleOf('City Hotel', '2016-02-15', 'market_segment')
    const expected = [...oracle].flatMap(([group, nights]) =>
      [...nights]
        .filter(([date]) => date >= '2016-01-01' && date <= '2016-12-31')
        .map(([date, sum]) => `${date} ${group} ${sum.roomNights} ${sum.revenue}`),
    )
    const answered = answer.rows
      .filter(({ roomNights }) => roomNights > 0)
      .map((row) => `${row.stayDate} ${row.group} ${row.roomNights} ${row.revenue}`)
    expect(answered.sort()).toEqual(expected.sort())
  })

  describe.each(Object.entries(HOTELS))('on the pages of %s', (hotel, companyId) => {
    const NOTHING = { roomNights: 0, revenue: 0 }
    const ask = async <Answer>(call: string, query: string) =>
      (await test.as('admin', 'GET', `/api/analysis/${call}?companyId=${companyId}&${query}`)).json<Answer>()
    const plain = ({ roomNights, revenue }: { roomNights: number; revenue: number }) => ({ roomNights, revenue })
    /** The contents of the file for a number of nights from a day on. */
    const counted = (oracle: Oracle | undefined, from: string, nights: number) =>
      Array.from({ length: nights }, (_, night) => oracle?.get(addDays(from, night)) ?? NOTHING)
    const sum = (nights: readonly { roomNights: number; revenue: number }[]) =>
      nights.reduce<{ roomNights: number; revenue: number }>(
        (total, night) => ({
          roomNights: total.roomNights + night.roomNights,
          revenue: total.revenue + night.revenue,
        }),
        NOTHING,
      )
    const firstNight = () => [...(oracleOf(hotel, '2016-08-31').get('all')?.keys() ?? [])].sort()[0] ?? ''

    it.each(AS_OF)('each figure as of %s matches a count directly from the file', async (asOf) => {
      const [from, to, nights] = [addDays(asOf, -60), addDays(asOf, 139), 200]
      const books = oracleOf(hotel, asOf).get('all')
      const { rows: exceptions } = (
        await test.as('admin', 'GET', `/api/calendar/counterparts?companyId=${companyId}&from=${from}&to=${to}`)
      ).json<ListedCounterparts>()
      const chosen = new Map(exceptions.map(({ stayDate, lastYear: night }) => [stayDate, night]))
      const counterparts = stayDates(from, to).map((night) => chosen.get(night) ?? addDays(night, -364))
      // As many days before each night as there are now before the one it is compared with.
      const lastYear = counterparts.map(
        (night, place) =>
          oracleOf(hotel, addDays(asOf, -daysBetween(night, addDays(from, place))))
            .get('all')
            ?.get(night) ?? NOTHING,
      )
      const isLastYearKnown = counterparts.every((night) => night >= firstNight())
      const of = `from=${from}&to=${to}&asOf=${asOf}`

      const analysed = await ask<Analyse>('analyse', of)
      expect(analysed.rows.map(({ now }) => plain(now))).toEqual(counted(books, from, nights))
      expect(plain(analysed.total.now)).toEqual(sum(counted(books, from, nights)))
      for (const [night, { comparisons }] of analysed.rows.entries())
        expect(comparisons[0] && plain(comparisons[0])).toEqual(
          (counterparts[night] ?? '') >= firstNight() ? lastYear[night] : null,
        )
      const bySegment = await ask<Analyse>('analyse', `${of}&groupBy=segment`)
      const segments = oracleOf(hotel, asOf, 'market_segment')
      for (const { group, now } of bySegment.groups)
        expect([group, plain(now)]).toEqual([group, sum(counted(segments.get(group ?? ''), from, nights))])

      const picked = await ask<PickupReport>('pickup-report', `${of}&days=7`)
      const moved = movedOf(hotel, addDays(asOf, -7), asOf)
      expect(picked.periods.map(({ gross }) => gross)).toEqual(counted(moved.gross, from, nights))
      expect(picked.periods.map(({ cancelled }) => cancelled)).toEqual(counted(moved.cancelled, from, nights))
      expect(picked.periods.map(plain)).toEqual(counted(books, from, nights))

      const budget = await ask<BudgetReport>('budget', `${of}&granularity=day`)
      expect(budget.periods.map(({ onTheBooks }) => plain(onTheBooks))).toEqual(counted(books, from, nights))
      expect(budget.total.final && plain(budget.total.final)).toEqual(sum(counted(books, from, 60)))

      const dashboard = await ask<Dashboard>('dashboard', `asOf=${asOf}`)
      expect(dashboard.nights.map(plain)).toEqual(counted(books, asOf, 90))
      if (isLastYearKnown) expect(dashboard.nights.map(({ stly }) => plain(stly))).toEqual(lastYear.slice(60, 150))
      const yesterday = counted(books, addDays(asOf, -1), 1)[0] ?? NOTHING
      expect(dashboard.yesterday.revenue.value).toBe(yesterday.revenue)
      expect(dashboard.yesterday.adr.value).toBeCloseTo(yesterday.revenue / yesterday.roomNights)
      const firstOfYear = `${asOf.slice(0, 4)}-01-01`
      expect(dashboard.toDate.year.value).toBe(sum(counted(books, firstOfYear, daysBetween(firstOfYear, asOf))).revenue)
    })

    /** The first night of the week or month of a night, by the calendar alone. */
    const FIRST_OF = {
      week: (night: string) => {
        const day = new Date(`${night}T00:00:00Z`)
        day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
        return day.toISOString().slice(0, 10)
      },
      month: (night: string) => `${night.slice(0, 7)}-01`,
    }
    const yearBefore = (date: string) => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`

    describe.each(['week', 'month'] as const)('by %s', (period) => {
      it.each(AS_OF)(
        'each figure as of %s, with the same dates of last year, matches a count from the file',
        async (asOf) => {
          const [from, to] = [addDays(asOf, -60), addDays(asOf, 139)]
          const nights = Array.from({ length: 200 }, (_, night) => addDays(from, night))
          // The first one may begin before the range.
          const firstOf = (night: string) => (FIRST_OF[period](night) < from ? from : FIRST_OF[period](night))
          const periods = [...new Set(nights.map(firstOf))]
          const nightsOf = (first: string) => nights.filter((night) => firstOf(night) === first)
          const summed = (oracle: Oracle | undefined, of: (night: string) => string) =>
            periods.map((first) => sum(nightsOf(first).map((night) => oracle?.get(of(night)) ?? NOTHING)))
          const books = oracleOf(hotel, asOf).get('all')
          const now = summed(books, (night) => night)
          const then = summed(oracleOf(hotel, yearBefore(asOf)).get('all'), yearBefore)
          const final = summed(books, yearBefore)
          // 29 February has no night last year: its period is compared with the others of it.
          const isKnown = periods.map((first) =>
            nightsOf(first).every((night) => night.endsWith('-02-29') || yearBefore(night) >= firstNight()),
          )
          const known = (sums: typeof now) => sums.map((one, place) => (isKnown[place] ? one : null))
          const of = `from=${from}&to=${to}&asOf=${asOf}`

          const analysed = await ask<Analyse>('analyse', `${of}&granularity=${period}&comparison=stlyDate,finalDate`)
          expect(analysed.rows.map(({ stayDate }) => stayDate)).toEqual(periods)
          expect(analysed.rows.map((row) => plain(row.now))).toEqual(now)
          const referenceAt = (place: number) =>
            analysed.rows.map(({ comparisons }) => comparisons[place] && plain(comparisons[place]))
          expect(referenceAt(0)).toEqual(known(then))
          expect(referenceAt(1)).toEqual(known(final))

          const picked = await ask<PickupReport>(
            'pickup-report',
            `${of}&days=7&granularity=${period}&comparison=stlyDate`,
          )
          const moved = movedOf(hotel, addDays(asOf, -7), asOf)
          expect(picked.periods.map(plain)).toEqual(now)
          expect(picked.periods.map(({ gross }) => gross)).toEqual(summed(moved.gross, (night) => night))
          expect(picked.periods.map(({ lastYear }) => lastYear && plain(lastYear))).toEqual(known(then))

          const budget = await ask<BudgetReport>('budget', `${of}&granularity=${period}`)
          expect(budget.periods.map(({ onTheBooks }) => plain(onTheBooks))).toEqual(now)
        },
      )
    })

    it('the same figure is the same number on dashboard, analyse, pickup and budget', async () => {
      const asOf = '2016-05-10'
      const dashboard = await ask<Dashboard>('dashboard', `asOf=${asOf}`)
      const last = dashboard.nights.at(-1)?.stayDate
      const of = `from=${asOf}&to=${last}&asOf=${asOf}`
      const analysed = await ask<Analyse>('analyse', of)
      const picked = await ask<PickupReport>('pickup-report', `${of}&days=1`)
      const budget = await ask<BudgetReport>('budget', `${of}&granularity=day`)
      const nights = dashboard.nights.map(plain)
      expect(analysed.rows.map(({ now }) => plain(now))).toEqual(nights)
      expect(picked.periods.map(plain)).toEqual(nights)
      expect(budget.periods.map(({ onTheBooks }) => plain(onTheBooks))).toEqual(nights)
      const stly = dashboard.nights.map((night) => plain(night.stly))
      expect(analysed.rows.map(({ comparisons }) => comparisons[0] && plain(comparisons[0]))).toEqual(
        dashboard.nights.map((night, place) => (night.stly.stayDate >= firstNight() ? stly[place] : null)),
      )
      expect(picked.periods.map(({ lastYear }) => lastYear && plain(lastYear))).toEqual(
        dashboard.nights.map((night, place) => (night.stly.stayDate >= firstNight() ? stly[place] : null)),
      )
      expect(sum(nights).roomNights).toBe(dashboard.spans.at(-1)?.roomNights)
    })
  })
})
