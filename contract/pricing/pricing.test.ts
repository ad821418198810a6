import { describe, expect, it } from 'vitest'
import { adjustmentSchema, priceLevelSchema, rateRuleSchema, roundingSchema } from './pricing.ts'

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

describe('priceLevelSchema', () => {
  const level = (base: number) => ({
    id: 1,
    name: 'High',
    rates: [{ category: 1, base, lowest: 80_00, highest: 120_00 }],
  })

  it('requires the base rate to be between the lowest and the highest', () => {
    expect([79_99, 80_00, 120_00, 120_01].map((base) => accepts(priceLevelSchema, level(base)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('rateRuleSchema', () => {
  const rule = (conditions: unknown[]) => ({
    name: 'Weekend',
    block: 'hierarchical',
    isActive: true,
    conditions,
    action: { type: 'level', level: 2 },
  })
  const weekend = { kind: 'weekday', weekdays: [6, 7] }

  it('accepts up to ten conditions', () => {
    expect(accepts(rateRuleSchema, rule(Array(10).fill(weekend)))).toBe(true)
    expect(accepts(rateRuleSchema, rule(Array(11).fill(weekend)))).toBe(false)
  })

  it('rejects unknown conditions', () => {
    expect(accepts(rateRuleSchema, rule([{ kind: 'weather', is: 'at-least', value: 20 }]))).toBe(false)
    expect(accepts(rateRuleSchema, rule([{ kind: 'weekday', weekdays: [8] }]))).toBe(false)
  })
})

describe('roundingSchema', () => {
  it('accepts each mode only with its own parameter', () => {
    expect(accepts(roundingSchema, { mode: 'none' })).toBe(true)
    expect(accepts(roundingSchema, { mode: 'up-to-ending', ending: 0.9 })).toBe(true)
    expect(accepts(roundingSchema, { mode: 'nearest-multiple', multiple: 5 })).toBe(true)
    expect(accepts(roundingSchema, { mode: 'nearest-multiple', multiple: 0 })).toBe(false)
    expect(accepts(roundingSchema, { mode: 'up-to-multiple', ending: 8 })).toBe(false)
    expect(accepts(roundingSchema, { mode: 'up-to-ending', ending: -1 })).toBe(false)
  })
})

describe('adjustmentSchema', () => {
  it('accepts per cent with two decimals', () => {
    for (const percent of [1.1, -12.35, 0.07, 29.99])
      expect(accepts(adjustmentSchema, { type: 'percent', percent })).toBe(true)
    expect(accepts(adjustmentSchema, { type: 'percent', percent: 1.005 })).toBe(false)
    expect(accepts(adjustmentSchema, { type: 'percent', percent: -101 })).toBe(false)
  })
})
