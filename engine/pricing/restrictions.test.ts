import { describe, expect, it } from 'vitest'
import { OPEN, type RestrictionRule, UNSET } from '../../contract/pricing/restriction.ts'
import { resolveRestriction } from './restrictions.ts'

const rule = (id: number, more: Partial<RestrictionRule>): RestrictionRule => ({
  id,
  name: `Rule ${id}`,
  category: null,
  weekdays: [],
  from: null,
  to: null,
  ...UNSET,
  ...more,
})

// 15 May 2026 is a Friday.
const FRIDAY = '2026-05-15'
const decided = (rules: RestrictionRule[], category = 1, night = FRIDAY) => {
  const { restriction, decidedBy } = resolveRestriction(rules, category, night)
  return [restriction.minimumStay, decidedBy.minimumStay]
}

describe('resolveRestriction', () => {
  it('leaves a night open without a matching rule', () => {
    expect(resolveRestriction([rule(1, { category: 2, closed: true })], 1, FRIDAY)).toEqual({
      restriction: OPEN,
      decidedBy: {
        minimumStay: null,
        minimumStayThrough: null,
        maximumStay: null,
        closedToArrival: null,
        closedToDeparture: null,
        closed: null,
        minimumDaysAhead: null,
        maximumDaysAhead: null,
      },
    })
  })

  it('applies the most specific rule: category, then period, then weekdays, then the later one', () => {
    const always = rule(1, { minimumStay: 2 })
    const fridays = rule(2, { minimumStay: 3, weekdays: [5] })
    const may = rule(3, { minimumStay: 4, from: '2026-05-01', to: '2026-05-31' })
    const week = rule(4, { minimumStay: 5, from: '2026-05-11', to: '2026-05-17' })
    const ofCategory = rule(5, { minimumStay: 1, category: 1 })
    expect(decided([always, fridays])).toEqual([3, 2])
    expect(decided([always, fridays, may])).toEqual([4, 3])
    expect(decided([week, may, always])).toEqual([5, 4])
    expect(decided([ofCategory, week, may])).toEqual([1, 5])
    expect(decided([ofCategory, week], 2)).toEqual([5, 4])
    expect(decided([always, rule(9, { minimumStay: 7 })])).toEqual([7, 9])
    expect(decided([rule(6, { minimumStay: 6, from: '2026-05-10' }), always])).toEqual([6, 6])
  })

  it('resolves each part separately, so that a narrow rule can remove one and leave the others', () => {
    const wide = rule(1, { minimumStay: 3, closedToArrival: true })
    const narrow = rule(2, { minimumStay: 0, weekdays: [5] })
    const { restriction, decidedBy } = resolveRestriction([wide, narrow], 1, FRIDAY)
    expect(restriction).toMatchObject({ minimumStay: 0, closedToArrival: true })
    expect(decidedBy).toMatchObject({ minimumStay: 2, closedToArrival: 1 })
  })

  it('resolves minimum stay on arrival and through, and each number of days ahead, by their own rule', () => {
    const rules = [
      rule(1, { minimumStay: 2, minimumStayThrough: 3, maximumDaysAhead: 300 }),
      rule(2, { minimumDaysAhead: 1, maximumDaysAhead: 60, weekdays: [5] }),
    ]
    const { restriction, decidedBy } = resolveRestriction(rules, 1, FRIDAY)
    expect(restriction).toEqual({
      ...OPEN,
      minimumStay: 2,
      minimumStayThrough: 3,
      minimumDaysAhead: 1,
      maximumDaysAhead: 60,
    })
    expect(decidedBy).toMatchObject({
      minimumStay: 1,
      minimumStayThrough: 1,
      minimumDaysAhead: 2,
      maximumDaysAhead: 2,
    })
  })
})
