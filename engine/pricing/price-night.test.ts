import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RateRule } from '../../contract/pricing/pricing.ts'
import { USUAL_GUARD_RAILS } from './guard-rails.ts'
import { type KnownNight, type PricingPlan, priceNight, unknownNight } from './price-night.ts'

const level = (id: number, base: number) => ({
  ...{ id, name: `Level ${id}`, colour: 1 },
  rates: [{ category: 1, base, lowest: base * 0.6, highest: base * 1.8 }],
})
const rule = (value: number, action: RateRule['action'], is: 'at-least' | 'at-most' = 'at-least'): RateRule => ({
  ...{ name: `${is} ${value}`, block: 'accumulating', isActive: true, action },
  conditions: [{ kind: 'competitors', rate: 'median', is, value }],
})
const plan: PricingPlan = {
  currency: 'EUR',
  levels: [level(1, 100_00), level(2, 130_00)],
  levelOf: () => 1,
  categories: [{ id: 1, name: 'Standard', derivation: null, rounding: { mode: 'none' } }],
  rules: [],
  usesDemand: true,
  variationOf: () => 0,
  cost: 20_00,
  guardRails: USUAL_GUARD_RAILS,
}
const night: KnownNight = {
  ...unknownNight('2026-05-15', 40),
  demand: {
    ...{ roomsLeft: 12, usual: 10, pace: 10, withEvents: 10, nextDay: 0.5, share: 1, trust: 1 },
    competitors: { rates: [], usualRatio: null },
  },
}
const activeAt = (rate: number, startOfDay = rate) => ({ 1: { rate, startOfDay } })

describe('the rates of a night', () => {
  it('a published recommendation is recommended again, whatever rules compare and rates are rounded to', () => {
    const rate = fc.integer({ min: 60_00, max: 200_00 })
    const actions: RateRule['action'][] = [
      { type: 'percent', percent: 8 },
      { type: 'percent', percent: -8 },
      { type: 'level', level: 2 },
    ]
    const someRule = fc
      .tuple(fc.integer({ min: 60, max: 180 }), fc.constantFrom(...actions), fc.constantFrom('at-least', 'at-most'))
      .map(([value, action, is]) => rule(value, action, is))
    const rounding = fc.constantFrom<PricingPlan['categories'][number]['rounding']>(
      { mode: 'none' },
      { mode: 'nearest-ending', ending: 9 },
      { mode: 'up-to-ending', ending: 5 },
    )
    fc.assert(
      fc.property(
        ...[rate, rate, rate, fc.array(someRule, { maxLength: 3 }), rounding],
        ...[fc.double({ min: 0, max: 40, noNaN: true }), fc.boolean()],
        ...[fc.oneof(fc.constantFrom(1, 0.85, 2 / 3), fc.double({ min: 0, max: 1, noNaN: true })), fc.nat(8)],
        (active, startOfDay, competitor, rules, rounded, demand, fillsAnyway, trust, blocked) => {
          const known = {
            ...{ ...night, fillsAnyway },
            demand: night.demand && { ...night.demand, trust, usual: demand, pace: demand, withEvents: demand },
            facts: { ...night.facts, competitorRates: [competitor] },
          }
          const categories = plan.categories.map((category) => ({ ...category, rounding: rounded }))
          const rateAt = (at: number) =>
            priceNight(
              { ...known, active: activeAt(at, startOfDay) },
              { ...plan, categories, rules, blockedOn: () => blocked },
            )[0]?.rate ?? 0
          const recommended = rateAt(active)
          expect(rateAt(recommended)).toBe(recommended)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('rules compare competitors with the rate before the rules, which a published rate does not change', () => {
    const rules = [rule(120, { type: 'percent', percent: 10 })]
    const known = { ...night, demand: null, facts: { ...night.facts, competitorRates: [115_00] } }
    const rateAt = (rate: number) => priceNight({ ...known, active: activeAt(rate) }, { ...plan, rules })[0]?.rate
    expect([rateAt(100_00), rateAt(92_00)]).toEqual([100_00, 100_00])
    expect(
      priceNight({ ...known, facts: { ...known.facts, competitorRates: [120_00] } }, { ...plan, rules })[0],
    ).toMatchObject({
      rate: 110_00,
    })
  })

  it('what groups add has a part of its own, and is missing where no rooms are blocked', () => {
    const partsWith = (blocked: number) =>
      priceNight(night, { ...plan, blockedOn: () => blocked })[0]?.steps.find(({ kind }) => kind === 'algorithm')
        ?.detail?.parts
    const [without, withGroup] = [partsWith(0), partsWith(6)]
    expect(without).not.toHaveProperty('groups')
    expect(withGroup?.groups).toBeGreaterThan(0)
    expect(withGroup).toMatchObject({ reference: without?.reference, scarcity: without?.scarcity, pace: without?.pace })
  })
})
