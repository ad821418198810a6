import { type RateRule, type RuleCondition, rateRuleSchema } from '../../../contract/pricing/pricing.ts'
import type { TextKey } from '../../core/i18n/text.ts'
import type { AdjustmentText, RateTexts } from '../use-rate-texts.ts'

export const CONDITION_KINDS = [
  'occupancy',
  'forecastOccupancy',
  'roomsLeft',
  'pickup',
  'adr',
  'revpar',
  'competitors',
  'event',
  'level',
  'weekday',
  'stayDates',
  'daysBefore',
] as const satisfies readonly RuleCondition['kind'][]
export type ConditionKind = (typeof CONDITION_KINDS)[number]

/** A condition while it is typed: the fields that its kind has, the others as they were. */
export interface ConditionText {
  readonly kind: ConditionKind
  readonly is: 'at-least' | 'at-most'
  readonly value: string
  readonly days: string
  readonly rate: 'lowest' | 'highest' | 'median'
  readonly name: string
  readonly levels: readonly number[]
  readonly weekdays: readonly number[]
  readonly from: string
  readonly to: string
}

/** A rule while it is typed: either the change or the level of its action counts. */
export interface RuleText {
  name: string
  block: RateRule['block']
  isActive: boolean
  conditions: ConditionText[]
  action: AdjustmentText & { readonly kind: 'change' | 'level'; readonly level: string }
}

const EMPTY: ConditionText = {
  kind: 'occupancy',
  is: 'at-least',
  value: '',
  days: '7',
  rate: 'median',
  name: '',
  levels: [],
  weekdays: [],
  from: '',
  to: '',
}
export const newCondition = (kind: ConditionKind): ConditionText => ({ ...EMPTY, kind })

const NEW_ACTION = { kind: 'change', type: 'percent', value: '', level: '' } as const

/** A new rule to be edited; inactive if no more may be on. */
export const newRule = (block: RateRule['block'], isActive: boolean): RuleText => ({
  name: '',
  block,
  isActive,
  conditions: [newCondition('occupancy')],
  action: NEW_ACTION,
})

/** Kinds whose value is money. */
const MONEY: readonly ConditionKind[] = ['adr', 'revpar']

function conditionText(condition: RuleCondition, rates: RateTexts): ConditionText {
  const empty = newCondition(condition.kind)
  switch (condition.kind) {
    case 'event':
      return { ...empty, name: condition.name ?? '' }
    case 'level':
      return { ...empty, levels: condition.levels }
    case 'weekday':
      return { ...empty, weekdays: condition.weekdays }
    case 'stayDates':
      return { ...empty, from: condition.from, to: condition.to }
    case 'daysBefore':
      return { ...empty, from: String(condition.from), to: String(condition.to) }
    default: {
      const { is, value } = condition
      const written = MONEY.includes(condition.kind) ? rates.rate(value) : rates.number(value)
      return {
        ...empty,
        is,
        value: written,
        ...(condition.kind === 'pickup' && { days: String(condition.days) }),
        ...(condition.kind === 'competitors' && { rate: condition.rate }),
      }
    }
  }
}

function conditionOf(typed: ConditionText, rates: RateTexts): unknown {
  const { kind, is, days, rate, name, levels, weekdays, from, to } = typed
  const value = MONEY.includes(kind) ? rates.minorOf(typed.value) : rates.numberOf(typed.value)
  switch (kind) {
    case 'event':
      return name.trim() === '' ? { kind } : { kind, name }
    case 'level':
      return { kind, levels: [...levels] }
    case 'weekday':
      return { kind, weekdays: [...weekdays] }
    case 'stayDates':
      return { kind, from, to }
    case 'daysBefore':
      return { kind, from: rates.countOf(from), to: rates.countOf(to) }
    case 'pickup':
      return { kind, days: rates.countOf(days), is, value }
    case 'competitors':
      return { kind, rate, is, value }
    default:
      return { kind, is, value }
  }
}

export const ruleText = ({ name, block, isActive, conditions, action }: RateRule, rates: RateTexts): RuleText => ({
  name,
  block,
  isActive,
  conditions: conditions.map((condition) => conditionText(condition, rates)),
  action:
    action.type === 'level'
      ? { ...NEW_ACTION, kind: 'level', level: String(action.level) }
      : { ...NEW_ACTION, ...rates.adjustment(action) },
})

/** The input in the contract's format; unreadable values are NaN. */
export const inputOf =
  (rates: RateTexts) =>
  ({ conditions, action: { kind, level, ...adjustment }, ...plain }: RuleText): unknown => ({
    ...plain,
    conditions: conditions.map((condition) => conditionOf(condition, rates)),
    action: kind === 'change' ? rates.adjustmentOf(adjustment) : { type: 'level', level: Number(level) },
  })

/** The rule that was typed, or what is wrong with it. */
export const typedRule = (typed: RuleText, rates: RateTexts) => rateRuleSchema.safeParse(inputOf(rates)(typed))

/** The message for a field that the contract rejects. */
export function wrongText(path: string, { conditions }: RuleText, code: string): { field: string; rule: TextKey } {
  const [part = '', place = '', name] = path.split('.')
  if (part === 'name') return { field: path, rule: 'rateRules.wrong.name' }
  if (part === 'action') return { field: 'action.value', rule: 'rateRules.wrong.action' }
  // An error within the days of a condition is shown for the whole.
  const field = `${part}.${place}.${name}`
  const condition = conditions[Number(place)]
  switch (name) {
    case 'value':
    case 'days':
    case 'levels':
    case 'weekdays':
      return { field, rule: `rateRules.wrong.${name}` }
    case 'from':
    case 'to':
      if (name === 'to' && condition?.to && code === 'custom') return { field, rule: 'rateRules.wrong.order' }
      return { field, rule: condition?.kind === 'stayDates' ? 'rateRules.wrong.date' : 'rateRules.wrong.daysBefore' }
    default:
      return { field, rule: 'pricing.wrongValue' }
  }
}
