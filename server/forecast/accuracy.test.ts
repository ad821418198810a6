import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Accuracy,
  EVALUATED_HORIZONS,
  type EvaluatedNights,
  type ForecastMember,
  HOTEL_ACCURACY_WEEKS,
  type HotelAccuracy,
} from '../../contract/forecast/forecast-run.ts'
import { addDays, daysBetween, stayDates } from '../../contract/platform/stay-date.ts'
import { addStays, type Stay, someStays } from '../../tests/support/stays.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import { forecastAccuracy, forecastRun, nightMovement } from '../platform/database/schema/index.ts'
import { ratesOfRun } from '../pricing/recommendations.ts'
import { storeEvaluated } from './accuracy.ts'
import { localComputer } from './computer.ts'
import { forecastOf } from './forecast.ts'
import { queueRuns } from './queue.ts'
import { runDue } from './run.ts'

const HOTEL = { countryCode: 'IT', federalState: null, id: 4, timeZone: 'Europe/Rome', currency: 'EUR' }
const OTHER = 6
const YESTERDAY = '2026-11-19'
/** The last night that the run of yesterday evaluates. */
const LAST = addDays(YESTERDAY, -1)
const FIRST = addDays(YESTERDAY, -200)
const STAYS = someStays(FIRST, addDays(YESTERDAY, 30))

let test: TestApp
const prepare = async () => {
  test = await startTestApp()
  await addStays(test.db, HOTEL, STAYS, YESTERDAY)
  await run(YESTERDAY)
}

async function run(origin: string): Promise<void> {
  await test.db.transaction((tx) => queueRuns(tx, [{ companyId: HOTEL.id, origin, reason: 'manual' }], TEST_NOW))
  const log = { warn: () => undefined, error: () => undefined }
  await runDue({ rates: ratesOfRun, db: test.db, computer: localComputer(), now: () => TEST_NOW, log })
}

const evaluated = async (stayDate: string, horizon: number) =>
  (
    await test.db
      .select()
      .from(forecastAccuracy)
      .where(and(eq(forecastAccuracy.stayDate, stayDate), eq(forecastAccuracy.horizon, horizon)))
  )[0]
const ask = async (query = '') => (await test.as('admin', 'GET', `/api/forecast/accuracy?${query}`)).json<Accuracy>()

// Calculated independently, from the stays themselves.
const of = (night: string): Stay[] => STAYS.filter(({ stayDate }) => stayDate === night)
const stayed = (night: string) => of(night).filter(({ cancelledOn }) => cancelledOn === null).length
const booked = (night: string, horizon: number): number => {
  const origin = addDays(night, -horizon)
  return of(night).filter(
    ({ bookedOn, cancelledOn }) => bookedOn <= origin && (cancelledOn === null || cancelledOn > origin),
  ).length
}
/**
 * On the books plus the mean pickup after that on the last eight finished nights of the weekday; at most the highest number of
 * rooms sold before.
 */
function additivePickup(night: string, horizon: number): number {
  const origin = addDays(night, -horizon)
  const finished = Array.from({ length: 60 }, (_, week) => addDays(night, -7 * (week + 1)))
    .filter((each) => each < origin && each >= FIRST)
    .slice(0, 8)
  const came = finished.reduce((sum, each) => sum + stayed(each) - booked(each, horizon), 0) / finished.length
  const before = Array.from({ length: daysBetween(FIRST, origin) }, (_, day) => stayed(addDays(FIRST, day)))
  return Math.min(Math.max(...before), Math.max(0, booked(night, horizon) + came))
}

describe('the accuracy of finished nights', () => {
  beforeAll(prepare)
  afterAll(() => test.close())

  it('exists for twelve weeks after the first run of a hotel, at each horizon', async () => {
    const rows = await test.db.select().from(forecastAccuracy)
    expect(rows).toHaveLength(84 * EVALUATED_HORIZONS.length)
    const nights = rows.map(({ stayDate }) => stayDate).sort()
    expect([nights[0], nights.at(-1)]).toEqual([addDays(YESTERDAY, -84), addDays(YESTERDAY, -1)])
  })

  it.each(EVALUATED_HORIZONS)('matches an independent calculation, %i days ahead', async (horizon) => {
    for (const night of [-1, -2, -17, -40, -84].map((days) => addDays(YESTERDAY, days))) {
      const row = await evaluated(night, horizon)
      expect([row?.actual, row?.baselines['on-the-books']]).toEqual([stayed(night), booked(night, horizon)])
      expect(row?.baselines['additive-pickup']).toBeCloseTo(additivePickup(night, horizon))
      expect(row?.baselines['same-weekday-last-year']).toBeUndefined()
      expect(Object.values(row?.weights ?? {}).reduce((a, b) => a + b, 0)).toBeCloseTo(1)
    }
  })

  it('uses the forecast that would have been made on that day, from what was known then', async () => {
    for (const [night, horizon] of [
      [addDays(YESTERDAY, -1), 7],
      [addDays(YESTERDAY, -30), 28],
      [addDays(YESTERDAY, -84), 90],
    ] as const) {
      const then = await forecastOf({ db: test.db, computer: localComputer() }, HOTEL, {
        from: night,
        to: night,
        asOf: addDays(night, -horizon),
      })
      const row = await evaluated(night, horizon)
      expect(row?.forecast).toBeCloseTo(then.rows[0]?.roomNights ?? Number.NaN, 1)
      expect(row?.low).toBeCloseTo(then.rows[0]?.low ?? Number.NaN, 1)
    }
  })
})

describe('the accuracy endpoint', () => {
  beforeAll(prepare)
  afterAll(() => test.close())

  it('sums the errors up as measures, by horizon and by week, along with the baselines', async () => {
    const { from, to, byHorizon, byWeek } = await ask(`companyIds=${HOTEL.id}&horizon=7`)
    expect([from, to]).toEqual([addDays(YESTERDAY, -84), addDays(YESTERDAY, -1)])
    const nights = Array.from({ length: 84 }, (_, day) => addDays(YESTERDAY, day - 84))
    const errors = nights.map((night) => booked(night, 7) - stayed(night))
    const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
    const ofBooks = byHorizon.find(({ horizon, method }) => horizon === 7 && method === 'on-the-books')
    expect(ofBooks?.nights).toBe(84)
    expect(ofBooks?.mae).toBeCloseTo(sum(errors.map(Math.abs)) / 84)
    expect(ofBooks?.bias).toBeCloseTo(sum(errors) / 84)
    expect(ofBooks?.wape).toBeCloseTo((100 * sum(errors.map(Math.abs))) / sum(nights.map(stayed)))
    expect(ofBooks?.coverage).toBeNull()
    const ours = byHorizon.find(({ horizon, method }) => horizon === 7 && method === 'forecast')
    expect(ours?.coverage).toBeGreaterThan(50)
    const weekly = byWeek.filter(({ method }) => method === 'forecast')
    expect(weekly[0]?.week).toBe('2026-08-24')
    expect(weekly.map(({ nights: count }) => count)).toEqual([4, ...Array.from({ length: 11 }, () => 7), 3])
  })

  it('returns the weights of the methods, which sum to 1 at each horizon', async () => {
    const { weights } = await ask()
    for (const horizon of EVALUATED_HORIZONS)
      expect(
        weights.filter((each) => each.horizon === horizon).reduce((total, { weight }) => total + weight, 0),
      ).toBeCloseTo(1)
  })

  it('returns the weight and recent error of each method that the newest run could combine, with the baseline', async () => {
    const { members } = await ask(`companyIds=${HOTEL.id}`)
    expect([...new Set(members.map(({ horizon }) => horizon))]).toEqual([...EVALUATED_HORIZONS])
    for (const horizon of EVALUATED_HORIZONS) {
      const these = members.filter((each) => each.horizon === horizon)
      expect(these.reduce((total, { weight }) => total + weight, 0)).toBeCloseTo(1)
      expect(these.map(({ method }) => method)).toContain('plain-pickup')
    }
    const [first] = members.filter(({ horizon }) => horizon === 1)
    expect(first).toMatchObject({ measuredDays: 2, hotels: 1, isBaseline: false })
    expect(first?.error).toBeGreaterThan(0)
  })

  it('returns its own measures to a hotel, over the last 13 weeks, and nothing of other hotels', async () => {
    const own = async (id: number) =>
      (await test.as('admin', 'GET', `/api/forecast/hotel-accuracy?companyId=${id}`)).json<HotelAccuracy>()
    const { from, to, byHorizon } = await ask(`companyIds=${HOTEL.id}&weeks=${HOTEL_ACCURACY_WEEKS}`)
    expect(await own(HOTEL.id)).toEqual({ companyId: HOTEL.id, from, to, byHorizon })
    expect(byHorizon.length).toBeGreaterThan(0)
    expect(await own(OTHER)).toEqual({ companyId: OTHER, from: null, to: null, byHorizon: [] })
  })

  it('returns the nights of a hotel one by one at a horizon, and nothing of other hotels', async () => {
    const nightsOf = async (query: string) =>
      (await test.as('admin', 'GET', `/api/forecast/evaluated-nights?${query}`)).json<EvaluatedNights>()
    const { nights } = await nightsOf(`companyId=${HOTEL.id}&horizon=7`)
    expect(nights).toHaveLength(84)
    expect(nights.map(({ stayDate }) => stayDate)).toEqual(stayDates(addDays(YESTERDAY, -84), LAST))
    const stored = await evaluated(LAST, 7)
    expect(nights.at(-1)).toEqual({
      stayDate: LAST,
      ...{ actual: stored?.actual, forecast: stored?.forecast, low: stored?.low, high: stored?.high },
    })
    expect(await nightsOf(`companyId=${OTHER}`)).toEqual({ companyId: OTHER, horizon: 14, nights: [] })
  })

  it('returns the rooms of a past night as its books are now, with what was cancelled after its evaluation', async () => {
    const soldOf = async () =>
      (await test.as('admin', 'GET', `/api/forecast/evaluated-nights?companyId=${HOTEL.id}`))
        .json<EvaluatedNights>()
        .nights.at(-1)?.actual
    const before = await soldOf()
    const [booked] = await test.db.select().from(nightMovement).where(eq(nightMovement.stayDate, LAST)).limit(1)
    if (!booked) throw new Error('nothing was sold')
    await test.db
      .insert(nightMovement)
      .values({ ...booked, place: 999, kind: 'cancelled', rooms: -1, revenue: -booked.revenue, at: TEST_NOW })
    expect(await soldOf()).toBe((before ?? 0) - 1)
    await test.db.delete(nightMovement).where(and(eq(nightMovement.stayDate, LAST), eq(nightMovement.at, TEST_NOW)))
  })

  it('returns nothing for hotels without evaluated nights', async () => {
    expect(await ask('companyIds=5')).toEqual({
      from: null,
      to: null,
      byHorizon: [],
      byWeek: [],
      weights: [],
      members: [],
    })
    expect((await ask('companyNameLike=no%20such%20hotel')).byHorizon).toEqual([])
  })

  it.each(['horizon=8', 'weeks=0', 'weeks=105'])('rejects %s by name', async (query) => {
    const answer = await test.as('admin', 'GET', `/api/forecast/accuracy?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(query.split('=')[0])
  })
})

describe('the accuracy after further runs', () => {
  beforeEach(prepare)
  afterEach(() => test.close())

  it('evaluates the run of that day if there was one, whether accurate or not', async () => {
    const [row] = await test.db.select().from(forecastRun)
    const wrong = row?.rows?.map((each) => ({ ...each, roomNights: 99 })) ?? []
    await test.db.update(forecastRun).set({ rows: wrong })
    await run(addDays(YESTERDAY, 8))
    const at = async (days: number, horizon: number) => (await evaluated(addDays(YESTERDAY, days), horizon))?.forecast
    expect([await at(7, 7), await at(3, 3), await at(1, 1)]).toEqual([99, 99, 99])
    expect(await at(7, 3)).not.toBe(99)
  })

  it('returns the same for all hotels as for all their nights, even if a night was evaluated twice', async () => {
    await run(YESTERDAY)
    const nights = await test.db.select().from(forecastAccuracy).where(eq(forecastAccuracy.companyId, HOTEL.id))
    const others = nights.map(({ companyId: _, ...night }) => ({ ...night, actual: night.actual + 9 }))
    for (const _ of ['judged', 'and again']) await test.db.transaction((tx) => storeEvaluated(tx, OTHER, others))
    const [all, named] = [await ask('horizon=7'), await ask(`companyIds=${HOTEL.id},${OTHER}&horizon=7`)]
    expect(all.byHorizon[0]?.nights).toBe(2 * 84)
    const rounded = (accuracy: Accuracy) =>
      JSON.parse(JSON.stringify(accuracy), (_, value) => (typeof value === 'number' ? Number(value.toFixed(6)) : value))
    expect(all.byHorizon.length).toBeGreaterThan(EVALUATED_HORIZONS.length)
    expect(rounded(all)).toEqual(rounded(named))
  })

  it('combines the members of several hotels, each from its newest run that has any', async () => {
    const member = { horizon: 7, measuredDays: 7, isBaseline: false, leftOut: null }
    const trees = { ...member, method: 'boosted-trees' }
    const plain = { ...member, method: 'plain-pickup' }
    const runOf = (companyId: number, origin: string, members: ForecastMember[] | null) => ({
      ...{ companyId, origin, members, reason: 'manual', state: 'done', rows: [] },
      ...{ requestedAt: TEST_NOW, dueAt: TEST_NOW, finishedAt: TEST_NOW },
    })
    const used = [
      { ...trees, weight: 0.6, error: 3 },
      { ...plain, weight: 0.4, error: 4 },
    ]
    const left = [
      { ...trees, weight: 0, error: 9, leftOut: 'worse' as const },
      { ...plain, weight: 1, error: null },
    ]
    await test.db
      .insert(forecastRun)
      .values([runOf(OTHER, '2026-11-01', left), runOf(OTHER, '2026-11-02', used), runOf(OTHER, '2026-11-03', null)])
    await test.db.insert(forecastRun).values([runOf(8, '2026-11-01', left), runOf(9, '2026-11-01', null)])
    const { members } = await ask(`companyIds=${OTHER},8,9`)
    const both = { horizon: 7, measuredDays: 7, hotels: 2, isBaseline: false }
    expect(members).toEqual([
      { ...both, method: 'plain-pickup', weight: 0.7, error: 4, leftOut: { worse: 0, unknown: 0 } },
      { ...both, method: 'boosted-trees', weight: 0.3, error: 6, leftOut: { worse: 1, unknown: 0 } },
    ])
  })
})
