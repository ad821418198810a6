import { describe, expect, it } from 'vitest'
import { expectedAt, isClear, type JudgedBooking, judge, type RateChoice, sumOfGains } from './decisions.ts'

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
