import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestRate, expectedSold, type ScaledNight, scaledTo, whatIf } from './what-if.ts'

const night: ScaledNight = {
  demand: 30,
  roomsLeft: 20,
  capacity: 100,
  kept: 80,
  scale: 1,
  commission: 10,
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

  it('uncertain demand fills fewer rooms', () => {
    // Of a geometric distribution with the mean 2, a third is 0.
    expect(expectedSold(2, 1, 6)).toBeCloseTo(2 / 3, 12)
    expect(expectedSold(20, 20, 100)).toBeLessThan(expectedSold(20, 20))
    expect(expectedSold(20, 400, 100)).toBeCloseTo(20, 6)
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

  const anyNight = fc
    .record({
      demand: fc.double({ min: 0.1, max: 200, noNaN: true }),
      roomsLeft: fc.double({ min: 1, max: 150, noNaN: true }),
      elasticity: fc.double({ min: 1.1, max: 3, noNaN: true }),
      cost: fc.integer({ min: 0, max: 60_00 }),
      referenceRate: fc.integer({ min: 70_00, max: 300_00 }),
      /** Of the first category's requests; 0 for a house without categories. */
      firstShare: fc.constantFrom(0, 0.2, 0.6),
    })
    .map(({ firstShare, ...any }) => {
      const parts = [firstShare, 1 - firstShare].map((share, at) => ({
        share,
        roomsLeft: any.roomsLeft * (at === 0 ? 0.3 : 0.7),
      }))
      return { ...night, ...any, ...(firstShare > 0 && { parts }) }
    })

  it('a night contributes its revenue after commission and the cost of its rooms, at every rate', () => {
    fc.assert(
      fc.property(anyNight, fc.double({ min: 0.5, max: 2, noNaN: true }), (any, part) => {
        const { roomNights, revenue, contribution } = whatIf(any, any.referenceRate * part)
        // The cost of a room includes the commission that covers it.
        expect(contribution).toBeCloseTo(0.9 * (revenue - roomNights * any.cost), 3)
      }),
    )
  })

  it('a night with more than a few rooms contributes hardly more at any rate than at the one that the recommendation seeks', () => {
    fc.assert(
      fc.property(anyNight, fc.double({ min: 0.5, max: 2, noNaN: true }), (any, part) => {
        // What is sold already is the same at every rate, and one rate for categories that fill differently is never the best of each.
        const roomsLeft = 20 + any.roomsLeft
        const { demand, elasticity, cost, referenceRate } = any
        const onTheBooks = { roomNights: 0, revenue: 0 }
        const ahead = { ...night, demand, elasticity, cost, referenceRate, roomsLeft, kept: 0, onTheBooks }
        const best = bestRate(ahead)
        expect(whatIf(ahead, best * part).contribution).toBeLessThanOrEqual(1.02 * whatIf(ahead, best).contribution)
      }),
    )
  })

  it('a night sells at the active rate what the forecast expects', () => {
    const forecast = fc.double({ min: 80, max: 100, noNaN: true })
    fc.assert(
      fc.property(anyNight, forecast, fc.integer({ min: 50_00, max: 400_00 }), (any, expected, active) => {
        const scaled = scaledTo({ ...any, roomsLeft: 20, kept: 80 }, expected, active)
        expect(whatIf(scaled, active).roomNights).toBeCloseTo(expected, 6)
        const cancelled = scaledTo({ ...any, roomsLeft: 20, kept: 80 }, 60, active)
        expect(whatIf(cancelled, active).roomNights).toBeCloseTo(60, 6)
      }),
    )
    expect(scaledTo(night, null, 100_00).scale).toBe(1)
  })
})
