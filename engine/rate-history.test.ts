import { describe, expect, it } from 'vitest'
import { activeRates, rateHistory } from './rate-history.ts'

const rate = (day: number, amount: number, roomType = 'STD', ratePlan = 'BAR') => ({
  at: new Date(Date.UTC(2026, 0, day)),
  roomType,
  ratePlan,
  amount,
})

describe('rate histories', () => {
  it('the rates of a night have the rate each one replaced, and the lowest from then on', () => {
    const changes = rateHistory([rate(5, 9_000), rate(1, 12_000), rate(3, 10_000, 'SUP'), rate(7, 13_000)], null)
    expect(changes.map(({ amount, before, lowest }) => [amount, before, lowest])).toEqual([
      [12_000, null, 12_000],
      [10_000, null, 10_000],
      [9_000, 12_000, 9_000],
      [13_000, 9_000, 10_000],
    ])
  })

  it('the rates of a night are unchanged if published again with the same value', () => {
    expect(rateHistory([rate(1, 10_000), rate(2, 10_000), rate(2, 10_000, 'STD', 'CORP')], null)).toHaveLength(2)
  })

  it('a night without published rates has none', () => {
    expect(rateHistory([], null)).toEqual([])
  })

  it('the lowest rate of a night is that of the base plan once it is published, and that of any plan before', () => {
    const changes = rateHistory([rate(1, 6_900, 'STD', 'WEEK'), rate(2, 9_200), rate(3, 6_500, 'STD', 'WEEK')], 'BAR')
    expect(changes.map(({ lowest }) => lowest)).toEqual([6_900, 9_200, 9_200])
  })
})

describe('active rates', () => {
  const published = [
    rate(1, 9_900, 'STD'),
    rate(2, 9_200, 'STD'),
    rate(2, 7_900, 'STD', 'NRF'),
    rate(3, 6_900, 'STD', 'WEEK'),
    rate(2, 9_600, 'TWN'),
  ]

  it('the active rates of a category begin with the base plan, and are the lowest of its room types', () => {
    expect(activeRates(published, 'BAR')).toEqual([
      { ratePlan: 'BAR', amount: 9_200 },
      { ratePlan: 'NRF', amount: 7_900 },
      { ratePlan: 'WEEK', amount: 6_900 },
    ])
  })

  it('the active rate of a base plan that was never published is unknown', () => {
    expect(activeRates([rate(1, 7_900, 'STD', 'NRF')], 'BAR')).toEqual([
      { ratePlan: 'BAR', amount: null },
      { ratePlan: 'NRF', amount: 7_900 },
    ])
  })

  it('the active rates without a base plan begin with the last one published of any plan', () => {
    expect(activeRates([...published, rate(4, 9_100, 'STD')], null).map(({ ratePlan }) => ratePlan)).toEqual([
      'BAR',
      'NRF',
      'WEEK',
    ])
    expect(activeRates(published, null)[0]).toEqual({ ratePlan: 'WEEK', amount: 6_900 })
  })
})
