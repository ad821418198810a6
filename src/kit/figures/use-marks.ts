import { useMemo } from 'react'
import type { Comparison } from '../../../contract/analysis/analyse.ts'
import type { Marks } from '../../../contract/market/calendar-marks.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'

/** The comparisons with the same weekday of last year. */
export const COMPARED_BY_WEEKDAY: readonly Comparison[] = ['stly', 'final']

/** The calendar entries of a range of nights. */
export interface CalendarMarks {
  /** Events and holidays, by date. */
  readonly names: ReadonlyMap<StayDate, string>
  /** What is said beside the figures of a night: its events and holidays, and the night of last year if it is not the usual one. */
  readonly noteOf: (night: StayDate | undefined) => string | undefined
}

/**
 * The calendar entries on the nights of a response; empty until it is loaded.
 *
 * @param isByWeekday whether its nights are compared by weekday, so that some have another night of last year
 */
export function useMarks(marks: Marks | undefined, isByWeekday = true): CalendarMarks {
  const text = useText()
  const { day } = useFormats()
  return useMemo(() => {
    const names = new Map<StayDate, string>()
    const notes = new Map<StayDate, string>()
    for (const { stayDate, names: all, lastYear } of marks ?? []) {
      if (all.length > 0) names.set(stayDate, all.join(', '))
      const compared = isByWeekday && lastYear && text('figures.comparedWith', { night: day(lastYear) })
      notes.set(stayDate, [...all, ...(compared ? [compared] : [])].join(' · '))
    }
    return { names, noteOf: (night) => notes.get(night ?? '') || undefined }
  }, [marks, isByWeekday, text, day])
}
