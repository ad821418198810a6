import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  algorithmRate,
  competitorFactor,
  type NightDemand,
  neutralElasticity,
  optimalRate,
  type PriceResponse,
  partsLeft,
} from './algorithm.ts'

const response: PriceResponse = { referenceRate: 120_00, cost: 20_00, elasticity: 1.4 }

/** The optimal current rate by dynamic programming: requests arrive one by one over many short steps, with rates on a fine grid. */
function bestByProgramming(rooms: number, demand: number, { referenceRate, cost, elasticity }: PriceResponse): number {
  const steps = Math.ceil(demand * 60)
  const rates = Array.from({ length: 900 }, (_, at) => cost + ((at + 1) / 900) * 5 * referenceRate)
  const chances = rates.map((rate) => (demand / steps) * Math.exp(-elasticity * (rate / referenceRate - 1)))
  // At a low rate, a step may expect more than one request, which would give probabilities above 1; such rates are
  // never the best.
  const possible = rates.filter((_, at) => (chances[at] ?? 0) <= 1)
  const first = rates.length - possible.length
  let best = 0
  const bestGain = (value: number): number => {
    let gain = 0
    for (let at = first; at < rates.length; at += 1) {
      const each = (chances[at] ?? 0) * ((rates[at] ?? 0) - cost - value)
      if (each > gain) {
        gain = each
        best = rates[at] ?? 0
      }
    }
    return gain
  }
  let values = new Float64Array(rooms + 1)
  for (let step = 0; step < steps; step += 1) {
    const next = values.slice()
    for (let left = 1; left <= rooms; left += 1)
      next[left] = (values[left] ?? 0) + bestGain((values[left] ?? 0) - (values[left - 1] ?? 0))
    values = next
  }
  return best
}

describe('optimal rates', () => {
  it.each([
    [1, 1],
    [3, 8],
    [10, 6],
    [5, 20],
  ])('the optimal rate matches dynamic programming for %i rooms and a demand of %i', (rooms, demand) => {
    const exact = bestByProgramming(rooms, demand, response)
    expect(Math.abs(optimalRate(rooms, demand, response) / exact - 1)).toBeLessThan(0.01)
  })

  it('the optimal rate is the reference rate on a night with plenty of rooms and the neutral elasticity', () => {
    const elasticity = neutralElasticity(response.referenceRate, response.cost)
    expect(optimalRate(100, 5, { ...response, elasticity })).toBeCloseTo(response.referenceRate, 6)
    expect(optimalRate(10, 0, { ...response, elasticity })).toBeCloseTo(response.referenceRate, 6)
  })

  it('the optimal rate stays finite for a thousand rooms and any demand', () => {
    for (const demand of [0, 1e-9, 1, 1000, 1e6, 1e12])
      for (const rooms of [0, 0.4, 1, 500.5, 1000]) expect(optimalRate(rooms, demand, response)).toBeGreaterThan(0)
    expect(optimalRate(1000, 1e12, response)).toBeLessThan(5000_00)
  })

  it('the optimal rate never falls with demand and never rises with rooms left', () => {
    const amount = fc.double({ min: 0, max: 1000, noNaN: true })
    const responses = fc.record({
      referenceRate: fc.integer({ min: 1000, max: 100_000 }),
      cost: fc.integer({ min: 0, max: 900 }),
      elasticity: fc.double({ min: 0.3, max: 6, noNaN: true }),
    })
    fc.assert(
      fc.property(amount, amount, amount, amount, responses, (rooms, more, demand, added, each) => {
        const rate = optimalRate(rooms, demand, each)
        expect(optimalRate(rooms, demand + added, each)).toBeGreaterThanOrEqual(rate - 1e-6)
        expect(optimalRate(rooms + more, demand, each)).toBeLessThanOrEqual(rate + 1e-6)
      }),
    )
  })
})

describe('competitor factors', () => {
  const factor = (rates: number[], usualRatio: number | null) => competitorFactor({ rates, usualRatio }, 100_00)

  it('the competitor factor is 1 if competitors are at their usual level or unknown', () => {
    expect(factor([80_00, 90_00, 140_00], 0.9)).toBe(1)
    expect(factor([], 0.9)).toBe(1)
    expect(factor([80_00], null)).toBe(1)
  })

  it('the competitor factor follows half of the change in their median, by at most 10 %', () => {
    expect(factor([100_00, 110_00], 1)).toBeCloseTo(Math.sqrt(1.05))
    expect(factor([300_00], 1)).toBe(1.1)
    expect(factor([10_00], 1)).toBe(0.9)
  })
})

describe('rates of the algorithm', () => {
  const night: NightDemand = {
    ...response,
    elasticity: neutralElasticity(response.referenceRate, response.cost),
    roomsLeft: 60,
    usual: 5,
    pace: 5,
    withEvents: 5,
    competitors: { rates: [], usualRatio: null },
  }

  it('the rate of the algorithm stays the same without evidence', () => {
    const { rate, parts } = algorithmRate(response.referenceRate, night)
    expect(rate).toBe(response.referenceRate)
    expect(Object.values(parts)).toEqual([0, 0, 0, 0, 0])
  })

  it('the rate of the algorithm lists what moved it', () => {
    const { parts } = algorithmRate(100_00, {
      ...night,
      roomsLeft: 20,
      usual: 30,
      pace: 25,
      withEvents: 60,
      competitors: { rates: [150_00], usualRatio: 1 },
    })
    expect(parts.reference).toBe(20_00)
    expect(parts.scarcity).toBeGreaterThan(0)
    expect(parts.pace).toBeLessThan(0)
    expect(parts.events).toBeGreaterThan(0)
    expect(parts.competitors).toBeGreaterThan(0)
  })

  it('the rate of the algorithm rises if one category fills although the house has rooms left', () => {
    const asked = { ...night, roomsLeft: 30, usual: 20, pace: 20, withEvents: 20 }
    const even = [
      { roomsLeft: 15, share: 0.5 },
      { roomsLeft: 15, share: 0.5 },
    ]
    const uneven = [
      { roomsLeft: 4, share: 0.5 },
      { roomsLeft: 26, share: 0.5 },
    ]
    expect(algorithmRate(100_00, { ...asked, parts: uneven }).rate).toBeGreaterThan(
      algorithmRate(100_00, { ...asked, parts: even }).rate,
    )
    expect(algorithmRate(100_00, { ...asked, parts: [{ roomsLeft: 30, share: 1 }] })).toEqual(
      algorithmRate(100_00, asked),
    )
  })

  it('the rate of the algorithm has parts that sum exactly to the difference', () => {
    const demand = fc.double({ min: 0, max: 300, noNaN: true })
    fc.assert(
      fc.property(
        demand,
        demand,
        demand,
        demand,
        fc.nat(30_000),
        fc.nat(400_00),
        (roomsLeft, usual, pace, withEvents, base, competitor) => {
          const { rate, parts } = algorithmRate(base, {
            ...night,
            roomsLeft,
            usual,
            pace,
            withEvents,
            competitors: { rates: [competitor], usualRatio: 1 },
          })
          expect(Number.isInteger(rate)).toBe(true)
          expect(Object.values(parts).reduce<number>((sum, part = 0) => sum + part, base)).toBe(rate)
        },
      ),
    )
  })
})

describe('the rooms left of each category', () => {
  const roomsOf = (unbooked: readonly [rooms: number, share: number][], roomsLeft: number) =>
    partsLeft(
      unbooked.map(([rooms, share]) => ({ roomsLeft: rooms, share })),
      roomsLeft,
    ).map((part) => part.roomsLeft)

  it('include the rooms that cancellations will free, by requests, and sum to those of the house', () => {
    expect(
      roomsOf(
        [
          [4, 0.75],
          [10, 0.25],
        ],
        22,
      ),
    ).toEqual([10, 12])
    expect(
      roomsOf(
        [
          [4, 0.75],
          [10, 0.25],
        ],
        6,
      ),
    ).toEqual([0, 6])
  })

  it('are fewer where another category is booked beyond its rooms, because those guests get a better one', () => {
    expect(
      roomsOf(
        [
          [-3, 0.5],
          [9, 0.5],
        ],
        6,
      ),
    ).toEqual([0, 6])
  })

  it('are none in a full house', () => {
    expect(
      roomsOf(
        [
          [0, 0.5],
          [0, 0.5],
        ],
        0,
      ),
    ).toEqual([0, 0])
    expect(
      roomsOf(
        [
          [1, 0.5],
          [0, 0.5],
        ],
        -4,
      ),
    ).toEqual([0, 0])
  })
})
