import { expect, it } from 'vitest'
import type { RateRule, RuleCondition } from '../../../contract/pricing/pricing.ts'
import type { RateTexts } from '../use-rate-texts.ts'
import { CONDITION_KINDS, newRule, ruleText, typedRule } from './rule-text.ts'

/** Euros with a decimal comma, as German users type them. */
const rates: RateTexts = {
  currency: 'EUR',
  rate: (minor) => (minor / 100).toFixed(2).replace('.', ','),
  minorOf: (text) => Math.round(Number(text.replace(',', '.')) * 100),
  number: (value) => String(value).replace('.', ','),
  numberOf: (text) => (text === '' ? Number.NaN : Number(text.replace(',', '.'))),
  countOf: (text) => (text === '' ? Number.NaN : Number(text)),
  adjustment: (adjustment) =>
    adjustment.type === 'amount'
      ? { type: 'amount', value: rates.rate(adjustment.amount) }
      : { type: 'percent', value: rates.number(adjustment.percent) },
  adjustmentOf: ({ type, value }) =>
    type === 'amount' ? { type, amount: rates.minorOf(value) } : { type, percent: rates.numberOf(value) },
  adjustmentText: () => '',
}

const CONDITIONS: RuleCondition[] = [
  { kind: 'occupancy', is: 'at-least', value: 82.5 },
  { kind: 'forecastOccupancy', is: 'at-most', value: 40 },
  { kind: 'roomsLeft', is: 'at-most', value: 3 },
  { kind: 'pickup', days: 14, is: 'at-least', value: 6 },
  { kind: 'adr', is: 'at-least', value: 12_050 },
  { kind: 'revpar', is: 'at-most', value: 8_000 },
  { kind: 'competitors', rate: 'lowest', is: 'at-least', value: 110 },
  { kind: 'event', name: 'Fair' },
  { kind: 'event' },
  { kind: 'level', levels: [1, 4] },
  { kind: 'weekday', weekdays: [5, 6] },
  { kind: 'stayDates', from: '2026-12-01', to: '2026-12-24' },
  { kind: 'daysBefore', from: 0, to: 7 },
]
const rule = (part: Partial<RateRule>): RateRule => ({
  name: 'Busy',
  block: 'hierarchical',
  isActive: false,
  conditions: [],
  action: { type: 'percent', percent: 5 },
  ...part,
})

it('every kind of condition is tested', () => {
  expect(new Set(CONDITIONS.map(({ kind }) => kind))).toEqual(new Set(CONDITION_KINDS))
})

it.each(CONDITIONS)('a rule with a condition of $kind round-trips through the form', (condition) => {
  const written = rule({ conditions: [condition] })
  expect(typedRule(ruleText(written, rates), rates).data).toEqual(written)
})

it.each<RateRule['action']>([
  { type: 'amount', amount: -1_250 },
  { type: 'percent', percent: 7.5 },
  { type: 'level', level: 4 },
])('a rule that does $type round-trips through the form', (action) => {
  const written = rule({ action })
  expect(typedRule(ruleText(written, rates), rates).data).toEqual(written)
})

it('a new rule is rejected at its name, its condition and its action', () => {
  const { error } = typedRule(newRule('accumulating', true), rates)
  expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
    'action.percent',
    'conditions.0.value',
    'name',
  ])
})

it('a period that ends before it starts is rejected at its end', () => {
  const { error } = typedRule(
    ruleText(rule({ conditions: [{ kind: 'stayDates', from: '2026-12-24', to: '2026-12-01' }] }), rates),
    rates,
  )
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['conditions.0.to'])
})
