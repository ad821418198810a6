import type { NightRate } from '../../../contract/priced-night.ts'
import { useText } from '../../i18n/text.ts'

/** What restricts a night: the trade's short mark with its meaning. */
export function useRestrictionMarks(): (restriction: NightRate['restriction']) => { mark: string; meaning: string }[] {
  const text = useText()
  return ({ minimumStay, maximumStay, closed, closedToArrival, closedToDeparture }) => {
    const nights = (count: number) => text('manage.nights', { smart_count: count })
    return [
      ...(closed ? [{ mark: text('manage.marks.closed'), meaning: text('manage.marks.closed') }] : []),
      ...(minimumStay > 1
        ? [{ mark: `MLOS ${minimumStay}`, meaning: `${text('manage.marks.minimumStay')}: ${nights(minimumStay)}` }]
        : []),
      ...(maximumStay > 0
        ? [{ mark: `MAX ${maximumStay}`, meaning: `${text('manage.marks.maximumStay')}: ${nights(maximumStay)}` }]
        : []),
      ...(closedToArrival ? [{ mark: 'CTA', meaning: text('manage.marks.closedToArrival') }] : []),
      ...(closedToDeparture ? [{ mark: 'CTD', meaning: text('manage.marks.closedToDeparture') }] : []),
    ]
  }
}
