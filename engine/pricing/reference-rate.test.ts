import { describe, expect, it } from 'vitest'
import { type FinishedNight, referenceRate } from './reference-rate.ts'

const night: FinishedNight = { baseRate: 100_00, paidRate: 100_00, expected: 40, came: 40, shareBeforeSoldOut: 1 }
const nights = (count: number, more: Partial<FinishedNight> = {}) =>
  Array.from({ length: count }, () => ({ ...night, ...more }))

describe('referenceRate', () => {
  it('is the base rate without nights, and with nights that went as expected', () => {
    expect(referenceRate(120_00, [], 1.4)).toEqual({ rate: 120_00, reason: null })
    expect(referenceRate(120_00, nights(50), 1.4).rate).toBeCloseTo(120_00)
  })

  it('moves to what guests paid, the nearer the more nights there are', () => {
    const rateAfter = (count: number) => referenceRate(100_00, nights(count, { paidRate: 80_00 }), 1.4).rate
    expect(rateAfter(2)).toBeGreaterThan(94_00)
    expect(rateAfter(200)).toBeLessThan(81_50)
    expect(rateAfter(200)).toBeGreaterThan(80_00)
  })

  it('finds the rate at which the forecast would have come true', () => {
    // At 1.25 of the right rate and an elasticity of 2, exp(-2 * 0.25) of the expected rooms come.
    const came = 40 * Math.exp(-0.5)
    const { rate, reason } = referenceRate(125_00, nights(400, { baseRate: 125_00, paidRate: 125_00, came }), 2)
    expect(rate / 125_00).toBeCloseTo(0.78, 1)
    expect(reason).toBe('low-demand')
  })

  it('rises where nights chronically sell out early', () => {
    const { rate, reason } = referenceRate(100_00, nights(100, { came: 40, shareBeforeSoldOut: 0.7 }), 1.4)
    expect(rate).toBeGreaterThan(110_00)
    expect(reason).toBe('early-sell-out')
  })

  it('stays within 25 % whatever came', () => {
    expect(referenceRate(100_00, nights(500, { came: 0 }), 0.5).rate).toBeCloseTo(75_00)
    expect(referenceRate(100_00, nights(500, { came: 4000 }), 0.5).rate).toBeCloseTo(125_00)
  })
})
