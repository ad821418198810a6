import { addDays, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { dateIn, endOfDay } from '../../contract/platform/time-zone.ts'

/** The calendar days in a time window, in the hotel's time zone, and the moments between them. */
interface WindowDays {
  readonly days: StayDate[]
  /** The window's beginning and the end of each day except the last one, in ascending order. */
  readonly bounds: [Date, ...Date[]]
}

/** The days after `since` until `asOf`, in the time zone: the first and the last one may be partial days. */
export function daysOfWindow(since: Date, asOf: Date, timeZone: string): WindowDays {
  const first = dateIn(timeZone, new Date(since.getTime() + 1))
  const last = dateIn(timeZone, asOf)
  return {
    days: stayDates(first, last),
    bounds: [since, ...stayDates(first, addDays(last, -1)).map((day) => endOfDay(day, timeZone))],
  }
}
