import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Rounding } from '../../contract/pricing/pricing.ts'
import { isAllowed, limitedAgain, nearestAllowed, roundingFits, roundingGrid, roundRate } from './rounding.ts'

const rounded = (amount: number, rounding: Rounding, currency = 'EUR') =>
  roundRate(amount, roundingGrid(rounding, currency))

describe('roundRate', () => {
  it.each<[Rounding, number, number]>([
    [{ mode: 'none' }, 121_00, 127_00],
    [{ mode: 'up-to-ending', ending: 8 }, 128_00, 128_00],
    [{ mode: 'nearest-ending', ending: 8 }, 118_00, 128_00],
    [{ mode: 'up-to-multiple', multiple: 5 }, 125_00, 130_00],
    [{ mode: 'nearest-multiple', multiple: 3 }, 120_00, 126_00],
    [{ mode: 'up-to-ending', ending: 99 }, 199_00, 199_00],
    [{ mode: 'up-to-ending', ending: 0.9 }, 121_90, 127_90],
    [{ mode: 'nearest-ending', ending: 8.5 }, 118_50, 128_50],
    [{ mode: 'up-to-ending', ending: 0 }, 130_00, 130_00],
  ])('%o makes 121.00 %i and 127.00 %i', (rounding, of121, of127) => {
    expect(rounded(121_00, rounding)).toBe(of121)
    expect(rounded(127_00, rounding)).toBe(of127)
  })

  it('leaves an allowed amount unchanged and rounds ties up', () => {
    expect(rounded(128_00, { mode: 'up-to-ending', ending: 8 })).toBe(128_00)
    expect(rounded(123_00, { mode: 'nearest-ending', ending: 8 })).toBe(128_00)
    expect(rounded(122_50, { mode: 'nearest-multiple', multiple: 5 })).toBe(125_00)
  })

  it('works in currencies with zero and with three decimal places', () => {
    expect(rounded(12_100, { mode: 'up-to-ending', ending: 80 }, 'JPY')).toBe(12_180)
    expect(rounded(12_100, { mode: 'nearest-multiple', multiple: 500 }, 'JPY')).toBe(12_000)
    expect(rounded(121_000, { mode: 'up-to-ending', ending: 0.95 }, 'TND')).toBe(121_950)
    expect(rounded(121_001, { mode: 'up-to-multiple', multiple: 0.005 }, 'TND')).toBe(121_005)
  })
})

describe('roundingFits', () => {
  it("rejects amounts that the currency doesn't have", () => {
    expect(roundingFits({ mode: 'up-to-ending', ending: 0.9 }, 'JPY')).toBe(false)
    expect(roundingFits({ mode: 'up-to-multiple', multiple: 0.005 }, 'EUR')).toBe(false)
    expect(roundingFits({ mode: 'up-to-multiple', multiple: 0.005 }, 'TND')).toBe(true)
    expect(() => roundingGrid({ mode: 'up-to-ending', ending: 0.9 }, 'JPY')).toThrow(RangeError)
  })
})

const anyRounding = fc.oneof(
  fc.constant<Rounding>({ mode: 'none' }),
  fc.record({ mode: fc.constantFrom('up-to-ending' as const, 'nearest-ending' as const), ending: fc.nat(99) }),
  fc.record({
    mode: fc.constantFrom('up-to-multiple' as const, 'nearest-multiple' as const),
    multiple: fc.integer({ min: 1, max: 50 }),
  }),
)
const anyCurrency = fc.constantFrom('JPY', 'EUR', 'TND')

describe('positive rates', () => {
  it.each<[number, Rounding, string, number]>([
    [3_00, { mode: 'nearest-ending', ending: 9 }, 'EUR', 9_00],
    [0, { mode: 'none' }, 'EUR', 1],
    [0, { mode: 'up-to-ending', ending: 0 }, 'EUR', 10_00],
    [-20_00, { mode: 'nearest-multiple', multiple: 5 }, 'EUR', 5_00],
    [2, { mode: 'nearest-multiple', multiple: 5 }, 'JPY', 5],
    [100, { mode: 'nearest-ending', ending: 0.9 }, 'TND', 900],
  ])('%i under %o in %s becomes %i', (amount, rounding, currency, rate) => {
    expect(rounded(amount, rounding, currency)).toBe(rate)
  })

  it('every mode, ending and currency gives the nearest positive rate that it allows, within the limits', () => {
    const amount = fc.integer({ min: -500, max: 50_000 })
    const limit = fc.nat(50_000)
    fc.assert(
      fc.property(anyRounding, anyCurrency, amount, limit, limit, (rounding, currency, given, a, b) => {
        const grid = roundingGrid(rounding, currency)
        const limits = { lowest: Math.min(a, b), highest: Math.max(1, a, b) }
        const rate = roundRate(given, grid)
        expect(rate).toBeGreaterThan(0)
        expect(isAllowed(rate, grid)).toBe(true)
        const final = limitedAgain(rate, grid, limits)
        expect(final).toBeGreaterThan(0)
        const nearer = (grid.direction === 'nearest' ? Math.abs(rate - given) : rate - given) - grid.period
        expect(rate === 1 || rate <= grid.period || nearer < 0).toBe(true)
      }),
    )
  })
})

describe('limitedAgain', () => {
  const ending8 = roundingGrid({ mode: 'up-to-ending', ending: 8 }, 'EUR')

  it('uses the nearest allowed rate inside the limits', () => {
    expect(limitedAgain(138_00, ending8, { lowest: 90_00, highest: 135_00 })).toBe(128_00)
    expect(limitedAgain(118_00, ending8, { lowest: 119_00, highest: 150_00 })).toBe(128_00)
  })

  it('uses the limit itself if the rounding allows no rate inside', () => {
    expect(limitedAgain(128_00, ending8, { lowest: 120_00, highest: 127_00 })).toBe(127_00)
  })

  it('never leaves the limits, and leaves the rounding only if it allows no rate inside them', () => {
    const amount = fc.nat(500_00)
    fc.assert(
      fc.property(anyRounding, anyCurrency, amount, amount, amount, (each, currency, rate, a, b) => {
        const grid = roundingGrid(each, currency)
        const limits = { lowest: Math.min(a, b), highest: Math.max(a, b) }
        const final = limitedAgain(roundRate(rate, grid), grid, limits)
        expect(final).toBeGreaterThanOrEqual(limits.lowest)
        expect(final).toBeLessThanOrEqual(limits.highest)
        if (nearestAllowed(rate, grid, limits) !== null) expect(isAllowed(final, grid)).toBe(true)
      }),
    )
  })
})
