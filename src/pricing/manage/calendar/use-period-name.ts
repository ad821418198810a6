import { useFormats } from '../../../core/format/use-formats.ts'
import type { StayRange } from '../../../kit/figures/stay-range.ts'
import type { CalendarPaging } from './calendar-periods.ts'

/** Names the nights that the calendar shows: by their month, or by the first and the last one. */
export function usePeriodName(): (paging: CalendarPaging, period: StayRange) => string {
  const formats = useFormats()
  return (paging, { from, to }) => (paging === 'month' ? formats.month(from) : formats.dayRange(from, to))
}
