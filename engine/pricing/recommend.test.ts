import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RateRule, Rounding } from '../../contract/pricing/pricing.ts'
import { type NightDemand, neutralElasticity } from './algorithm.ts'
import { isStale, isTooSmall, reachableToday } from './guard-rails.ts'
import { type PricedCategory, type PricedNight, type Recommendation, recommend } from './recommend.ts'
import { isAllowed, nearestAllowed, roundingGrid } from './rounding.ts'
import { UNKNOWN_FACTS } from './rules.ts'

const standard: PricedCategory = {
  id: 1,
  name: 'Standard',
  derivation: null,
  rounding: { mode: 'none' },
  active: null,
  startOfDay: null,
  fixed: null,
  last: null,
}
const superior: PricedCategory = { ...standard, id: 2, name: 'Superior', derivation: { type: 'percent', percent: 20 } }

const calm: NightDemand = {
  referenceRate: 100_00,
  cost: 20_00,
  elasticity: neutralElasticity(100_00, 20_00),
  roomsLeft: 80,
  usual: 10,
  pace: 10,
  withEvents: 10,
  competitors: { rates: [], usualRatio: null },
}
const busy: NightDemand = { ...calm, roomsLeft: 10, usual: 20, pace: 30, withEvents: 40 }

const level = (id: number, base: number, lowest: number, highest: number) => ({
  id,
  name: `Level ${id}`,
  rates: [
    { category: 1, base, lowest, highest },
    { category: 2, base: base + 20_00, lowest: lowest + 10_00, highest: highest + 50_00 },
  ],
})

const night = (more: Partial<PricedNight> = {}): PricedNight => ({
  currency: 'EUR',
  levels: [level(1, 100_00, 70_00, 200_00), level(2, 130_00, 90_00, 300_00)],
  categories: [standard, superior],
  facts: { ...UNKNOWN_FACTS, stayDate: '2026-05-15', daysBefore: 20, level: 1 },
  rules: [],
  demand: calm,
  trust: 1,
  fillsAnyway: false,
  isStale: false,
  ...more,
})
const only = (more: Partial<PricedCategory>, rest: Partial<PricedNight> = {}): Recommendation => {
  const [first] = recommend(night({ categories: [{ ...standard, ...more }], ...rest }))
  if (!first) throw new Error('There is no recommendation.')
  return first
}
const kinds = ({ steps }: Recommendation) => steps.map(({ kind }) => kind)
const rule = (action: RateRule['action'], name = 'Rule'): RateRule => ({
  name,
  block: 'accumulating',
  isActive: true,
  conditions: [],
  action,
})

describe('recommended rates', () => {
  it('a night without evidence gets its base rate, with an explanation', () => {
    const [std, sup] = recommend(night())
    expect(std).toMatchObject({ category: 1, level: 1, rate: 100_00, isFixed: false, isStale: false })
    expect(std?.steps.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['base', 100_00],
      ['algorithm', 0],
    ])
    expect(sup?.rate).toBe(120_00)
    expect(sup?.steps.at(-1)).toMatchObject({ kind: 'category', label: 'Superior', amount: 20_00, rate: 120_00 })
  })

  it('a recommendation is held near the base rate as far as rates have to prove themselves, in a step of its own', () => {
    const [whole] = recommend(night({ demand: busy }))
    const [half] = recommend(night({ demand: busy, trust: 0.5 }))
    const best = whole?.steps.find(({ kind }) => kind === 'algorithm')?.rate ?? 0
    expect(best).toBeGreaterThan(100_00)
    expect(whole?.steps.some(({ kind }) => kind === 'held')).toBe(false)
    expect(half?.steps.find(({ kind }) => kind === 'held')?.rate).toBe(Math.round((100_00 + best) / 2))
  })

  it('the steps of a recommendation are applied in order', () => {
    const [, sup] = recommend(
      night({
        demand: busy,
        rules: [rule({ type: 'amount', amount: 5_11 })],
        categories: [standard, { ...superior, rounding: { mode: 'up-to-ending', ending: 99 } }],
      }),
    )
    expect(sup && kinds(sup)).toEqual(['base', 'algorithm', 'rule', 'category', 'limits', 'rounding', 'limits-again'])
    // Limits end at 250.00, so 299.00 is too high; 199.00 is the nearest rate the rounding allows.
    expect(sup?.rate).toBe(199_00)
  })

  it('a variation is a separate step after demand', () => {
    const [std] = recommend(night({ variation: -0.03 }))
    expect(std?.steps.map(({ kind, label, amount }) => [kind, label, amount])).toEqual([
      ['base', 'Level 1', 100_00],
      ['algorithm', 'Demand', 0],
      ['algorithm', 'Variation', -3_00],
    ])
  })

  it('rules apply one after the other, per cent of the current rate', () => {
    const rules = [rule({ type: 'percent', percent: 10 }, 'A'), rule({ type: 'percent', percent: 10 }, 'B')]
    expect(only({}, { rules }).steps.slice(2)).toEqual([
      { kind: 'rule', label: 'A', amount: 10_00, rate: 110_00 },
      { kind: 'rule', label: 'B', amount: 11_00, rate: 121_00 },
    ])
  })

  it('a level set by a rule applies its base rate and limits', () => {
    const { rate, level, limits } = only({}, { rules: [rule({ type: 'level', level: 2 })] })
    expect({ rate, level, limits }).toEqual({ rate: 130_00, level: 2, limits: { lowest: 90_00, highest: 300_00 } })
  })

  it('a category without derivation is derived by the base rates of the level', () => {
    const [, sup] = recommend(night({ categories: [standard, { ...superior, derivation: null }] }))
    expect(sup?.steps.at(-1)).toMatchObject({ kind: 'category', amount: 20_00 })
  })

  it('a fixed rate has its steps replaced by one', () => {
    const fixed = only({ fixed: 84_00 }, { demand: busy })
    expect(fixed).toMatchObject({ rate: 84_00, isFixed: true })
    expect(fixed.steps).toEqual([{ kind: 'fixed', label: 'Fixed rate', amount: 84_00, rate: 84_00 }])
  })

  it('the last recommendation is kept on stale data, and a category without one is omitted', () => {
    const last = only({})
    const [stale, ...others] = recommend(
      night({ demand: busy, isStale: true, categories: [{ ...standard, last }, superior] }),
    )
    expect(stale).toEqual({ ...last, isStale: true })
    expect(others).toEqual([])
  })

  it('the last recommendation that is kept stays inside the limits of today', () => {
    const last = { ...only({}), rate: 230_00 }
    const [stale] = recommend(night({ isStale: true, categories: [{ ...standard, last }] }))
    expect(stale).toMatchObject({ rate: 200_00, isStale: true })
    expect(stale?.steps.at(-1)).toMatchObject({ kind: 'limits', amount: -30_00, detail: { level: 'Level 1' } })
  })

  it('the lowest rate of a level wins over the largest change a day, and its step says whose it is', () => {
    const limitStep = (rules: RateRule[]) =>
      only({ active: 60_00, startOfDay: 60_00 }, { rules }).steps.find(({ kind }) => kind === 'limits')
    expect(limitStep([])).toMatchObject({
      rate: 70_00,
      detail: { level: 'Level 1', rule: null, isBeyondDailyChange: true },
    })
    expect(limitStep([rule({ type: 'level', level: 2 }, 'Fair')])).toMatchObject({
      rate: 90_00,
      detail: { level: 'Level 2', rule: 'Fair', isBeyondDailyChange: true },
    })
    expect(only({}, { demand: { ...busy, usual: 300, pace: 300, withEvents: 300 } }).steps.at(-1)?.detail).toEqual({
      limits: { lowest: 70_00, highest: 200_00 },
      level: 'Level 1',
      rule: null,
    })
  })

  it('a rate changes by at most 10 % a day', () => {
    const raised = only({ active: 100_00, startOfDay: 100_00 }, { demand: busy })
    expect(raised.rate).toBe(110_00)
    expect(kinds(raised)).toContain('guard-rails')
    expect(only({ active: 150_00, startOfDay: 150_00 }).rate).toBe(135_00)
  })

  it('a rate set by hand beyond the largest change a day is not led back, away from the rate that is sought', () => {
    // What is sought is 100: a rate of 120 may fall to 108 today, and somebody has set 104.
    expect(only({ active: 120_00, startOfDay: 120_00 }).rate).toBe(108_00)
    expect(only({ active: 104_00, startOfDay: 120_00 }).rate).toBe(104_00)
    expect(only({ active: 140_00, startOfDay: 120_00 }).rate).toBe(108_00)
    expect(only({ active: 115_00, startOfDay: 100_00 }, { demand: busy }).rate).toBe(115_00)
  })

  it('a rate is rounded to one that can be reached today if there is one', () => {
    const ending9 = { mode: 'nearest-ending', ending: 9 } as const
    expect(only({ active: 104_00, startOfDay: 104_00, rounding: ending9 }, { demand: busy }).rate).toBe(109_00)
    expect(only({ active: 121_00, startOfDay: 121_00, rounding: ending9 }).rate).toBe(109_00)
  })

  it('limits apply before the largest change', () => {
    expect(only({ active: 50_00, startOfDay: 50_00 }, { demand: busy }).rate).toBe(70_00)
  })

  it('a night that fills anyway is not lowered', () => {
    expect(only({ active: 120_00, startOfDay: 120_00 }, { fillsAnyway: true }).rate).toBe(120_00)
  })

  it('the active rate is kept if the change is below 1 % or 2 units of the currency', () => {
    const kept = only({ active: 101_50, startOfDay: 101_50 })
    expect(kept.rate).toBe(101_50)
    expect(kept.steps.at(-1)).toEqual({
      kind: 'smallest-change',
      label: 'Change too small',
      amount: 1_50,
      rate: 101_50,
    })
    expect(only({ active: 102_00, startOfDay: 102_00 }).rate).toBe(100_00)
    expect(only({ active: 101_50, startOfDay: 101_50, rounding: { mode: 'nearest-multiple', multiple: 5 } }).rate).toBe(
      100_00,
    )
  })

  it('an active rate stays if rounding would lead no nearer to the rate that is sought', () => {
    const ending9 = { mode: 'nearest-ending', ending: 9 } as const
    // 100 is sought, and the nearest rate that ends in 9 is 99.
    expect(only({ active: 100_50, startOfDay: 100_50, rounding: ending9 }).rate).toBe(100_50)
    const kept = only({ active: 101_00, startOfDay: 101_00, rounding: ending9 })
    expect(kept.rate).toBe(101_00)
    expect(kept.steps.at(-1)).toEqual({ kind: 'rounding', label: 'Active rate kept', amount: 1_00, rate: 101_00 })
    expect(only({ active: 102_00, startOfDay: 102_00, rounding: ending9 }).rate).toBe(99_00)
    // Who always rounds up accepts no rate below the one that is sought.
    const up9 = { mode: 'up-to-ending', ending: 9 } as const
    expect(only({ active: 99_50, startOfDay: 99_50, rounding: up9 }).rate).toBe(109_00)
    expect(only({ active: 103_00, startOfDay: 103_00, rounding: up9 }).rate).toBe(103_00)
  })

  it('an active rate stays if rounding leads nearer to the rate that is sought, but further from the one that follows demand', () => {
    const steps10 = { mode: 'nearest-ending', ending: 9 } as const
    // Demand would have 100, and half of the way to the base rate of 110 is 105.
    const unproven = { levels: [level(1, 110_00, 70_00, 200_00), level(2, 130_00, 90_00, 300_00)], trust: 5 / 6 }
    expect(only({ active: null, startOfDay: null, rounding: steps10 }, unproven).rate).toBe(109_00)
    expect(only({ active: 99_00, startOfDay: 100_00, rounding: steps10 }, unproven).rate).toBe(99_00)
    // Further than a step from it, the rate moves.
    expect(only({ active: 95_00, startOfDay: 95_00, rounding: steps10 }, unproven).rate).not.toBe(95_00)
    // A rule is the hotel's own will.
    const rules = [rule({ type: 'amount', amount: 1_00 })]
    expect(only({ active: 99_00, startOfDay: 100_00, rounding: steps10 }, { ...unproven, rules }).rate).toBe(109_00)
  })

  it('a more expensive category never falls below a cheaper one', () => {
    const [std, sup] = recommend(
      night({
        categories: [
          { ...standard, fixed: 140_00 },
          { ...superior, active: 90_00, startOfDay: 90_00 },
        ],
      }),
    )
    expect([std?.rate, sup?.rate]).toEqual([140_00, 140_00])
    expect(sup?.steps.at(-1)?.kind).toBe('category-order')
  })

  it('a missing level or category is named', () => {
    expect(() => recommend(night({ rules: [rule({ type: 'level', level: 9 })] }))).toThrow('no price level 9')
    expect(() => only({ id: 9, name: 'Suite' })).toThrow('no rates for Suite')
  })

  const rounding: fc.Arbitrary<Rounding> = fc.oneof(
    fc.constant<Rounding>({ mode: 'none' }),
    fc.record({ mode: fc.constantFrom('up-to-ending' as const, 'nearest-ending' as const), ending: fc.nat(99) }),
    fc.record({ mode: fc.constant('nearest-multiple' as const), multiple: fc.integer({ min: 1, max: 20 }) }),
  )
  const optionalRate = fc.option(fc.integer({ min: 1, max: 400_00 }))
  const anyNight = fc
    .record({
      currency: fc.constantFrom('JPY', 'EUR', 'TND'),
      rounding,
      lowest: fc.nat(150_00),
      width: fc.nat(200_00),
      derivation: fc.integer({ min: -50, max: 50 }),
      active: optionalRate,
      activeSuperior: optionalRate,
      percent: fc.integer({ min: -80, max: 200 }),
      rooms: fc.double({ min: 0, max: 200, noNaN: true }),
      demand: fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { minLength: 3, maxLength: 3 }),
      competitor: fc.nat(300_00),
      fillsAnyway: fc.boolean(),
    })
    .map((any) => {
      const { active, activeSuperior } = any
      const cheaper = any.derivation < 0 ? -1 : 1
      const [usual = 0, pace = 0, withEvents = 0] = any.demand
      const base = any.lowest + Math.floor(any.width / 2)
      const limits = (shift: number) => ({
        lowest: Math.max(0, any.lowest + shift),
        highest: Math.max(0, any.lowest + any.width + shift),
      })
      return night({
        currency: any.currency,
        fillsAnyway: any.fillsAnyway,
        levels: [
          {
            id: 1,
            name: 'Any',
            rates: [
              { category: 1, base, ...limits(0) },
              { category: 2, base, ...limits(cheaper * 15_00) },
            ],
          },
        ],
        rules: [rule({ type: 'percent', percent: any.percent })],
        categories: [
          { ...standard, rounding: any.rounding, active, startOfDay: active },
          {
            ...superior,
            derivation: { type: 'percent', percent: any.derivation },
            rounding: any.rounding,
            active: activeSuperior,
            startOfDay: activeSuperior,
          },
        ],
        demand: {
          ...calm,
          roomsLeft: any.rooms,
          usual,
          pace,
          withEvents,
          competitors: { rates: [any.competitor], usualRatio: 1 },
        },
      })
    })

  it('the amounts of the steps sum exactly to every intermediate rate, in whole minor units', () => {
    fc.assert(
      fc.property(anyNight, (any) => {
        for (const { rate, steps } of recommend(any)) {
          let sum = 0
          for (const step of steps) {
            expect(Number.isInteger(step.amount)).toBe(true)
            sum += step.amount
            expect(step.rate).toBe(sum)
          }
          expect(rate).toBe(sum)
        }
      }),
    )
  })

  it('a recommendation never breaks a limit, and breaks the rounding only if it allows no rate inside the limits or the active rate stays', () => {
    fc.assert(
      fc.property(anyNight, (any) => {
        for (const [at, { rate, limits }] of recommend(any).entries()) {
          expect(rate).toBeGreaterThanOrEqual(limits.lowest)
          expect(rate).toBeLessThanOrEqual(limits.highest)
          const grid = roundingGrid(any.categories[at]?.rounding ?? { mode: 'none' }, any.currency)
          const stays = rate === any.categories[at]?.active
          if (nearestAllowed(rate, grid, limits) !== null && !stays) expect(isAllowed(rate, grid)).toBe(true)
        }
      }),
    )
  })

  it('categories stay in the order of their base rates', () => {
    fc.assert(
      fc.property(anyNight, (any) => {
        const [std, sup] = recommend(any)
        const derivation = any.categories[1]?.derivation
        const isDearer = derivation?.type === 'percent' && derivation.percent >= 0
        if (std && sup) expect(isDearer ? sup.rate - std.rate : std.rate - sup.rate).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('a recommendation never falls with demand and never rises with rooms left', () => {
    const amount = fc.double({ min: 0, max: 200, noNaN: true })
    fc.assert(
      fc.property(anyNight, amount, amount, (any, added, rooms) => {
        const { demand } = any
        if (!demand) return
        // The smallest change deliberately keeps the active rate, so the night has none here.
        const categories = any.categories.map((each) => ({ ...each, active: null, startOfDay: null }))
        const rates = (changed: NightDemand) =>
          recommend({ ...any, categories, demand: changed }).map(({ rate }) => rate)
        const [before, more, roomier] = [
          rates(demand),
          rates({ ...demand, withEvents: demand.withEvents + added }),
          rates({ ...demand, roomsLeft: demand.roomsLeft + rooms }),
        ]
        before.forEach((rate, at) => {
          expect(more[at]).toBeGreaterThanOrEqual(rate)
          expect(roomier[at]).toBeLessThanOrEqual(rate)
        })
      }),
    )
  })
})

describe('guard rails', () => {
  it('treat data as stale 36 hours after the last delivery, but not if there never was one', () => {
    const now = new Date('2026-05-15T12:00:00Z')
    expect(isStale(new Date('2026-05-14T00:00:00Z'), now)).toBe(false)
    expect(isStale(new Date('2026-05-13T23:59:59Z'), now)).toBe(true)
    expect(isStale(null, now)).toBe(false)
  })

  it('allow 10 % up and down, in whole minor units', () => {
    expect(reachableToday(101, { active: 101, fillsAnyway: false })).toEqual({ lowest: 91, highest: 111 })
    expect(reachableToday(110_00, { active: null, fillsAnyway: true })).toEqual({ lowest: 110_00, highest: 121_00 })
    expect(reachableToday(101, { active: 80, fillsAnyway: false })).toEqual({ lowest: 80, highest: 111 })
    expect(reachableToday(101, { active: 140, fillsAnyway: false })).toEqual({ lowest: 91, highest: 140 })
  })

  it('measure the smallest change in the currency', () => {
    expect(isTooSmall(12_000, 12_119, 'JPY')).toBe(true)
    expect(isTooSmall(12_000, 12_120, 'JPY')).toBe(false)
    expect(isTooSmall(50_000, 51_999, 'TND')).toBe(true)
  })
})
