import { describe, expect, it } from 'vitest'
import { type RateRule, type RuleCondition, rateRuleSchema } from '../../contract/pricing/pricing.ts'
import { applicableRules, isConditionMet, type RuleFacts } from './rules.ts'

const facts: RuleFacts = {
  stayDate: '2026-05-15',
  daysBefore: 20,
  level: 2,
  events: ['Fair'],
  occupancy: 60,
  forecastOccupancy: 85,
  adr: 110_00,
  revpar: 66_00,
  roomsLeft: 40,
  pickup: (days) => days * 2,
  competitorRates: [90_00, 130_00, 100_00],
  ownRate: () => 100_00,
}
const rule = (name: string, more: Partial<RateRule> = {}): RateRule => ({
  name,
  block: 'accumulating',
  isActive: true,
  conditions: [],
  action: { type: 'percent', percent: 10 },
  ...more,
})

describe('conditions of rules', () => {
  it.each<[RuleCondition, boolean]>([
    [{ kind: 'occupancy', is: 'at-least', value: 60 }, true],
    [{ kind: 'forecastOccupancy', is: 'at-most', value: 84 }, false],
    [{ kind: 'adr', is: 'at-least', value: 110_01 }, false],
    [{ kind: 'revpar', is: 'at-most', value: 66_00 }, true],
    [{ kind: 'roomsLeft', is: 'at-most', value: 40 }, true],
    [{ kind: 'pickup', days: 7, is: 'at-least', value: 14 }, true],
    [{ kind: 'pickup', days: 7, is: 'at-least', value: 15 }, false],
    [{ kind: 'competitors', rate: 'lowest', is: 'at-most', value: 90 }, true],
    [{ kind: 'competitors', rate: 'highest', is: 'at-least', value: 131 }, false],
    [{ kind: 'competitors', rate: 'median', is: 'at-least', value: 100 }, true],
    [{ kind: 'event' }, true],
    [{ kind: 'event', name: 'Marathon' }, false],
    [{ kind: 'level', levels: [1, 2] }, true],
    [{ kind: 'level', levels: [3] }, false],
    [{ kind: 'weekday', weekdays: [5] }, true],
    [{ kind: 'weekday', weekdays: [6, 7] }, false],
    [{ kind: 'stayDates', from: '2026-05-15', to: '2026-05-15' }, true],
    [{ kind: 'stayDates', from: '2026-05-16', to: '2026-06-01' }, false],
    [{ kind: 'daysBefore', from: 0, to: 20 }, true],
    [{ kind: 'daysBefore', from: 21, to: 60 }, false],
  ])('a condition compares %o', (condition, expected) => {
    expect(rateRuleSchema.safeParse(rule('Any', { conditions: [condition] })).success).toBe(true)
    expect(isConditionMet(condition, facts)).toBe(expected)
  })

  it('a condition is not met by unknown values', () => {
    const unknown = { ...facts, occupancy: null, competitorRates: [], pickup: () => null }
    expect(isConditionMet({ kind: 'occupancy', is: 'at-most', value: 100 }, unknown)).toBe(false)
    expect(isConditionMet({ kind: 'pickup', days: 1, is: 'at-most', value: 100 }, unknown)).toBe(false)
    expect(isConditionMet({ kind: 'competitors', rate: 'median', is: 'at-most', value: 999 }, unknown)).toBe(false)
  })
})

describe('applicableRules', () => {
  const never: RuleCondition = { kind: 'daysBefore', from: 0, to: 1 }
  const always: RuleCondition = { kind: 'event' }

  it('combines conditions with AND and skips rules that are off', () => {
    const rules = [
      rule('one fails', { conditions: [always, never] }),
      rule('off', { isActive: false }),
      rule('both hold', { conditions: [always, { kind: 'weekday', weekdays: [5] }] }),
    ]
    expect(applicableRules(rules, facts).map(({ name }) => name)).toEqual(['both hold'])
  })

  it('applies every match of the accumulating block, then the first of the hierarchical block', () => {
    const rules = [
      rule('h0', { block: 'hierarchical', conditions: [never] }),
      rule('h1', { block: 'hierarchical' }),
      rule('a1'),
      rule('h2', { block: 'hierarchical' }),
      rule('a2'),
    ]
    expect(applicableRules(rules, facts).map(({ name }) => name)).toEqual(['a1', 'a2', 'h1'])
  })
})
