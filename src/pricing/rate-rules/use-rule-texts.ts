import { addDays } from '../../../contract/platform/stay-date.ts'
import type { RateRule, RuleCondition } from '../../../contract/pricing/pricing.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import type { RateTexts } from '../use-rate-texts.ts'

/** A Monday, to name weekdays by. */
const MONDAY = '2026-01-05'

/** Describes rules and their parts as plain sentences. */
export function useRuleTexts(rates: RateTexts, levelName: (id: number) => string) {
  const text = useText()
  const formats = useFormats()
  const weekday = (day: number): string => formats.night(addDays(MONDAY, day - 1)).split(/[\s,]/)[0] ?? ''
  const longWeekdays = (days: readonly number[]): string =>
    days
      .map((day) => formats.longWeekday(addDays(MONDAY, day - 1)))
      .join(', ')
      .replace(/, ([^,]*)$/, ` ${text('rateRules.sentences.and')} $1`)
  const bound = (is: 'at-least' | 'at-most', value: string) =>
    text(is === 'at-least' ? 'rateRules.atLeast' : 'rateRules.atMost', { value })

  const conditionText = (condition: RuleCondition): string => {
    switch (condition.kind) {
      case 'event':
        return condition.name
          ? text('rateRules.sentences.namedEvent', { name: condition.name })
          : text('rateRules.sentences.event')
      case 'level':
        return text('rateRules.sentences.level', { levels: condition.levels.map(levelName).join(', ') })
      case 'weekday':
        return text('rateRules.sentences.weekday', { days: longWeekdays(condition.weekdays) })
      case 'stayDates':
        return text('rateRules.sentences.stayDates', {
          from: formats.day(condition.from),
          to: formats.day(condition.to),
        })
      case 'daysBefore':
        return text('rateRules.sentences.daysBefore', { from: condition.from, to: condition.to })
      case 'pickup':
        return text('rateRules.sentences.pickup', {
          days: condition.days,
          bound: bound(condition.is, rates.number(condition.value)),
        })
      case 'competitors':
        return text(`rateRules.sentences.competitors.${condition.rate}`, {
          bound: bound(condition.is, `${rates.number(condition.value)} %`),
        })
      case 'adr':
      case 'revpar':
        return text(`rateRules.sentences.${condition.kind}`, {
          bound: bound(condition.is, `${rates.rate(condition.value)} ${rates.currency}`),
        })
      case 'roomsLeft':
        return text('rateRules.sentences.roomsLeft', { bound: bound(condition.is, rates.number(condition.value)) })
      default:
        return text(`rateRules.sentences.${condition.kind}`, {
          bound: bound(condition.is, `${rates.number(condition.value)} %`),
        })
    }
  }
  return {
    weekday,
    /** When occupancy is at least 80 % and there is an event: +12.00 EUR. */
    sentence: ({ conditions, action }: RateRule): string => {
      const effect =
        action.type === 'level'
          ? text('rateRules.sentences.setLevel', { level: levelName(action.level) })
          : rates.adjustmentText(action)
      const [only, ...others] = conditions
      if (!only) return text('rateRules.sentences.always', { effect })
      return only.kind === 'weekday' && others.length === 0
        ? text('rateRules.sentences.onWeekdays', { days: longWeekdays(only.weekdays), effect })
        : text('rateRules.sentences.when', {
            conditions: conditions.map(conditionText).join(` ${text('rateRules.sentences.and')} `),
            effect,
          })
    },
  }
}
