import {
  ALERT_CHOICES,
  type AlertComparison,
  type AlertFigure,
  type AlertUnit,
  isMoneyFigure,
} from '../../../contract/alert/alert-figures.ts'
import type { AlertCondition, NotificationRule } from '../../../contract/alert/notification-rule.ts'
import type { TextKey } from '../../core/i18n/text.ts'
import type { RateTexts } from '../../pricing/use-rate-texts.ts'

/** A condition while it is typed. */
export type ConditionValues = Omit<AlertCondition, 'value'> & { value: string }

/** A rule while it is typed. */
export type RuleValues = Pick<NotificationRule, 'name' | 'severity' | 'channel' | 'isOn'> & {
  conditions: ConditionValues[]
  horizon: string
}

export const NEW_CONDITION: ConditionValues = {
  figure: 'occupancy',
  comparison: 'none',
  unit: 'percent',
  is: 'below',
  value: '',
}

export const newRule = (isOn: boolean): RuleValues => ({
  name: '',
  conditions: [NEW_CONDITION],
  horizon: '30',
  severity: 'WARNING',
  channel: 'console',
  isOn,
})

/** The comparisons of a figure, and the units of a comparison. */
export const comparisonsOf = (figure: AlertFigure) => Object.keys(ALERT_CHOICES[figure]) as AlertComparison[]
export const unitsOf = (figure: AlertFigure, comparison: AlertComparison): readonly AlertUnit[] =>
  ALERT_CHOICES[figure][comparison] ?? []

/** The condition with any choice that its figure doesn't have replaced by the first one available. */
export function fitting(condition: ConditionValues): ConditionValues {
  const { figure } = condition
  const comparisons = comparisonsOf(figure)
  const comparison = comparisons.includes(condition.comparison)
    ? condition.comparison
    : (comparisons[0] ?? condition.comparison)
  const units = unitsOf(figure, comparison)
  return {
    ...condition,
    comparison,
    unit: units.includes(condition.unit) ? condition.unit : (units[0] ?? condition.unit),
  }
}

/** Whether a condition compares an amount of money. */
export const isMoney = ({ figure, unit }: Pick<AlertCondition, 'figure' | 'unit'>): boolean =>
  isMoneyFigure(figure) && unit === 'amount'

/** A stored rule as it is typed. */
export const valuesOf = (rule: NotificationRule, rates: RateTexts): RuleValues => ({
  name: rule.name,
  severity: rule.severity,
  channel: rule.channel,
  isOn: rule.isOn,
  horizon: String(rule.horizon),
  conditions: rule.conditions.map((condition) => ({
    ...condition,
    value: isMoney(condition) ? rates.rate(condition.value) : rates.number(condition.value),
  })),
})

/** What is sent of a typed rule. */
export const inputOf =
  (rates: RateTexts) =>
  ({ horizon, conditions, ...rest }: RuleValues): unknown => ({
    ...rest,
    horizon: rates.countOf(horizon),
    conditions: conditions.map((condition) => {
      const { figure, value } = condition
      if (figure === 'rateLimit') return { ...condition, value: 0 }
      return { ...condition, value: isMoney(condition) ? rates.minorOf(value) : rates.numberOf(value) }
    }),
  })

/** The message for a field rejected by the contract. */
export function wrongText(path: string): { field: string; rule: TextKey } | undefined {
  const field = path.split('.').at(-1)
  if (field === 'name' || field === 'horizon' || field === 'value')
    return { field: path, rule: `notificationRules.wrong.${field}` }
  return undefined
}
