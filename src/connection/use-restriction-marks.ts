import type { ResolvedRestriction } from '../../contract/pricing/restriction.ts'
import { useText } from '../core/i18n/text.ts'

/** A restriction of a night: the usual abbreviation with its meaning. */
export function useRestrictionMarks(): (restriction: ResolvedRestriction) => { mark: string; meaning: string }[] {
  const text = useText()
  return ({ minimumStay, maximumStay, closed, closedToArrival, closedToDeparture, ...restriction }) => {
    const { minimumStayThrough, minimumDaysAhead, maximumDaysAhead } = restriction
    const days = (count: number) => text('pricing.days', { smart_count: count })
    const nights = (count: number) => text('pricing.nights', { smart_count: count })
    return [
      ...(closed ? [{ mark: text('pricing.marks.closed'), meaning: text('pricing.marks.closed') }] : []),
      ...(minimumStay > 1
        ? [{ mark: `MLOS ${minimumStay}`, meaning: `${text('pricing.marks.minimumStay')}: ${nights(minimumStay)}` }]
        : []),
      ...(minimumStayThrough > 1
        ? [
            {
              mark: `MLOS thru ${minimumStayThrough}`,
              meaning: `${text('pricing.marks.minimumStayThrough')}: ${nights(minimumStayThrough)}`,
            },
          ]
        : []),
      ...(maximumStay > 0
        ? [{ mark: `MAX ${maximumStay}`, meaning: `${text('pricing.marks.maximumStay')}: ${nights(maximumStay)}` }]
        : []),
      ...(closedToArrival ? [{ mark: 'CTA', meaning: text('pricing.marks.closedToArrival') }] : []),
      ...(closedToDeparture ? [{ mark: 'CTD', meaning: text('pricing.marks.closedToDeparture') }] : []),
      ...(minimumDaysAhead > 0
        ? [
            {
              mark: `LEAD ≥ ${minimumDaysAhead}`,
              meaning: `${text('pricing.marks.minimumDaysAhead')}: ${days(minimumDaysAhead)}`,
            },
          ]
        : []),
      ...(maximumDaysAhead > 0
        ? [
            {
              mark: `LEAD ≤ ${maximumDaysAhead}`,
              meaning: `${text('pricing.marks.maximumDaysAhead')}: ${days(maximumDaysAhead)}`,
            },
          ]
        : []),
    ]
  }
}

/** A restriction as one line of abbreviations. */
export function useRestrictionText(): (restriction: ResolvedRestriction) => string {
  const text = useText()
  const marksOf = useRestrictionMarks()
  return (restriction) =>
    marksOf(restriction)
      .map(({ mark }) => mark)
      .join(', ') || text('pricing.marks.none')
}
