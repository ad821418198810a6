import { describe, expect, it } from 'vitest'
import { rateHistory } from './rate-history.ts'

const rate = (day: number, amount: number, roomType = 'STD', ratePlan = 'BAR') => ({
  at: new Date(Date.UTC(2026, 0, day)),
  roomType,
  ratePlan,
  amount,
})

describe('rate histories', () => {
  it('the rates of a night have the rate each one replaced, and the lowest from then on', () => {
    const changes = rateHistory([rate(5, 9_000), rate(1, 12_000), rate(3, 10_000, 'SUP'), rate(7, 13_000)])
    expect(changes.map(({ amount, before, lowest }) => [amount, before, lowest])).toEqual([
      [12_000, null, 12_000],
      [10_000, null, 10_000],
      [9_000, 12_000, 9_000],
      [13_000, 9_000, 10_000],
    ])
  })

  it('the rates of a night are unchanged if published again with the same value', () => {
    expect(rateHistory([rate(1, 10_000), rate(2, 10_000), rate(2, 10_000, 'STD', 'CORP')])).toHaveLength(2)
  })

  it('a night without published rates has none', () => {
    expect(rateHistory([])).toEqual([])
  })
})
