import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { competitorsAhead, type MarketContext } from './competitors.ts'

const FIRST = '2026-06-01'
const NIGHTS = stayDates(FIRST, addDays(FIRST, 59))
/** A base rate that changes from night to night. */
const baseOf = (stayDate: StayDate) => 100_00 + 4_00 * (daysBetween(FIRST, stayDate) % 7)
const ahead = (ratesOf: MarketContext['ratesOf'], offeredOf: MarketContext['offeredOf'] = (night) => [baseOf(night)]) =>
  competitorsAhead({ nights: NIGHTS, ratesOf, baseOf, offeredOf })(FIRST)

describe('competitorsAhead', () => {
  it('a competitor that keeps to the own rates follows, and its rates do not count', () => {
    expect(ahead((night) => [1.01 * baseOf(night), 150_00])).toMatchObject({ rates: [150_00], following: 0.5 })
  })

  it('a competitor that is still on its way to a rate of the last weeks follows', () => {
    const offeredOf = (night: StayDate) => [baseOf(night), 1.1 * baseOf(night)]
    expect(ahead((night) => [1.05 * baseOf(night)], offeredOf).following).toBe(1)
  })

  it('a competitor with one rate for all nights, or a distance of its own, does not follow', () => {
    expect(ahead(() => [112_00]).following).toBe(0)
    expect(ahead((night) => [0.9 * baseOf(night)]).following).toBe(0)
  })

  it('a competitor whose rates are known for few nights, or the own ones for none, does not follow', () => {
    const few = new Set(NIGHTS.slice(0, 20))
    expect(ahead((night) => [few.has(night) ? baseOf(night) : null]).following).toBe(0)
    expect(
      ahead(
        (night) => [baseOf(night)],
        () => [],
      ).following,
    ).toBe(0)
  })

  it('if all competitors follow, nothing is known of the market', () => {
    expect(ahead((night) => [baseOf(night)])).toEqual({ rates: [], usualRatio: null, following: 1 })
    expect(ahead(() => [null])).toEqual({ rates: [], usualRatio: null })
  })

  it('the usual ratio is that of the weeks around a night, of those that do not follow', () => {
    expect(ahead((night) => [baseOf(night), 1.3 * baseOf(night)]).usualRatio).toBeCloseTo(1.3)
  })
})
