import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AUTOPILOT_MODES, autopilotSchema } from './autopilot.ts'
import { type AutopilotRule, joinedRules, modeIn, ruleOn, USUAL_AUTOPILOT, withMode } from './autopilot-days.ts'

const rule = (fromDays: number, toDays: number, mode: AutopilotRule['mode'], more: Partial<AutopilotRule> = {}) => ({
  ...USUAL_AUTOPILOT,
  category: 1,
  ...more,
  fromDays,
  toDays,
  mode,
})
const MONTH = [8, 30] as const
const FAR = [31, null] as const
const MOST_DAYS = 420

describe('withMode', () => {
  it('cuts a rule at both ends of the range; the neighbours keep their mode and all their limits', () => {
    const limits = { largestChange: 8, largestDistance: 35, threshold: 10 }
    expect(withMode([rule(3, 90, 'shadow', limits)], 1, MONTH, 'on')).toEqual([
      rule(3, 7, 'shadow', limits),
      rule(8, 30, 'on', limits),
      rule(31, 90, 'shadow', limits),
    ])
  })

  it('leaves days alone that no rule is about', () => {
    expect(withMode([rule(10, 20, 'shadow')], 1, MONTH, 'on')).toEqual([rule(10, 20, 'on')])
    expect(withMode([rule(0, 90, 'shadow')], 1, FAR, 'on')).toEqual([rule(0, 30, 'shadow'), rule(31, 90, 'on')])
  })

  it('adds a rule with the limits of the nearest one if the range has none', () => {
    const near = rule(40, 60, 'off', { threshold: 7 })
    const rules = [near, rule(100, 120, 'off', { threshold: 9 })]
    expect(withMode(rules, 1, MONTH, 'on')).toEqual([rule(8, 30, 'on', { threshold: 7 }), ...rules])
    expect(withMode([], 1, FAR, 'shadow')).toEqual([rule(31, 90, 'shadow')])
    expect(withMode([], 1, MONTH, 'off')).toEqual([])
  })

  it('puts rules together again that continue each other', () => {
    const whole = [rule(0, 90, 'shadow')]
    expect(withMode(withMode(whole, 1, MONTH, 'on'), 1, MONTH, 'shadow')).toEqual(whole)
  })

  it('changes that category in those days only, and the result is valid', () => {
    const ranges = fc
      .uniqueArray(fc.integer({ min: 0, max: MOST_DAYS }), { minLength: 2, maxLength: 8 })
      .map((days) => days.toSorted((a, b) => a - b))
    const rules = fc.tuple(ranges, fc.array(fc.constantFrom(...AUTOPILOT_MODES), { minLength: 8, maxLength: 8 }))
    const rulesOf = ([days, modes]: [number[], AutopilotRule['mode'][]]) =>
      days.slice(1).map((day, place) => rule((days[place] ?? 0) + 1, day, modes[place] ?? 'off'))
    const days = fc.tuple(fc.nat(MOST_DAYS), fc.option(fc.nat(MOST_DAYS))).map(([a, b]) => {
      return b === null ? ([a, null] as const) : ([Math.min(a, b), Math.max(a, b)] as const)
    })
    fc.assert(
      fc.property(rules, days, fc.constantFrom(...AUTOPILOT_MODES), (made, range, mode) => {
        const before = [...rulesOf(made), rule(0, 90, 'shadow', { category: 2 })]
        const after = withMode(before, 1, range, mode)
        autopilotSchema.parse({ categories: after, excludedDates: [], quietHours: null })
        expect(ruleOn(after, 2, 5)).toEqual(rule(0, 90, 'shadow', { category: 2 }))
        expect(modeIn(after, 1, range)).toBe(mode)
        for (let day = 0; day <= MOST_DAYS; day += 1) {
          const isIn = range[0] <= day && day <= (range[1] ?? MOST_DAYS)
          const was = ruleOn(before, 1, day)
          if (was) expect(ruleOn(after, 1, day)?.mode).toBe(isIn ? mode : was.mode)
          else if (!isIn) expect(ruleOn(after, 1, day)).toBeUndefined()
        }
      }),
    )
  })
})

describe('modeIn', () => {
  it('is the mode of all days of the range, and null if they differ', () => {
    const rules = [rule(0, 7, 'off'), rule(8, 20, 'on'), rule(21, 40, 'shadow')]
    expect(modeIn(rules, 1, [0, 7])).toBe('off')
    expect(modeIn(rules, 1, MONTH)).toBeNull()
    expect(modeIn(rules, 1, FAR)).toBe('shadow')
    expect(modeIn(rules, 2, MONTH)).toBe('off')
  })
})

describe('joinedRules', () => {
  it('keeps apart what differs in a limit, or has days in between', () => {
    const rules = [rule(0, 7, 'on'), rule(8, 30, 'on', { threshold: 1 }), rule(32, 40, 'on', { threshold: 1 })]
    expect(joinedRules(rules)).toEqual(rules)
  })
})

describe('autopilotSchema', () => {
  const errorOf = (categories: AutopilotRule[]) =>
    autopilotSchema.safeParse({ categories, excludedDates: [], quietHours: null }).error?.issues[0]?.path

  it('refuses two rules of a category for the same day', () => {
    expect(errorOf([rule(0, 30, 'on'), rule(30, 40, 'off')])).toEqual(['categories', 1, 'fromDays'])
    expect(errorOf([rule(31, 40, 'on'), rule(0, 30, 'off')])).toBeUndefined()
    expect(errorOf([rule(0, 30, 'on'), rule(0, 30, 'off', { category: 2 })])).toBeUndefined()
  })
})
