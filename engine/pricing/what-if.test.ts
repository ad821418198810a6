import { describe, expect, it } from 'vitest'
import { earnedBy, expectedSold, type WhatIfNight, whatIf } from './what-if.ts'

const night: WhatIfNight = {
  demand: 30,
  roomsLeft: 20,
  capacity: 100,
  onTheBooks: { roomNights: 84, revenue: 84 * 100_00 },
  band: { below: 6, above: 5 },
  referenceRate: 120_00,
  elasticity: 1.6,
  cost: 15_00,
}

describe('expected sales', () => {
  it('the expected number of rooms sold is the mean if there are plenty of rooms, and the rooms if there are plenty of guests', () => {
    expect(expectedSold(4, 400)).toBeCloseTo(4, 6)
    expect(expectedSold(400, 4)).toBeCloseTo(4, 6)
    expect(expectedSold(0, 4)).toBe(0)
    expect(expectedSold(4, 0)).toBe(0)
  })

  it('the expected number of rooms sold is that of the Poisson distribution for one room', () => {
    expect(expectedSold(1.3, 1)).toBeCloseTo(1 - Math.exp(-1.3), 12)
    expect(expectedSold(1.3, 0.5)).toBeCloseTo((1 - Math.exp(-1.3)) / 2, 12)
  })
})

describe('nights under another rate', () => {
  it('a night sells fewer rooms at a higher rate', () => {
    const rates = [80_00, 120_00, 160_00, 240_00].map((rate) => whatIf(night, rate).roomNights)
    expect(rates).toEqual([...rates].sort((a, b) => b - a))
    expect(new Set(rates).size).toBe(4)
  })

  it('a night keeps what is booked, minus expected cancellations, and adds what is sold at the rate', () => {
    const { roomNights, revenue } = whatIf(night, 1_000_00)
    expect(roomNights).toBeCloseTo(80, 0)
    expect(revenue).toBeGreaterThanOrEqual(80 * 100_00)
  })

  it('a night has a band around the expected rooms, limited by the house', () => {
    const { low, roomNights, high, revenueLow, revenue, revenueHigh } = whatIf(night, 100_00)
    expect(roomNights - low).toBeCloseTo(6, 6)
    expect(high).toBe(100)
    expect(revenueLow).toBeLessThan(revenue)
    expect(revenueHigh).toBeGreaterThan(revenue)
  })

  it('a night earns most between a rate that is too low and one that is too high', () => {
    const best = earnedBy(night, 135_00)
    expect(best).toBeGreaterThan(earnedBy(night, 60_00))
    expect(best).toBeGreaterThan(earnedBy(night, 400_00))
  })
})
