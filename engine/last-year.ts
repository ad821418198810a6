import type { LastYearComparison } from '../contract/analysis/analyse.ts'
import {
  addDays,
  daysBetween,
  STLY_DAYS,
  type StayDate,
  sameDateLastYear,
  sameWeekdayLastYear,
  stayDates,
} from '../contract/platform/stay-date.ts'

const LEAP_YEAR = 366

/** How nights of last year are matched to a range: by weekday, 364 days earlier, or by calendar date. */
export type Alignment = 'weekday' | 'date'

/** How each comparison matches nights, and whether it uses final figures or those at the same time. */
export const COMPARED: Record<LastYearComparison, { readonly alignment: Alignment; readonly isFinal: boolean }> = {
  stly: { alignment: 'weekday', isFinal: false },
  stlyDate: { alignment: 'date', isFinal: false },
  final: { alignment: 'weekday', isFinal: true },
  finalDate: { alignment: 'date', isFinal: true },
}

const COUNTERPART: Record<Alignment, (night: StayDate) => StayDate | null> = {
  weekday: sameWeekdayLastYear,
  date: sameDateLastYear,
}

/** The nights of a range, by the nights of last year they are compared with; a 29 February has no date last year. */
export const nightsByLastYear = (from: StayDate, to: StayDate, alignment: Alignment): Map<StayDate, StayDate> =>
  new Map(
    stayDates(from, to).flatMap((night): [StayDate, StayDate][] => {
      const earlier = COUNTERPART[alignment](night)
      return earlier === null ? [] : [[earlier, night]]
    }),
  )

/** How many days before `today` the same time last year was. */
export const daysToLastYear = (today: StayDate, alignment: Alignment): number =>
  alignment === 'weekday' ? STLY_DAYS : daysBetween(sameDateLastYear(today) ?? addDays(today, -LEAP_YEAR), today)
