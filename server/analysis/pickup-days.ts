import { addDays, type StayDate, stayDates } from '../../contract/stay-date.ts'
import { dateIn, endOfDay } from '../../contract/time-zone.ts'

/** The calendar days that a window of time touches, by the hotel's clock, and the moments that part them. */
interface WindowDays {
  readonly days: StayDate[]
  /** The window's beginning and the end of each day but the last one, rising. */
  readonly bounds: [Date, ...Date[]]
}

/** The days after `since` until `asOf`, in the time zone: the first and the last one may be parts of a day. */
export function daysOfWindow(since: Date, asOf: Date, timeZone: string): WindowDays {
  const first = dateIn(timeZone, new Date(since.getTime() + 1))
  const last = dateIn(timeZone, asOf)
  return {
    days: stayDates(first, last),
    bounds: [since, ...stayDates(first, addDays(last, -1)).map((day) => endOfDay(day, timeZone))],
  }
}
