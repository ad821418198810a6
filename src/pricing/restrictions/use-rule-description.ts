import { isStayDate } from '../../../contract/platform/stay-date.ts'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import { CLOSINGS, DAYS_AHEAD, type RestrictionRule, STAYS } from '../../../contract/pricing/restriction.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { useWeekdayName } from '../WeekdaysInput.tsx'

/** A rule's restrictions, and its nights and category, each as one line. */
export function useRuleDescription({ categories }: PricingOptions) {
  const text = useText()
  const formats = useFormats()
  const weekday = useWeekdayName()
  const nights = ({ from, to }: RestrictionRule): string | null => {
    const [first, last] = [from, to].map((date) => (date && isStayDate(date) ? formats.day(date) : null))
    if (first && last) return `${first} – ${last}`
    if (first) return text('restrictions.fromDate', { date: first })
    return last ? text('restrictions.toDate', { date: last }) : null
  }
  const counted = (part: (typeof STAYS | typeof DAYS_AHEAD)[number], count: number | null): string | null => {
    if (count === null) return null
    return count === 0 ? text(`restrictions.lifted.${part}`) : text(`restrictions.says.${part}`, { smart_count: count })
  }
  return {
    what: (rule: RestrictionRule): string => {
      const parts = [
        ...STAYS.map((part) => counted(part, rule[part])),
        ...CLOSINGS.map((part) => {
          if (rule[part] === null) return null
          return rule[part] ? text(`restrictions.says.${part}.yes`) : text(`restrictions.says.${part}.no`)
        }),
        ...DAYS_AHEAD.map((part) => counted(part, rule[part])),
      ].filter(Boolean)
      return parts.join(' · ') || text('restrictions.says.nothing')
    },
    where: (rule: RestrictionRule): string =>
      [
        categories.find(({ id }) => id === rule.category)?.name ?? text('restrictions.allCategories'),
        rule.weekdays.map(weekday).join(', ') || text('restrictions.everyDay'),
        nights(rule) ?? text('restrictions.always'),
      ].join(' · '),
  }
}
