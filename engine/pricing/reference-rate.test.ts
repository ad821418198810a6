import { describe, expect, it } from 'vitest'
import { referenceRate } from './reference-rate.ts'

const nights = (count: number, paidRate: number) =>
  Array.from({ length: count }, () => ({ baseRate: 100_00, paidRate }))

describe('reference rates', () => {
  it('the reference rate is the base rate without nights, and with nights on which guests paid the base rate', () => {
    expect(referenceRate(120_00, [])).toBe(120_00)
    expect(referenceRate(120_00, nights(50, 100_00))).toBeCloseTo(120_00)
  })

  it('the reference rate moves towards what guests paid, more so with more nights', () => {
    expect(referenceRate(100_00, nights(2, 80_00))).toBeGreaterThan(94_00)
    expect(referenceRate(100_00, nights(200, 80_00))).toBeLessThan(81_50)
    expect(referenceRate(100_00, nights(200, 80_00))).toBeGreaterThan(80_00)
  })
})
