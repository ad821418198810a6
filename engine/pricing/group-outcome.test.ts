import { describe, expect, it } from 'vitest'
import { type GroupNightOutcome, groupNightsOf, judgeGroup, sumOfGroups } from './group-outcome.ts'
import { groupQuote, type QuoteTerms } from './group-quote.ts'

const TERMS: QuoteTerms = { cost: 20_00, usualCommission: 10, commission: 0, lengthShares: [1] }
/** A guest contributes 100 − 10 % − 20. */
const GUEST = 70_00
const MARGIN = 50_00
const ROOMS = 10

/** A group of ten rooms on some nights of a house with 30 rooms left, for which so many guests are expected. */
function basisOf(demand: number, { nights = 1, lengthShares = [1], margin = MARGIN as number | null } = {}) {
  const all = Array.from({ length: 20 }, () => ({ rooms: 30, demand, spread: Math.sqrt(demand), rate: 100_00 }))
  const requested = { first: 8, rooms: Array.from({ length: nights }, () => ROOMS) }
  const terms = { ...TERMS, lengthShares }
  return { nights: groupNightsOf(groupQuote(all, requested, terms), all, requested, terms), margin }
}
const quiet: GroupNightOutcome = { sold: 40, capacity: 60, wasFull: false, later: null }
const full: GroupNightOutcome = { ...quiet, sold: 60, wasFull: true }

describe('judgeGroup', () => {
  it('a group that was taken has displaced nobody on a night that did not fill', () => {
    expect(judgeGroup(basisOf(200), true, [quiet], 0)?.gain).toBeCloseTo(ROOMS * MARGIN, 6)
  })

  it('on a night that filled, it has displaced as many guests as the demand makes likely, and more with more of it', () => {
    const gainOf = (demand: number) => judgeGroup(basisOf(demand), true, [full], 0)?.gain ?? 0
    expect(gainOf(200)).toBeCloseTo(ROOMS * (MARGIN - GUEST), 0)
    expect(gainOf(15)).toBeGreaterThan(gainOf(25))
    expect(gainOf(25)).toBeGreaterThan(gainOf(200))
    // Ten requests for twenty rooms: that the night filled is a surprise, and few were turned away.
    expect(gainOf(10)).toBeGreaterThan(ROOMS * MARGIN - 2 * GUEST)
  })

  it('a group that was refused would have displaced the guests who took its rooms, at what they paid', () => {
    const gainOf = (outcome: GroupNightOutcome) => judgeGroup(basisOf(20), false, [outcome], 0)?.gain
    expect(gainOf(quiet)).toBeCloseTo(-ROOMS * MARGIN, 6)
    expect(gainOf({ ...quiet, sold: 54 })).toBeCloseTo(4 * GUEST - ROOMS * MARGIN, 6)
    expect(gainOf({ ...quiet, sold: 54, later: { rooms: 20, contribution: 20 * 80_00 } })).toBeCloseTo(
      4 * 80_00 - ROOMS * MARGIN,
      6,
    )
    expect(gainOf(full)).toBeCloseTo(ROOMS * (GUEST - MARGIN), 6)
  })

  it('few guests who booked later say nothing of what the others would have paid, and a discount never makes a guest a loss', () => {
    const gainOf = (rooms: number, contribution: number) =>
      judgeGroup(basisOf(20), false, [{ ...quiet, sold: 54, later: { rooms, contribution } }], 0)?.gain
    expect(gainOf(2, 2 * 500_00)).toBeCloseTo(4 * GUEST - ROOMS * MARGIN, 6)
    expect(gainOf(8, 8 * 500_00)).toBeCloseTo(4 * 2 * GUEST - ROOMS * MARGIN, 6)
    expect(gainOf(8, -8 * 10_00)).toBeCloseTo(-ROOMS * MARGIN, 6)
  })

  it('displaced guests are lost for their whole stay, except on nights around it that filled all the same', () => {
    const basis = basisOf(200, { lengthShares: [0, 1] })
    const gainOf = (fullAround: number) => judgeGroup(basis, true, [full], fullAround)?.gain ?? 0
    expect(gainOf(0)).toBeCloseTo(ROOMS * (MARGIN - 2 * GUEST), 0)
    expect(gainOf(1)).toBeCloseTo(ROOMS * (MARGIN - GUEST), 0)
  })

  it('a guest who finds no room on two nights of the group is lost once', () => {
    const basis = basisOf(200, { nights: 2, lengthShares: [0, 1] })
    const costOf = (outcomes: GroupNightOutcome[]) =>
      2 * ROOMS * MARGIN - (judgeGroup(basis, true, outcomes, 1)?.gain ?? 0)
    expect(costOf([full, full])).toBeLessThan(2 * costOf([full, quiet]))
  })

  it('nothing is judged without a rate', () => {
    expect(judgeGroup(basisOf(20, { margin: null }), false, [quiet], 0)).toBeNull()
  })

  it('the interval is wider the less the guests are known, and grows with the number of groups more slowly than their sum', () => {
    const intervalOf = (outcome: GroupNightOutcome) => judgeGroup(basisOf(25), true, [outcome], 0)?.interval ?? 0
    expect(intervalOf(full)).toBeGreaterThan(intervalOf(quiet))
    const [one, four] = [
      sumOfGroups([{ gain: 5, interval: 10 }]),
      sumOfGroups(Array(4).fill({ gain: 5, interval: 10 })),
    ]
    expect(one).toEqual({ gain: 5, interval: 10 })
    expect(four.gain).toBe(20)
    expect(four.interval).toBeGreaterThan(20)
    expect(four.interval).toBeLessThan(40)
  })
})
