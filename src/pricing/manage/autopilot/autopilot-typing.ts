import type { Autopilot } from '../../../../contract/pricing/autopilot.ts'
import { joinedRules, USUAL_AUTOPILOT } from '../../../../contract/pricing/autopilot-days.ts'
import type { PricingOptions } from '../../../../contract/pricing/recommendation.ts'
import type { DocumentTyping } from '../../../hotel/use-document-editor.ts'
import type { RateTexts } from '../../use-rate-texts.ts'

type Mode = Autopilot['categories'][number]['mode']
/** Days and percentages of a category, in the order of their columns. */
export const LIMITS = ['fromDays', 'toDays', 'largestChange', 'largestDistance', 'threshold'] as const
type Limit = (typeof LIMITS)[number]

/** The settings during editing: a line for each category of the hotel, or one for each of its ranges of days. */
export interface AutopilotValues {
  categories: ({ category: number; mode: Mode } & Record<Limit, string>)[]
  excludedDates: string[]
  quietHours: { from: string; to: string } | null
}

/** Converts between the settings and their text fields. */
export const autopilotTyping = (
  categories: PricingOptions['categories'],
  rates: RateTexts,
): DocumentTyping<'autopilot', AutopilotValues> => ({
  valuesOf: ({ categories: stored, excludedDates, quietHours }) => ({
    categories: categories.flatMap(({ id }) => {
      const own = joinedRules(stored).filter(({ category }) => category === id)
      return (own.length > 0 ? own : [USUAL_AUTOPILOT]).map((entry) => {
        const texts = Object.fromEntries(LIMITS.map((limit) => [limit, rates.number(entry[limit])])) as Record<
          Limit,
          string
        >
        return { category: id, mode: entry.mode, ...texts }
      })
    }),
    excludedDates: [...excludedDates],
    quietHours,
  }),
  contentOf: ({ categories: typed, excludedDates, quietHours }) => ({
    categories: typed.map(({ category, mode, fromDays, toDays, largestChange, largestDistance, threshold }) => ({
      category,
      mode,
      fromDays: rates.countOf(fromDays),
      toDays: rates.countOf(toDays),
      largestChange: rates.numberOf(largestChange),
      largestDistance: rates.numberOf(largestDistance),
      threshold: rates.numberOf(threshold),
    })),
    excludedDates,
    quietHours,
  }),
  rules: {
    fromDays: 'manage.autopilot.wrong.days',
    toDays: 'manage.autopilot.wrong.days',
    from: 'manage.autopilot.wrong.clock',
    to: 'manage.autopilot.wrong.clock',
  },
})
