import { isDifference, isMoneyFigure } from '../../../contract/alert/alert-figures.ts'
import type { AlertCondition, NotificationRuleInput } from '../../../contract/alert/notification-rule.ts'
import { useText } from '../../core/i18n/text.ts'
import { useRateTexts } from '../../pricing/use-rate-texts.ts'

/** Describes a rule's conditions as a plain sentence: *Occupancy below 50 %, next 30 days*. */
export function useRuleText(currency: string) {
  const text = useText()
  const rates = useRateTexts(currency)
  const valueText = ({ figure, comparison, unit, value }: AlertCondition): string => {
    if (unit === 'percent') return `${rates.number(value)} %`
    if (isMoneyFigure(figure)) return `${rates.rate(value)} ${currency}`
    const number = rates.number(value)
    return figure === 'occupancy' && comparison !== 'none'
      ? text('common.notifications.points', { value: number })
      : number
  }
  const conditionText = (condition: AlertCondition): string => {
    const { figure, comparison, is } = condition
    if (figure === 'rateLimit') return text(`notificationRules.sentences.limit.${is}`)
    const named = { figure: text(`notificationRules.figures.${figure}`), value: valueText(condition) }
    if (!isDifference(condition)) return text(`notificationRules.sentences.${is}`, named)
    const reference = text(
      comparison === 'none' ? 'notificationRules.sentences.activeRate' : `notificationRules.sentences.of.${comparison}`,
    )
    return text(`notificationRules.sentences.difference.${is}`, { ...named, reference })
  }
  return ({ conditions, horizon }: Pick<NotificationRuleInput, 'conditions' | 'horizon'>): string =>
    text('notificationRules.sentences.rule', {
      conditions: conditions.map(conditionText).join(text('notificationRules.sentences.and')),
      smart_count: horizon,
    })
}
