import { millisecondsInDay } from 'date-fns/constants'

const PATTERN = /^\d{4}-\d{2}-\d{2}$/

/** A calendar date without time zone, `YYYY-MM-DD`: a stay date, an arrival, a departure. */
export type StayDate = string

const toEpochDay = (date: StayDate): number => Date.parse(`${date}T00:00:00Z`) / millisecondsInDay
const fromEpochDay = (day: number): StayDate => new Date(day * millisecondsInDay).toISOString().slice(0, 10)

/** The first and the last valid stay date. */
export const EARLIEST_STAY_DATE: StayDate = '1900-01-01'
export const LATEST_STAY_DATE: StayDate = '2199-12-31'

/** Whether the text is an existing calendar date, from 1900 to 2199. */
export function isStayDate(text: string): boolean {
  if (!PATTERN.test(text) || text < EARLIEST_STAY_DATE || text > LATEST_STAY_DATE) return false
  const parsed = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(text)
}

/** The date `days` after (negative: before) the given one. */
export const addDays = (date: StayDate, days: number): StayDate => fromEpochDay(toEpochDay(date) + days)

/** Nights from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: StayDate, to: StayDate): number => toEpochDay(to) - toEpochDay(from)

/** ISO weekday: 1 Monday to 7 Sunday. */
export const weekdayOf = (date: StayDate): number => ((((toEpochDay(date) + 3) % 7) + 7) % 7) + 1

/** Every date from `from` to `to`, both included; empty if `to` is earlier. */
export function stayDates(from: StayDate, to: StayDate): StayDate[] {
  const first = toEpochDay(from)
  return Array.from({ length: Math.max(0, toEpochDay(to) - first + 1) }, (_, day) => fromEpochDay(first + day))
}

/** Same time last year: going back 364 days keeps the weekday. */
export const STLY_DAYS = 364
export const sameWeekdayLastYear = (date: StayDate): StayDate => addDays(date, -STLY_DAYS)

/** The same calendar date a year earlier; null for a 29 February. */
export function sameDateLastYear(date: StayDate): StayDate | null {
  const earlier = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
  return isStayDate(earlier) ? earlier : null
}

/** The first night of the month of a date. */
export const firstOfMonth = (date: StayDate): StayDate => `${date.slice(0, 8)}01`

/** The first night of the month that many months after (negative: before) that of a date. */
export function monthAfter(date: StayDate, months: number): StayDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

/** The last night of the month of a date. */
export const lastOfMonth = (date: StayDate): StayDate => addDays(monthAfter(date, 1), -1)

/** The complete weeks, Monday to Sunday, that contain nights of a date's month. */
export function weeksOfMonth(date: StayDate): { from: StayDate; to: StayDate } {
  const [first, last] = [firstOfMonth(date), lastOfMonth(date)]
  return { from: addDays(first, 1 - weekdayOf(first)), to: addDays(last, 7 - weekdayOf(last)) }
}

/** The ISO week of a date, 1 to 53: that of its Thursday. */
export function isoWeekOf(date: StayDate): number {
  const thursday = addDays(date, 4 - weekdayOf(date))
  return 1 + Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7)
}
