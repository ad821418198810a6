import { type RateRule, type RuleCondition, rateRuleSchema } from '../../../contract/pricing/pricing.ts'
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

/** A rule while it is typed; `action` sets a level where it has one. */
export interface RuleText {
  name: string
  block: RateRule['block']
  isActive: boolean
  conditions: ConditionText[]
  action: (AdjustmentText & { readonly level?: undefined }) | { readonly level: number }
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

/** A new rule to be edited; inactive if no more may be on. */
export const newRule = (block: RateRule['block'], isActive: boolean): RuleText => ({
  name: '',
  block,
  isActive,
  conditions: [newCondition('occupancy')],
  action: { type: 'percent', value: '' },
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
  action: action.type === 'level' ? { level: action.level } : rates.adjustment(action),
})

/** The input in the contract's format; unreadable values are NaN. */
export const typedRule = ({ conditions, action, ...plain }: RuleText, rates: RateTexts) =>
  rateRuleSchema.safeParse({
    ...plain,
    conditions: conditions.map((condition) => conditionOf(condition, rates)),
    action: action.level === undefined ? rates.adjustmentOf(action) : { type: 'level', level: action.level },
  })
