import type { Alignment } from '../contract/pickup-report.ts'
import {
  addDays,
  daysBetween,
  STLY_DAYS,
  type StayDate,
  sameDateLastYear,
  sameWeekdayLastYear,
  stayDates,
} from '../contract/stay-date.ts'

const LEAP_YEAR = 366

const COUNTERPART: Record<Alignment, (night: StayDate) => StayDate | null> = {
  weekday: sameWeekdayLastYear,
  date: sameDateLastYear,
}

/** The nights of a range, by the nights of last year that they are held against; a 29 February has no date last year. */
export const nightsByLastYear = (from: StayDate, to: StayDate, align: Alignment): Map<StayDate, StayDate> =>
  new Map(
    stayDates(from, to).flatMap((night): [StayDate, StayDate][] => {
      const earlier = COUNTERPART[align](night)
      return earlier === null ? [] : [[earlier, night]]
    }),
  )

/** How many days before `today` the same time last year was. */
export const daysToLastYear = (today: StayDate, align: Alignment): number =>
  align === 'weekday' ? STLY_DAYS : daysBetween(sameDateLastYear(today) ?? addDays(today, -LEAP_YEAR), today)
