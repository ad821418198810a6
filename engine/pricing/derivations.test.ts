import { describe, expect, it } from 'vitest'
import type { Adjustment, Rounding } from '../../contract/pricing/pricing.ts'
import { adjustmentOf, circleOf, personRate, planRates, type RatePlan } from './derivations.ts'
import { roundingGrid } from './rounding.ts'

const none: Rounding = { mode: 'none' }
const percent = (value: number): Adjustment => ({ type: 'percent', percent: value })
const amount = (value: number): Adjustment => ({ type: 'amount', amount: value })
const plan = (
  code: string,
  parent: string | null,
  adjustment: Adjustment | null,
  rounding: Rounding = none,
): RatePlan => ({
  code,
  parent,
  adjustment,
  rounding,
})

describe('adjustmentOf', () => {
  it('rounds halves of a minor unit up, exactly', () => {
    expect(adjustmentOf(50, percent(1))).toBe(1)
    expect(adjustmentOf(150, percent(-1))).toBe(-1)
    expect(adjustmentOf(250, percent(1.1))).toBe(3)
    expect(adjustmentOf(121_00, amount(-5_00))).toBe(-5_00)
  })
})

describe('circleOf', () => {
  it('names the circle, without the plans that only lead to it', () => {
    const chain = [plan('A', 'B', null), plan('B', 'C', null), plan('C', 'D', null), plan('D', 'B', null)]
    expect(circleOf(chain)).toEqual(['B', 'C', 'D', 'B'])
    expect(circleOf([plan('A', 'A', null)])).toEqual(['A', 'A'])
  })

  it('finds none in a chain', () => {
    expect(circleOf([plan('A', null, null), plan('B', 'A', null), plan('C', 'B', null)])).toBeNull()
  })
})

describe('planRates', () => {
  it('derives each plan from the rounded rate of its parent, regardless of order', () => {
    const plans = [
      plan('MEMBER', 'NONREF', percent(-5)),
      plan('NONREF', 'BAR', percent(-10), { mode: 'nearest-ending', ending: 9 }),
      plan('BAR', null, null),
      plan('PACKAGE', 'BAR', amount(25_00)),
    ]
    expect(Object.fromEntries(planRates(121_00, plans, 'EUR'))).toEqual({
      BAR: 121_00,
      NONREF: 109_00,
      MEMBER: 103_55,
      PACKAGE: 146_00,
    })
  })

  it('is positive, however much is taken off', () => {
    expect(planRates(10_00, [plan('X', null, amount(-20_00))], 'EUR').get('X')).toBe(1)
  })

  it('throws for a circle and names it', () => {
    expect(() => planRates(1, [plan('A', 'B', null), plan('B', 'A', null)], 'EUR')).toThrow('A from B from A')
  })
})

describe('personRate', () => {
  const adjustments = new Map([
    [1, amount(-15_00)],
    [2, amount(99_00)],
    [3, percent(20)],
  ])

  it('derives from the rate for two', () => {
    const grid = roundingGrid({ mode: 'none' }, 'EUR')
    expect([1, 2, 3, 4].map((persons) => personRate(100_00, persons, adjustments, grid))).toEqual([
      85_00, 100_00, 120_00, 100_00,
    ])
  })

  it('is rounded as the rates of its plan are', () => {
    const ending9 = roundingGrid({ mode: 'nearest-ending', ending: 9 }, 'EUR')
    const children = new Map([
      [1, percent(-12)],
      [3, percent(-28.15)],
    ])
    expect([1, 2, 3].map((persons) => personRate(109_00, persons, children, ending9))).toEqual([99_00, 109_00, 79_00])
  })
})
