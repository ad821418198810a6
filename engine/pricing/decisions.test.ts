import { describe, expect, it } from 'vitest'
import { basisOf, expectedAt, isClear, type JudgedBooking, judge, type RateChoice, sumOfGains } from './decisions.ts'
import { USUAL_GUARD_RAILS } from './guard-rails.ts'
import { type KnownNight, type PricingPlan, unknownNight } from './price-night.ts'

const BASIS = {
  referenceRate: 100_00,
  cost: 20_00,
  kept: 0.9,
  elasticity: { ahead: 2, late: 1 },
  standardError: { ahead: 0.2, late: 0.2 },
  requests: 10,
  roomsLeft: 8,
}
const raised: RateChoice = { ...BASIS, rate: 110_00, other: 100_00 }
const booking = (more: Partial<JudgedBooking> = {}): JudgedBooking => ({
  rooms: 1,
  revenue: 110_00,
  daysBefore: 20,
  roomNights: 1,
  contested: 0,
  ...more,
})

describe('basis of a decision about a category', () => {
  const [standard, suite, unsold] = [1, 2, 3]
  const plan: PricingPlan = {
    currency: 'EUR',
    levels: [
      {
        ...{ id: 1, name: 'Usual', colour: 1 },
        rates: [standard, suite, unsold].map((category) => ({
          category,
          base: 100_00,
          lowest: 50_00,
          highest: 200_00,
        })),
      },
    ],
    levelOf: () => 1,
    categories: [{ id: standard, name: 'Standard', derivation: null, rounding: { mode: 'none' } }],
    ...{ rules: [], usesDemand: true, variationOf: () => 0, cost: 20_00, guardRails: USUAL_GUARD_RAILS },
  }
  const basisWith = (more: Partial<NonNullable<KnownNight['demand']>>, category: number) => {
    const competitors = { rates: [], usualRatio: null }
    const demand = { roomsLeft: 20, usual: 10, pace: 10, withEvents: 10, nextDay: 0.5, competitors, ...more }
    return basisOf({ ...unknownNight('2026-05-15', 40), demand }, plan, category, 1)
  }

  it('has its own rooms where the rooms of categories are known', () => {
    const parts = [
      { category: standard, roomsLeft: 17, share: 0.75 },
      { category: suite, roomsLeft: 3, share: 0.25 },
    ]
    expect(basisWith({ parts }, suite)).toMatchObject({ requests: 2.5, roomsLeft: 3 })
  })

  it('has its share of the rooms where they are not, never those of the whole hotel', () => {
    const shares = [
      { category: standard, share: 0.75 },
      { category: suite, share: 0.25 },
    ]
    expect(basisWith({ shares }, suite)).toMatchObject({ requests: 2.5, roomsLeft: 5 })
    expect(basisWith({ shares }, unsold)).toBeNull()
  })

  it('is the hotel for the category that all guests ask for, and for the primary one if nothing tells them apart', () => {
    const shares = [{ category: standard, share: 1 }]
    expect(basisWith({ shares }, standard)).toMatchObject({ requests: 10, roomsLeft: 20 })
    expect(basisWith({ shares }, suite)).toBeNull()
    expect(basisWith({}, standard)).toMatchObject({ requests: 10, roomsLeft: 20 })
    expect(basisWith({}, suite)).toBeNull()
  })
})

describe('expectation of a rate', () => {
  it('is limited to the rooms left, and lower at a higher rate', () => {
    const at = (rate: number) => expectedAt(BASIS, 20, rate)
    expect(at(50_00).rooms).toBeLessThanOrEqual(BASIS.roomsLeft)
    expect(at(50_00).high).toBe(BASIS.roomsLeft)
    expect(at(130_00).rooms).toBeLessThan(at(100_00).rooms)
  })

  it('follows the elasticity of its days ahead', () => {
    expect(expectedAt(BASIS, 3, 130_00).rooms).toBeGreaterThan(expectedAt(BASIS, 20, 130_00).rooms)
  })

  it('is worth its rooms after cost and commission', () => {
    const { rooms, contribution } = expectedAt(BASIS, 20, 120_00)
    expect(contribution).toBeCloseTo(0.9 * rooms * 100_00)
  })
})

describe('outcome of a choice', () => {
  it('is what its guests earned beyond those who would have come at the other rate', () => {
    const { gain, rooms, revenue } = judge(raised, [booking(), booking()])
    const others = 2 * Math.exp(2 * 0.1)
    expect([rooms, revenue]).toEqual([2, 220_00])
    expect(gain).toBeCloseTo(0.9 * (2 * 90_00 - others * 80_00))
  })

  it('is the price alone if every night of its guests was full', () => {
    const { gain } = judge(raised, [booking({ contested: 1 })])
    const others = Math.exp(2 * 0.1)
    expect(gain).toBeCloseTo(0.9 * (90_00 - others * 80_00 + (others - 1) * 90_00))
    expect(gain).toBeGreaterThan(0)
  })

  it('keeps the discount of a guest at the other rate', () => {
    const discounted = judge(raised, [booking({ revenue: 88_00 })])
    expect(discounted.gain).toBeCloseTo(0.9 * (68_00 - Math.exp(0.2) * 60_00))
  })

  it('is nothing without guests', () => {
    expect(judge(raised, [])).toMatchObject({ rooms: 0, gain: 0, variance: 0 })
  })

  it('of a late booking depends on the late elasticity only', () => {
    const { swing } = judge(raised, [booking({ daysBefore: 3 })])
    expect(swing.ahead).toBe(0)
    expect(swing.late).not.toBe(0)
  })

  it('is less certain for guests who stay longer', () => {
    expect(judge(raised, [booking({ roomNights: 4 })]).variance).toBeCloseTo(4 * judge(raised, [booking()]).variance)
  })
})

describe('sum of gains', () => {
  const one = { gain: 100_00, variance: 40_00 ** 2, swing: { ahead: 0, late: 0 } }

  it('evens out chance', () => {
    const { gain, interval } = sumOfGains([one, one, one, one])
    expect([gain, Math.round(interval)]).toEqual([400_00, Math.round(1.2816 * 80_00)])
    expect(isClear({ gain, interval })).toBe(true)
  })

  it('does not even out a wrong elasticity', () => {
    const doubtful = { ...one, variance: 0, swing: { ahead: 100_00, late: 0 } }
    const { gain, interval } = sumOfGains([doubtful, doubtful, doubtful])
    expect(Math.round(interval)).toBe(Math.round(1.2816 * 300_00))
    expect(isClear({ gain, interval })).toBe(false)
  })

  it('of none is 0 and tells nothing', () => {
    expect(isClear(sumOfGains([]))).toBe(false)
  })
})
