import { describe, expect, it } from 'vitest'
import { addDays, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { openForecast } from '../forecast/forecast.ts'
import type { NightRecord } from '../forecast/record.ts'
import { NOTHING_LEARNED } from './elasticity.ts'
import { USUAL_GUARD_RAILS } from './guard-rails.ts'
import { knownNights, type PricingKnowledge } from './known-nights.ts'
import { offersOf, type PricingPlan, priceNight } from './price-night.ts'

const ORIGIN = '2026-05-31'
const TODAY = '2026-06-01'
const FIRST = addDays(ORIGIN, -430)
const ROOMS = 30

/** Twelve rooms per night, booked from five weeks before, as far as they had been received by the origin. */
const records: NightRecord[] = stayDates(FIRST, addDays(TODAY, 40)).flatMap((stayDate) =>
  Array.from({ length: 12 }, (_, room) => ({
    stayDate,
    bookedOn: addDays(stayDate, -3 * room),
    cancelledOn: null,
    rooms: 1,
    revenue: 100_00,
    segment: 'A',
    cancellationClass: 'A',
  })).filter(({ bookedOn }) => bookedOn <= ORIGIN),
)
const capacity = new Map(stayDates(FIRST, addDays(TODAY, 430)).map((night) => [night, ROOMS]))
const onTheBooks = new Map(
  stayDates(TODAY, addDays(TODAY, 60)).map((night) => {
    const rooms = records.filter(({ stayDate }) => stayDate === night).length
    return [night, { rooms, revenue: rooms * 100_00 }]
  }),
)
const forecast = openForecast({ records, origin: ORIGIN, days: 365, firstNight: FIRST, capacity })

const KNOWLEDGE: PricingKnowledge = {
  today: TODAY,
  days: 400,
  records,
  onTheBooks,
  capacity,
  categories: new Map(),
  shares: new Map(),
  events: new Map(),
  baseRate: () => 100_00,
  offered: [],
  competitors: new Map(),
  active: new Map(),
  cost: 20_00,
  lengthShares: [1],
  response: NOTHING_LEARNED,
}
const known = (more: Partial<PricingKnowledge> = {}) => knownNights(forecast, { ...KNOWLEDGE, ...more })
const at = (stayDate: StayDate, more: Partial<PricingKnowledge> = {}) => {
  const night = known(more).find((each) => each.stayDate === stayDate)
  if (!night) throw new Error('The night is not known.')
  return night
}
const WEEK_AHEAD = addDays(TODAY, 7)

describe('knownNights', () => {
  it('covers every night from today on, with demand as far as the forecast reaches', () => {
    const nights = known()
    expect(nights.map(({ stayDate }) => stayDate)).toEqual(stayDates(TODAY, addDays(TODAY, 399)))
    expect(nights.findLast(({ demand }) => demand)?.stayDate).toBe(addDays(ORIGIN, 365))
    expect(nights[0]?.daysBefore).toBe(0)
  })

  it('counts what is on the books now, and pickup by day', () => {
    const { facts, pickups } = at(WEEK_AHEAD)
    expect(facts).toMatchObject({ roomsLeft: ROOMS - 9, adr: 100_00, events: [] })
    expect(facts.occupancy).toBeCloseTo(30)
    expect(pickups.slice(0, 2)).toEqual([
      [2, 1],
      [5, 1],
    ])
  })

  it('subtracts bookings since the origin from the rooms, and from demand only as far as they were expected', () => {
    const rooms = (more: number) =>
      new Map(onTheBooks).set(WEEK_AHEAD, { rooms: 9 + more, revenue: (9 + more) * 100_00 })
    const before = at(WEEK_AHEAD)
    const after = at(WEEK_AHEAD, { onTheBooks: rooms(6) })
    expect(after.demand?.roomsLeft).toBeCloseTo((before.demand?.roomsLeft ?? 0) - 6)
    expect((before.demand?.pace ?? 0) - (after.demand?.pace ?? 0)).toBeLessThan(2)
    expect(after.pickups[0]).toEqual([0, 6])
  })

  it('expects more guests at the base rate if those of comparable nights paid more, so that past rates are no reference', () => {
    const lastYear = stayDates(addDays(TODAY, -400), ORIGIN)
    const offeredAt = (amount: number) =>
      lastYear.map((stayDate) => ({ stayDate, publishedOn: addDays(stayDate, -300), amount }))
    const usualOf = (amount: number) => at(WEEK_AHEAD, { offered: offeredAt(amount) }).demand?.usual ?? 0
    expect(usualOf(120_00)).toBeGreaterThan(1.2 * usualOf(100_00))
    expect(usualOf(80_00)).toBeLessThan(usualOf(100_00))
  })

  it('keeps the base rate of nights without comparable ones', () => {
    const empty = openForecast({ records: [], origin: ORIGIN, days: 365, firstNight: FIRST, capacity })
    const about = {
      today: TODAY,
      days: 30,
      records: [],
      onTheBooks: new Map(),
      capacity,
      events: new Map(),
      offered: [],
    }
    const nights = knownNights(empty, { ...KNOWLEDGE, ...about })
    expect(nights.map(({ demand }) => demand?.trust)).toEqual(Array(30).fill(0))
    expect(priceNight(nights[3] ?? at(WEEK_AHEAD), plan)[0]?.rate).toBe(100_00)
  })

  it('trusts its rates as far as those of the last weeks have earned more than the base rates', () => {
    const weeks = stayDates(addDays(TODAY, -70), ORIGIN)
    const trustAt = (amount: number) =>
      at(WEEK_AHEAD, { offered: weeks.map((stayDate) => ({ stayDate, publishedOn: addDays(stayDate, -60), amount })) })
        .demand?.trust ?? 0
    const unproven = at(WEEK_AHEAD).demand?.trust ?? 0
    expect(unproven).toBeGreaterThan(0.5)
    expect(unproven).toBeLessThan(1)
    // A cut that sold no more rooms, because guests would have come anyway, and rates that earn most.
    expect(trustAt(60_00)).toBeLessThan(unproven)
    expect(trustAt(100_00)).toBeCloseTo(unproven)
  })

  it('asks for a higher rate if one category fills although the house has rooms left', () => {
    const unbooked = (first: number, second: number) =>
      new Map([
        [
          WEEK_AHEAD,
          [
            { roomsLeft: first, share: 0.5 },
            { roomsLeft: second, share: 0.5 },
          ],
        ],
      ])
    const nightOf = (first: number, second: number) => at(WEEK_AHEAD, { categories: unbooked(first, second) })
    // Nine of thirty rooms are booked now, and all others stay free: twenty-one.
    const { parts = [], roomsLeft = 0 } = nightOf(1, 20).demand ?? {}
    expect(parts.reduce((sum, part) => sum + part.roomsLeft, 0)).toBeCloseTo(roomsLeft, 2)
    expect(parts[0]?.roomsLeft).toBeLessThan(parts[1]?.roomsLeft ?? 0)
    const rateOf = (first: number, second: number) => priceNight(nightOf(first, second), plan)[0]?.rate ?? 0
    expect(rateOf(1, 20)).toBeGreaterThan(rateOf(10, 11))
    expect(rateOf(10, 11)).toBeGreaterThanOrEqual(priceNight(at(WEEK_AHEAD), plan)[0]?.rate ?? 0)
  })

  it('splits the whole demand among three equal categories', () => {
    const third = { roomsLeft: 7, share: 1 / 3 }
    const { parts = [] } = at(WEEK_AHEAD, { categories: new Map([[WEEK_AHEAD, [third, third, third]]]) }).demand ?? {}
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
  })

  it('a competitor follows the rates of the last 21 days, the one on sale at their start included, and no earlier ones', () => {
    const nights = stayDates(TODAY, addDays(TODAY, 60))
    const competitors = new Map(nights.map((night) => [night, [120_00]]))
    const followingAt = (...published: [daysAgo: number, amount: number][]) => {
      const offered = published.flatMap(([daysAgo, amount]) =>
        nights.map((stayDate) => ({ stayDate, publishedOn: addDays(TODAY, -daysAgo), amount })),
      )
      return at(WEEK_AHEAD, { competitors, offered }).demand?.competitors.following
    }
    expect(followingAt([90, 120_00])).toBe(1)
    expect(followingAt([90, 120_00], [20, 80_00])).toBe(1)
    expect(followingAt([90, 120_00], [21, 80_00])).toBe(0)
  })

  it('measures competitors by their usual distance from the hotel in the surrounding weeks', () => {
    const competitors = new Map(stayDates(TODAY, addDays(TODAY, 30)).map((night) => [night, [130_00]]))
    competitors.set(WEEK_AHEAD, [180_00])
    expect(at(WEEK_AHEAD, { competitors }).demand?.competitors).toEqual({
      rates: [180_00],
      usualRatio: 1.3,
      following: 0,
    })
  })
})

const plan: PricingPlan = {
  currency: 'EUR',
  levels: [
    {
      id: 1,
      name: 'Usual',
      rates: [
        { category: 1, base: 100_00, lowest: 60_00, highest: 300_00 },
        { category: 2, base: 130_00, lowest: 80_00, highest: 300_00 },
      ],
    },
  ],
  levelOf: () => 1,
  categories: [
    { id: 1, name: 'Standard', derivation: null, rounding: { mode: 'none' } },
    { id: 2, name: 'Superior', derivation: null, rounding: { mode: 'none' } },
    { id: 3, name: 'Without rates', derivation: null, rounding: { mode: 'none' } },
  ],
  rules: [],
  usesDemand: true,
  variationOf: () => 0,
  cost: 20_00,
  guardRails: USUAL_GUARD_RAILS,
}

describe('priceNight', () => {
  it('prices the categories that have rates, and no night without a level', () => {
    expect(priceNight(at(WEEK_AHEAD), plan).map(({ category }) => category)).toEqual([1, 2])
    expect(priceNight(at(WEEK_AHEAD), { ...plan, levelOf: () => null })).toEqual([])
  })

  it('asks for a higher rate if fewer rooms are left', () => {
    const [rate] = priceNight(at(WEEK_AHEAD), plan)
    const full = new Map(onTheBooks).set(WEEK_AHEAD, { rooms: 28, revenue: 28 * 100_00 })
    const [scarce] = priceNight(at(WEEK_AHEAD, { onTheBooks: full }), plan)
    expect(scarce?.rate).toBeGreaterThan(rate?.rate ?? 0)
  })

  it('gives the base rate if the hotel excludes demand, and shows a variation as a separate step', () => {
    const [plain] = priceNight(at(WEEK_AHEAD), { ...plan, usesDemand: false })
    expect(plain?.steps.map(({ kind, rate }) => [kind, rate])).toEqual([['base', 100_00]])
    const [varied] = priceNight(at(WEEK_AHEAD), { ...plan, variationOf: () => 0.03 })
    expect(varied?.steps.find(({ label }) => label === 'Variation')?.amount).toBeGreaterThan(0)
  })

  it('treats rates of a night that an earlier version stored as unproven', () => {
    const night = at(WEEK_AHEAD)
    const { trust: _, ...demand } = night.demand ?? {}
    const stored = { ...night, demand: demand as typeof night.demand }
    const held = (trust: number) =>
      priceNight({ ...night, demand: night.demand && { ...night.demand, trust } }, plan)[0]?.rate
    expect(priceNight(stored, plan)[0]?.rate).toBe(held(0.85))
    expect(held(0.85)).not.toBe(held(1))
  })

  it('keeps a fixed rate regardless of other data', () => {
    const fixed = new Map([[1, 111_00]])
    expect(priceNight(at(WEEK_AHEAD), plan, { fixed })[0]).toMatchObject({ rate: 111_00, isFixed: true })
  })
})

describe('offersOf', () => {
  const varied: PricingPlan = { ...plan, variationOf: () => 0.03 }
  /** A night whose guests book on the day that is recommended for. */
  const night = at(addDays(TODAY, 9))
  const recommendedBy = (used: PricingPlan, fixed?: ReadonlyMap<number, number>) => {
    const [recommended] = priceNight(night, used, fixed ? { fixed } : {})
    if (!recommended) throw new Error('There is no recommendation.')
    return recommended
  }
  const changesOf = (used: PricingPlan, recommended = recommendedBy(used)) => {
    const { rate } = recommended
    const offered = { ...night, active: { 1: { rate, startOfDay: rate } } }
    return offersOf([offered], used, () => recommended).map(({ evidence }) => evidence.change)
  }
  const withRates = (highest: number): PricingPlan => ({
    ...varied,
    levels: [{ id: 1, name: 'Usual', rates: [{ category: 1, base: 100_00, lowest: 60_00, highest }] }],
  })

  it('learns from a variation as far as it moved the rate', () => {
    const { rate } = recommendedBy(plan)
    expect(changesOf(varied)).toEqual([expect.closeTo((0.03 * rate) / 100_00, 3)])
    expect(changesOf(withRates(rate + 1_00))).toEqual([expect.closeTo(0.01)])
    expect(changesOf(withRates(rate))).toEqual([])
  })

  it('learns nothing from a rate that is not varied: without variations, without demand, fixed, stale or not as recommended', () => {
    expect(changesOf(plan)).toEqual([])
    expect(changesOf({ ...varied, usesDemand: false })).toEqual([])
    expect(changesOf(varied, recommendedBy(varied, new Map([[1, 111_00]])))).toEqual([])
    expect(changesOf(varied, { ...recommendedBy(varied), isStale: true })).toEqual([])
    const other = { ...night, active: { 1: { rate: 95_00, startOfDay: 95_00 } } }
    expect(offersOf([other], varied, () => recommendedBy(varied))).toEqual([])
  })
})
