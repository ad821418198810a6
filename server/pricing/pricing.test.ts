import { millisecondsInHour } from 'date-fns/constants'
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActivityEntry } from '../../contract/platform/activity.ts'
import type { Page } from '../../contract/platform/paging.ts'
import { addDays } from '../../contract/platform/stay-date.ts'
import type { WhatIf } from '../../contract/pricing/priced-night.ts'
import type { PriceStep, RateRule } from '../../contract/pricing/pricing.ts'
import type { RateRules, StoredRule } from '../../contract/pricing/rate-rules.ts'
import type {
  LevelDistance,
  MinimumStays,
  PreviewedRates,
  PricingOptions,
  RateChanges,
  Recommendations,
  RestrictedNight,
  TriedRule,
} from '../../contract/pricing/recommendation.ts'
import {
  calendar,
  fail,
  type Hotel,
  hotelsOf,
  LAST,
  levelsOf,
  TODAY,
  YESTERDAY,
} from '../../tests/support/priced-hotel.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import { localComputer } from '../forecast/computer.ts'
import { queueRunsAfterChanges } from '../forecast/nightly.ts'
import { runDue } from '../forecast/run.ts'
import {
  companyFeatures,
  delivery,
  forecastRun,
  guestResponse,
  nightMovement,
  pricedNight,
  pricingDocument,
  publishedRate,
  rateOffers,
  recommendedRates,
  reservation,
  roomCategory,
  roomType,
  roomTypeCapacity,
} from '../platform/database/schema/index.ts'
import { ratesOfRun } from './recommendations.ts'

let test: TestApp
const { newHotel, pricedHotel, calculate } = hotelsOf(() => test)
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const weekend: RateRule = {
  name: 'Weekend',
  block: 'accumulating',
  isActive: true,
  conditions: [{ kind: 'weekday', weekdays: [5, 6] }],
  action: { type: 'amount', amount: 10_00 },
}

const recommendations = async ({ call }: Hotel, query = '', from = TODAY, to = addDays(TODAY, 6)) =>
  (await call('GET', `recommendations?from=${from}&to=${to}${query}`)).json<Recommendations>()

describe('pricing documents', () => {
  it('a pricing document returns the last stored content, with a revision that the next change must send', async () => {
    const { call, ...hotel } = await newHotel()
    const first = await call('GET', 'levels')
    expect([first.json(), first.headers.etag]).toEqual([{ levels: [] }, '"0"'])
    const levels = levelsOf({ call, ...hotel })
    const stored = await call('PUT', 'levels', levels, { 'if-match': '"0"' })
    expect([stored.statusCode, stored.json(), stored.headers.etag]).toEqual([200, levels, '"1"'])
    expect((await call('PUT', 'levels', levels, { 'if-match': '"0"' })).statusCode).toBe(412)
    expect((await call('GET', 'levels')).json()).toEqual(levels)
  })

  it('a pricing document keeps its versions, with who stored them, so that an earlier one can be restored', async () => {
    const hotel = await newHotel()
    const { call, put } = hotel
    await put('persons', { derivations: [{ persons: 1, adjustment: { type: 'amount', amount: -20_00 } }] })
    await put('persons', { derivations: [] })
    const versions = (await call('GET', 'persons/versions')).json<{ revision: number; by: string }[]>()
    expect(versions.map(({ revision, by }) => [revision, by])).toEqual([
      [2, 'Ruben Tannert'],
      [1, 'Ruben Tannert'],
    ])
    const earlier = (await call('GET', 'persons/versions/1')).json<object>()
    await put('persons', earlier)
    expect((await call('GET', 'persons')).json()).toEqual(earlier)
    expect((await call('GET', 'persons/versions/9')).statusCode).toBe(404)
  })

  it('a pricing document appears in the activity log with the changed values by name', async () => {
    const hotel = await newHotel()
    const { levels } = levelsOf(hotel)
    await hotel.put('levels', { levels })
    const [low, high] = levels
    await hotel.put('levels', {
      levels: [low, { ...high, name: 'High', rates: high?.rates.map((rate) => ({ ...rate, base: rate.base + 1_00 })) }],
    })
    const log = await test.as('admin', 'GET', `/api/activity?companyId=${hotel.id}&entity=price-levels`)
    expect(log.json<Page<ActivityEntry>>().content[0]).toMatchObject({
      before: { 'levels / High / rates / Standard / base': 140_00, 'levels / High / rates / Superior / base': 170_00 },
      after: { 'levels / High / rates / Standard / base': 141_00, 'levels / High / rates / Superior / base': 171_00 },
    })
  })

  it.each<[string, string, (hotel: Hotel) => object, string]>([
    [
      'a category of nobody',
      'categories',
      () => ({ derivations: [{ category: 999_999, adjustment: { type: 'amount', amount: 1 } }] }),
      'derivations.0.category',
    ],
    [
      'a level that does not exist',
      'level-calendar',
      () => ({ periods: [{ from: TODAY, to: TODAY, level: 7 }] }),
      'periods.0.level',
    ],
    [
      'a base rate outside its limits',
      'levels',
      ({ standard }) => ({
        levels: [{ id: 1, name: 'A', colour: 1, rates: [{ category: standard, base: 1, lowest: 2, highest: 3 }] }],
      }),
      'levels.0.rates.0.base',
    ],
    [
      'overlapping periods',
      'level-calendar',
      () => ({
        periods: [
          { from: TODAY, to: LAST, level: 1 },
          { from: LAST, to: LAST, level: 1 },
        ],
      }),
      'periods.1.from',
    ],
    [
      'an ending that the currency has not',
      'rounding',
      () => ({ usual: { mode: 'up-to-ending', ending: 0.999 }, categories: [], ratePlans: [] }),
      'usual',
    ],
    [
      'a plan that derives from itself',
      'rate-plans',
      () => ({
        base: 'BAR',
        plans: [
          {
            code: 'A',
            name: '',
            parent: 'B',
            adjustment: { type: 'percent', percent: -5 },
            hasOwnRestrictions: false,
            isDerivedBySystem: false,
          },
          {
            code: 'B',
            name: '',
            parent: 'A',
            adjustment: { type: 'percent', percent: -5 },
            hasOwnRestrictions: false,
            isDerivedBySystem: false,
          },
        ],
      }),
      'plans.0.parent',
    ],
  ])('a pricing document is rejected with %s, naming the field', async (_, name, bodyOf, path) => {
    const hotel = await newHotel()
    const answer = await hotel.call('PUT', name, bodyOf(hotel))
    expect([answer.statusCode, problemOf(answer).errors?.[0]?.path]).toEqual([400, path])
    expect((await hotel.call('GET', name)).headers.etag).toBe('"0"')
  })

  it('the levels cannot lose a level that the calendar uses', async () => {
    const hotel = await newHotel()
    const { levels } = levelsOf(hotel)
    await hotel.put('levels', { levels })
    await hotel.put('level-calendar', calendar)
    const answer = await hotel.call('PUT', 'levels', { levels: levels.slice(0, 1) })
    expect([answer.statusCode, problemOf(answer).detail]).toEqual([409, expect.stringContaining('High')])
  })

  it('the levels omit a removed category', async () => {
    const hotel = await newHotel()
    await hotel.put('levels', levelsOf(hotel))
    await test.db.update(roomType).set({ categoryId: null }).where(eq(roomType.companyId, hotel.id))
    await test.db.delete(roomCategory).where(eq(roomCategory.id, hotel.superior))
    const { levels } = (await hotel.call('GET', 'levels')).json<ReturnType<typeof levelsOf>>()
    expect(levels.map(({ rates }) => rates.map(({ category }) => category))).toEqual([
      [hotel.standard],
      [hotel.standard],
    ])
  })
})

describe('recommendations', () => {
  let hotel: Hotel
  beforeEach(async () => {
    hotel = await pricedHotel()
  })

  it('recommended rates have steps that add up to them, for every night and category with a level', async () => {
    const { rows, calculatedAt, basedOn, currency } = await recommendations(hotel, '', TODAY, addDays(TODAY, 419))
    expect([calculatedAt, currency]).toEqual([TEST_NOW.toISOString(), 'EUR'])
    expect(basedOn).toBe(new Date(TEST_NOW.getTime() - 3_500_000).toISOString())
    expect(rows).toHaveLength(840)
    for (const { stayDate, recommended, steps, level, limits } of rows) {
      const hasLevel = stayDate <= addDays(TODAY, 99) || stayDate >= addDays(TODAY, 110)
      expect(level === null).toBe(!hasLevel)
      expect(recommended).toBe(hasLevel ? steps.reduce((sum, { amount }) => sum + amount, 0) : null)
      if (recommended !== null) expect(recommended).toBeGreaterThanOrEqual(limits?.lowest ?? 0)
    }
    expect(rows[0]).toMatchObject({
      stayDate: TODAY,
      category: hotel.standard,
      active: 100_00,
      stale: false,
      fixed: false,
      autopilot: 'off',
    })
    expect(rows[0]?.steps.map(({ kind }) => kind).slice(0, 2)).toEqual(['base', 'algorithm'])
  })

  it('recommended rates can be limited to one category', async () => {
    const { rows } = await recommendations(hotel, `&category=${hotel.superior}`)
    expect(rows.map(({ category }) => category)).toEqual(Array(7).fill(hotel.superior))
    expect(rows[0]?.steps.at(-1)?.kind).toBe('category')
  })

  it('recommended rates are recalculated immediately after a change, and the previous recommendation stays in the history', async () => {
    const saturday = addDays(TODAY, 1)
    const find = ({ rows }: Recommendations) =>
      rows.find((row) => row.stayDate === saturday && row.category === hotel.standard)
    const before = find(await recommendations(hotel))
    test.advance(60_000)
    const { id } = (await hotel.call('POST', 'rate-rules', weekend)).json<StoredRule>()
    const after = find(await recommendations(hotel))
    expect(after?.steps.find(({ kind }) => kind === 'rule')).toMatchObject({ label: 'Weekend', amount: 10_00 })
    expect(find(await recommendations(hotel, `&asOf=${TEST_NOW.toISOString()}`))).toMatchObject({
      recommended: before?.recommended,
      steps: before?.steps,
    })
    const { changes } = (
      await hotel.call('GET', `history?stayDate=${saturday}&category=${hotel.standard}`)
    ).json<RateChanges>()
    expect(changes.map(({ kind, rate }) => [kind, rate])).toEqual([
      ['recommended', after?.recommended],
      ['recommended', before?.recommended],
      ['published', 100_00],
    ])
    const log = (await test.as('admin', 'GET', `/api/activity?companyId=${hotel.id}&source=rule`)).json<
      Page<ActivityEntry>
    >()
    expect(log.content).toMatchObject([
      { source: 'rule', entity: 'recommendations', user: null, after: { nights: expect.any(Number) } },
    ])
    await hotel.call('DELETE', `rate-rules/${id}`)
    expect(find(await recommendations(hotel))?.recommended).toBe(before?.recommended)
  })

  it('recommended rates are compared with the base rates of their levels, so that a level that is far off is reported', async () => {
    const own = await pricedHotel()
    const distances = async () => (await own.call('GET', 'level-distances')).json<LevelDistance[]>()
    await own.put('settings', { ...(await own.call('GET', 'settings')).json<object>(), largestDailyChange: 2 })
    const { rows } = await recommendations(own, `&category=${own.standard}`, TODAY, addDays(TODAY, 89))
    // The limit for changes within a day says nothing about the level.
    const keptBack = (steps: readonly PriceStep[]) =>
      steps.reduce((sum, { kind, amount }) => (kind === 'guard-rails' ? sum + amount : sum), 0)
    expect(rows.some(({ steps }) => keptBack(steps) !== 0)).toBe(true)
    const mean =
      rows.reduce((sum, { recommended, steps }) => sum + (recommended ?? 0) - keptBack(steps), 0) / rows.length
    const percent = Math.round((mean / 100_00 - 1) * 1000) / 10
    expect(await distances()).toEqual([{ level: 1, nights: 90, percent, advice: 'fits' }])
    const everyDay = [{ kind: 'weekday', weekdays: [1, 2, 3, 4, 5, 6, 7] }]
    const daily = { ...weekend, name: 'Daily', conditions: everyDay, action: { type: 'amount', amount: -20_00 } }
    const { id } = (await own.call('POST', 'rate-rules', daily)).json<StoredRule>()
    expect(await distances()).toMatchObject([{ advice: 'lower' }])
    await own.call('DELETE', `rate-rules/${id}`)
    const { levels } = levelsOf(own)
    const [low, high] = levels
    const rates = low?.rates.map((rate) =>
      rate.category === own.standard ? { ...rate, lowest: 50_00, base: 60_00 } : rate,
    )
    await own.put('levels', { levels: [{ ...low, rates }, high] })
    await own.call('POST', 'rate-rules', { ...daily, action: { type: 'amount', amount: 20_00 } })
    await own.put('fixed-rates', { rates: [{ stayDate: TODAY, category: own.standard, rate: 100_00 }] })
    expect(await distances()).toEqual([
      { level: 1, nights: 89, percent: expect.toSatisfy((far: number) => far > 10), advice: 'raise' },
    ])
  })

  it('recommended rates include a minimum stay if one-night guests would fill a night whose neighbouring night stays empty', async () => {
    const own = await pricedHotel()
    const minimums = async () => (await own.call('GET', 'minimum-stays')).json<MinimumStays>().nights
    expect(await minimums()).toEqual([])
    const booked = { companyId: own.id, source: 'test', fingerprint: '', status: 'booked', arrival: YESTERDAY }
    await test.db.insert(reservation).values(
      [1, 2].map((nights) => ({
        ...booked,
        externalId: `${nights} nights`,
        bookedAt: TEST_NOW,
        changedAt: TEST_NOW,
        departure: addDays(YESTERDAY, nights),
      })),
    )
    const [peak, next] = [addDays(TODAY, 10), addDays(TODAY, 11)]
    for (const [night, demand] of [
      [peak, { roomsLeft: 8, withEvents: 40, share: 1 }],
      [next, { roomsLeft: 40, withEvents: 30, share: 1 }],
    ] as const) {
      const isNight = and(eq(pricedNight.companyId, own.id), eq(pricedNight.stayDate, night))
      const [row] = await test.db.select({ known: pricedNight.known }).from(pricedNight).where(isNight)
      if (!row?.known.demand) return fail(night)
      await test.db
        .update(pricedNight)
        .set({ known: { ...row.known, demand: { ...row.known.demand, ...demand } } })
        .where(isNight)
    }
    const found = await minimums()
    expect(found).toEqual([{ stayDate: peak, nights: 2, roomNights: expect.any(Number), margin: expect.any(Number) }])
    expect(found[0]?.margin).toBeGreaterThan(0)
    const rule = { name: '', category: null, weekdays: [], from: peak, to: peak, maximumStay: null, closed: null }
    const open = { closedToArrival: null, closedToDeparture: null }
    await own.put('restrictions', { rules: [{ id: 1, ...rule, ...open, minimumStay: 2 }] })
    expect(await minimums()).toEqual([])
    await own.put('restrictions', { rules: [{ id: 1, ...rule, ...open, minimumStay: null, minimumStayThrough: 2 }] })
    expect(await minimums()).toEqual([])
  })

  it('recommended rates are recalculated once, a minute after a delivery', async () => {
    const came = new Date(TEST_NOW.getTime() + 600_000)
    const at = (seconds: number) => new Date(came.getTime() + seconds * 1000)
    await test.db.insert(delivery).values({
      companyId: hotel.id,
      source: 'test',
      name: 'more',
      state: 'done',
      startedAt: came,
      finishedAt: came,
      changed: 1,
    })
    // Other hotels of the file may be due as well.
    const queuedBy = async (seconds: number) => {
      await queueRunsAfterChanges(test.db, at(seconds))
      return test.db.$count(forecastRun, and(eq(forecastRun.companyId, hotel.id), gte(forecastRun.requestedAt, came)))
    }
    expect([await queuedBy(30), await queuedBy(61), await queuedBy(62)]).toEqual([0, 1, 1])
    await runDue({
      rates: ratesOfRun,
      db: test.db,
      computer: localComputer(),
      now: () => at(63),
      log: { warn: fail, error: fail },
    })
    expect(await queuedBy(130)).toBe(1)
    expect((await recommendations(hotel)).calculatedAt).toBe(at(63).toISOString())
  })

  it('recommended rates use the competitors that count for pricing, in rooms comparable to the primary one, after a change of the list', async () => {
    const night = addDays(TODAY, 5)
    const rate = (competitor: string, room: string, amount: number) => ({
      competitor,
      room,
      stayDate: night,
      seenAt: new Date(TEST_NOW.getTime() - millisecondsInHour).toISOString(),
      amount,
    })
    await test.as('admin', 'POST', '/api/inbound/competitor-rates', {
      body: {
        companyId: hotel.id,
        source: 'shop',
        name: 'rates',
        rows: [
          rate('Bay', 'Double', 120_00),
          rate('Bay', 'Suite', 90_00),
          rate('Inn', '', 80_00),
          rate('Cliff', '', 70_00),
        ],
      },
    })
    const seen = async () => {
      await calculate(hotel)
      const [row] = await test.db
        .select({ known: pricedNight.known })
        .from(pricedNight)
        .where(and(eq(pricedNight.companyId, hotel.id), eq(pricedNight.stayDate, night)))
      return row?.known.facts.competitorRates.toSorted((a, b) => a - b)
    }
    expect(await seen()).toEqual([70_00, 80_00, 90_00])
    await hotel.put('competitors', {
      competitors: [
        {
          name: 'Bay',
          use: 'pricing',
          rooms: [
            { room: 'Double', category: hotel.standard },
            { room: 'Suite', category: hotel.superior },
          ],
        },
        { name: 'Inn', use: 'figures', rooms: [] },
        { name: 'Cliff', use: 'removed', rooms: [] },
      ],
    })
    expect(await seen()).toEqual([120_00])
    // Otherwise the run would be queued as that of last night.
    const [ofLastNight] = await test.db.select().from(forecastRun).where(eq(forecastRun.companyId, hotel.id)).limit(1)
    await test.db
      .update(forecastRun)
      .set({ reason: 'nightly' })
      .where(eq(forecastRun.id, ofLastNight?.id ?? 0))
    const stored = TEST_NOW.getTime() + 1_200_000
    const later = (seconds: number) => new Date(stored + seconds * 1000)
    await test.db
      .update(pricingDocument)
      .set({ storedAt: later(0) })
      .where(and(eq(pricingDocument.companyId, hotel.id), eq(pricingDocument.name, 'competitors')))
    // Other hotels of the file may be due as well.
    const queuedBy = async (seconds: number) => {
      await queueRunsAfterChanges(test.db, later(seconds))
      return test.db.$count(
        forecastRun,
        and(eq(forecastRun.companyId, hotel.id), gte(forecastRun.requestedAt, later(0))),
      )
    }
    expect([await queuedBy(30), await queuedBy(61)]).toEqual([0, 1])
    const [run] = await test.db
      .select({ reason: forecastRun.reason })
      .from(forecastRun)
      .where(eq(forecastRun.companyId, hotel.id))
      .orderBy(desc(forecastRun.id))
      .limit(1)
    expect(run?.reason).toBe('settings')
    await runDue({
      rates: ratesOfRun,
      db: test.db,
      computer: localComputer(),
      now: () => later(62),
      log: { warn: fail, error: fail },
    })
    expect(await queuedBy(130)).toBe(1)
  })

  it('recommended rates are kept and marked stale while no data are received', async () => {
    const later = () => recommendations(hotel, '', addDays(TODAY, 3), addDays(TODAY, 9))
    const { rows } = await later()
    await calculate(hotel, new Date(TEST_NOW.getTime() + 37 * millisecondsInHour))
    const kept = await later()
    expect(kept.rows.map(({ recommended }) => recommended)).toEqual(rows.map(({ recommended }) => recommended))
    expect(kept.rows.every(({ stale }) => stale)).toBe(true)
    await calculate(hotel)
    expect((await later()).rows.some(({ stale }) => stale)).toBe(false)
  })

  it('recommended rates are higher where one category fills although the house has rooms left', async () => {
    const own = await pricedHotel()
    const { roomType: code, reservationId, companyId } = nightMovement
    await test.db
      .update(nightMovement)
      .set({ roomType: sql`case when ${reservationId} % 2 = 0 then 'STD' else 'SUP' end` })
      .where(eq(companyId, own.id))
    expect(await test.db.$count(nightMovement, and(eq(companyId, own.id), eq(code, 'SUP')))).toBeGreaterThan(0)
    const withRooms = async (standard: number, superior: number) => {
      await test.db.delete(roomTypeCapacity).where(eq(roomTypeCapacity.companyId, own.id))
      await test.db.insert(roomTypeCapacity).values(
        Object.entries({ STD: standard, SUP: superior }).map(([code, rooms]) => ({
          companyId: own.id,
          code,
          validFrom: '2020-01-01',
          rooms,
        })),
      )
      await calculate(own)
      const nights = await test.db.select().from(pricedNight).where(eq(pricedNight.companyId, own.id))
      const near = nights.filter(({ stayDate }) => stayDate <= addDays(TODAY, 14))
      for (const { known } of near) {
        const { parts = [], roomsLeft = 0 } = known.demand ?? {}
        expect(parts).toHaveLength(2)
        expect(parts.reduce((sum, part) => sum + part.roomsLeft, 0)).toBeCloseTo(Math.max(0, roomsLeft), 2)
      }
      const whatIf = await own.call('GET', `what-if?stayDate=${addDays(TODAY, 5)}&category=${own.standard}`)
      const { best, deviations, recommended } = whatIf.json<WhatIf>()
      expect(deviations.reduce((sum, { amount }) => sum + amount, best ?? 0)).toBe(recommended)
      return near.reduce((sum, { rates }) => sum + (rates[own.standard]?.steps[1]?.rate ?? 0), 0) / near.length
    }
    const even = await withRooms(8, 8)
    expect(await withRooms(2, 14)).toBeGreaterThan(even + 1_00)
    // Without the rooms of a category that guests ask for, every guest takes any room.
    await test.db.delete(roomTypeCapacity).where(eq(roomTypeCapacity.code, 'SUP'))
    await calculate(own)
    const [night] = await test.db.select().from(pricedNight).where(eq(pricedNight.companyId, own.id)).limit(1)
    expect(night?.known.demand?.parts).toBeUndefined()
    // What is decided about a category is still compared with its share of the guests.
    const shares = night?.known.demand?.shares ?? []
    expect(shares.map(({ category }) => category).sort()).toEqual([own.standard, own.superior].sort())
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
  })

  it('recommended rates are based on how guests respond: varied offers are stored, and it is estimated every 28 days', async () => {
    const own = await pricedHotel()
    const kept = () => test.db.select().from(rateOffers).where(eq(rateOffers.companyId, own.id))
    const learned = () => test.db.select().from(guestResponse).where(eq(guestResponse.companyId, own.id))
    // Rates that follow demand say nothing about the guests.
    expect((await kept()).flatMap(({ offers }) => offers)).toEqual([])
    await own.put('settings', {
      ...(await own.call('GET', 'settings')).json<object>(),
      variesRates: true,
      largestDailyChange: 50,
    })
    const { rows } = await recommendations(own, `&category=${own.standard}`, TODAY, addDays(TODAY, 30))
    const published = rows.find(({ stayDate }) => stayDate === addDays(TODAY, 3))?.recommended
    const offer = (amount: number, where: SQL | undefined) => test.db.update(publishedRate).set({ amount }).where(where)
    const ofHotel = eq(publishedRate.companyId, own.id)
    await offer(112_00, and(ofHotel, gte(publishedRate.stayDate, TODAY)))
    await offer(published ?? 0, and(ofHotel, eq(publishedRate.stayDate, addDays(TODAY, 3))))
    await calculate(own)
    const [today] = (await kept()).filter(({ offeredOn }) => offeredOn === TODAY)
    // Only a night that is offered as recommended is known to be varied.
    expect(today?.offers.map(({ stayDate, lead }) => [stayDate, lead])).toEqual([[addDays(TODAY, 3), 'late']])
    expect(await learned()).toEqual([])
    await test.db.insert(rateOffers).values(
      [28, 20, 10].map((ago) => ({
        companyId: own.id,
        offeredOn: addDays(TODAY, -ago),
        offers: today?.offers ?? [],
      })),
    )
    await calculate(own)
    expect(await learned()).toMatchObject([
      { learnedOn: TODAY, response: { late: { factor: expect.any(Number), standardError: expect.any(Number) } } },
    ])
  })

  it('recommended rates lose their steps long after the night, and past nights lose their current data', async () => {
    const old = addDays(TODAY, -400)
    const [row] = await test.db.select().from(recommendedRates).where(eq(recommendedRates.companyId, hotel.id)).limit(1)
    if (!row) throw new Error('There is no history.')
    // No rates were calculated on the day on which the older one became that old.
    const missed = addDays(old, -3)
    await test.db.insert(recommendedRates).values([old, missed].map((stayDate) => ({ ...row, stayDate })))
    await test.db
      .insert(pricedNight)
      .values({ companyId: hotel.id, stayDate: YESTERDAY, calculatedAt: TEST_NOW, known: {} as never, rates: {} })
    await calculate(hotel)
    for (const stayDate of [old, missed]) {
      const { changes } = (
        await hotel.call('GET', `history?stayDate=${stayDate}&category=${hotel.standard}`)
      ).json<RateChanges>()
      expect(changes).toMatchObject([{ kind: 'recommended', rate: row.rates[hotel.standard]?.rate, steps: null }])
    }
    expect(await test.db.$count(pricedNight, eq(pricedNight.companyId, hotel.id))).toBe(420)
  })
})

describe('rate rules', () => {
  it('can be added, replaced, reordered and removed, each with the revision that was read', async () => {
    const { call } = await newHotel()
    const first = (await call('POST', 'rate-rules', weekend)).json<StoredRule>()
    const second = (await call('POST', 'rate-rules', { ...weekend, name: 'Fair' })).json<StoredRule>()
    expect(
      (await call('PUT', 'rate-rules/order', { ids: [second.id, first.id] }))
        .json<RateRules>()
        .rules.map(({ name }) => name),
    ).toEqual(['Fair', 'Weekend'])
    expect((await call('PUT', 'rate-rules/order', { ids: [second.id] })).statusCode).toBe(400)
    const changed = await call('PUT', `rate-rules/${first.id}`, { ...first, name: 'Weekends' }, { 'if-match': '"1"' })
    expect(changed.json()).toMatchObject({ id: first.id, revision: 2, name: 'Weekends' })
    expect((await call('PUT', `rate-rules/${first.id}`, weekend, { 'if-match': '"1"' })).statusCode).toBe(412)
    expect((await call('DELETE', `rate-rules/${second.id}`)).statusCode).toBe(204)
    expect((await call('DELETE', `rate-rules/${second.id}`)).statusCode).toBe(404)
    const third = (await call('POST', 'rate-rules', weekend)).json<StoredRule>()
    expect([first.id, second.id]).not.toContain(third.id)
    // As in a file: one unchanged rule, one of an earlier version, and one that never existed.
    const all = await call('GET', 'rate-rules')
    const [weekends] = all.json<RateRules>().rules
    const content = { rules: [weekends, second, { ...third, id: 2_147_483_647, name: 'Further' }] }
    const { rules } = (
      await call('PUT', 'rate-rules', content, { 'if-match': String(all.headers.etag) })
    ).json<RateRules>()
    expect(rules).toEqual([
      weekends,
      { ...second, revision: expect.any(Number) },
      { ...third, id: third.id + 1, name: 'Further', revision: expect.any(Number) },
    ])
    expect(rules[1]?.revision).toBeGreaterThan(second.revision)
    expect((await call('POST', 'rate-rules', weekend)).json<StoredRule>().id).toBe(third.id + 2)
  })

  it('may be switched on up to the hotel’s limit, in addition to any number that are off', async () => {
    const { id, call } = await newHotel()
    await test.db
      .insert(companyFeatures)
      .values({ companyId: id, maxRateRules: 1, autopilot: false, marketTrends: false, benchmarking: false })
    expect((await call('POST', 'rate-rules', weekend)).statusCode).toBe(201)
    expect((await call('POST', 'rate-rules', { ...weekend, isActive: false })).statusCode).toBe(201)
    const answer = await call('POST', 'rate-rules', weekend)
    expect([answer.statusCode, problemOf(answer).errors?.[0]?.code]).toEqual([409, 'limit'])
  })

  it('can be tried before they are saved, on future nights and on the last 90', async () => {
    const hotel = await pricedHotel()
    const tried = (await hotel.call('POST', 'rate-rules/dry-run', { rule: weekend })).json<TriedRule>()
    expect(tried).toMatchObject({ category: hotel.standard, nights: 420, pastNights: 90 })
    expect(tried.ahead.length).toBeGreaterThan(90)
    expect(tried.ahead.every(({ before, after }) => after > before)).toBe(true)
    const [changed] = tried.ahead
    const fixed = { stayDate: changed?.stayDate, category: hotel.standard, rate: 140_00 }
    await hotel.put('fixed-rates', { rates: [fixed] })
    const withFixed = (await hotel.call('POST', 'rate-rules/dry-run', { rule: weekend })).json<TriedRule>()
    expect(withFixed.ahead.map(({ stayDate }) => stayDate)).not.toContain(changed?.stayDate)
    expect(withFixed.ahead).toHaveLength(tried.ahead.length - 1)
    const busy = { ...weekend, conditions: [{ kind: 'occupancy', is: 'at-least', value: 50 }] }
    const past = (await hotel.call('POST', 'rate-rules/dry-run', { rule: busy })).json<TriedRule>().past
    expect(past.length).toBeGreaterThan(10)
    expect(past.every(({ before, after }) => after - before === 10_00)).toBe(true)
    // Bookings accumulate over time: nobody had booked half of the rooms three months before.
    expect(past.some(({ daysBefore }) => daysBefore === 90)).toBe(false)
    expect((await hotel.call('GET', 'rate-rules')).json()).toEqual({ rules: [] })
    const wrong = await hotel.call('POST', 'rate-rules/dry-run', {
      rule: { ...weekend, action: { type: 'level', level: 9 } },
    })
    expect([wrong.statusCode, problemOf(wrong).errors?.[0]?.path]).toEqual([400, 'rule.action.level'])
  })

  it('about competitors are tried on past nights with the rates that were seen by then', async () => {
    const hotel = await pricedHotel()
    const night = addDays(TODAY, -2)
    const seen = (competitor: string, daysBefore: number, amount: number | null) => ({
      competitor,
      room: '',
      stayDate: night,
      seenAt: `${addDays(night, -daysBefore)}T12:00:00Z`,
      amount,
    })
    await test.as('admin', 'POST', '/api/inbound/competitor-rates', {
      body: {
        companyId: hotel.id,
        source: 'shop',
        name: 'rates',
        rows: [seen('Bay', 3, 120_00), seen('Bay', 1, 90_00), seen('Cliff', 7, null)],
      },
    })
    const triedFrom = async (value: number) => {
      const conditions = [{ kind: 'competitors', rate: 'lowest', is: 'at-least', value }]
      const tried = await hotel.call('POST', 'rate-rules/dry-run', { rule: { ...weekend, conditions } })
      return tried.json<TriedRule>().past.map(({ stayDate, daysBefore }) => [stayDate, daysBefore])
    }
    expect((await triedFrom(80)).sort()).toEqual([
      [night, 1],
      [night, 3],
    ])
    expect(await triedFrom(110)).toEqual([[night, 3]])
  })
})

describe('previews and restrictions', () => {
  it('round amounts of the hotel’s currency as in the examples', async () => {
    const { id } = await newHotel()
    const preview = (rounding: object) =>
      test.as('admin', 'POST', '/api/pricing/rounding/preview', {
        body: { companyId: id, rounding, amounts: [121_00, 127_00] },
      })
    expect((await preview({ mode: 'nearest-ending', ending: 8 })).json()).toEqual({ amounts: [118_00, 128_00] })
    expect((await preview({ mode: 'nearest-multiple', multiple: 3 })).json()).toEqual({ amounts: [120_00, 126_00] })
    expect((await preview({ mode: 'up-to-ending', ending: 0.999 })).statusCode).toBe(400)
  })

  it('show the rates of a night by category, plan and occupancy with unsaved changes', async () => {
    const hotel = await newHotel()
    await hotel.put('levels', levelsOf(hotel))
    await hotel.put('level-calendar', calendar)
    await hotel.put('rate-plans', {
      base: 'BAR',
      plans: [
        {
          code: 'NRF',
          name: 'Not refundable',
          parent: 'BAR',
          adjustment: { type: 'percent', percent: -10 },
          hasOwnRestrictions: false,
          isDerivedBySystem: false,
        },
      ],
    })
    const preview = async (tried: object) =>
      (
        await test.as('admin', 'POST', '/api/pricing/rates/preview', {
          body: { companyId: hotel.id, stayDate: TODAY, ...tried },
        })
      ).json<PreviewedRates>()
    const rates = ({ rows }: PreviewedRates) =>
      rows.flatMap((row) => row.rates.map(({ ratePlan: plan, persons, rate }) => [row.category, plan, persons, rate]))
    expect(rates(await preview({}))).toEqual([
      [hotel.standard, 'BAR', 2, 100_00],
      [hotel.standard, 'NRF', 2, 90_00],
      [hotel.superior, 'BAR', 2, 130_00],
      [hotel.superior, 'NRF', 2, 117_00],
    ])
    const tried = await preview({
      persons: { derivations: [{ persons: 1, adjustment: { type: 'amount', amount: -15_00 } }] },
      categories: { derivations: [{ category: hotel.superior, adjustment: { type: 'percent', percent: 20 } }] },
    })
    expect(rates(tried).filter(([category]) => category === hotel.superior)).toEqual([
      [hotel.superior, 'BAR', 1, 105_00],
      [hotel.superior, 'BAR', 2, 120_00],
      [hotel.superior, 'NRF', 1, 93_00],
      [hotel.superior, 'NRF', 2, 108_00],
    ])
    expect((await hotel.call('GET', 'options')).json<PricingOptions>()).toEqual({
      companyId: hotel.id,
      currency: 'EUR',
      categories: [
        { id: hotel.standard, name: 'Standard', isPrimary: true },
        { id: hotel.superior, name: 'Superior', isPrimary: false },
      ],
      ratePlans: ['BAR', 'NRF'],
      maxRateRules: null,
    })
  })

  it('resolve the restriction of every night, with the rule that applies', async () => {
    const hotel = await newHotel()
    const open = {
      name: '',
      category: null,
      weekdays: [],
      from: null,
      to: null,
      maximumStay: null,
      closedToArrival: null,
      closedToDeparture: null,
      closed: null,
    }
    await hotel.put('restrictions', {
      rules: [
        { ...open, id: 1, minimumStay: 2 },
        { ...open, id: 2, minimumStay: 3, weekdays: [6] },
      ],
    })
    const nights = (
      await hotel.call('GET', `restrictions/nights?from=${TODAY}&to=${addDays(TODAY, 1)}&category=${hotel.standard}`)
    ).json<RestrictedNight[]>()
    expect(nights.map(({ restriction, decidedBy }) => [restriction.minimumStay, decidedBy.minimumStay])).toEqual([
      [2, 1],
      [3, 2],
    ])
  })
})
