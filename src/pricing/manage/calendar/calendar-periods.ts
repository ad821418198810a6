import {
  addDays,
  daysBetween,
  firstOfMonth,
  isStayDate,
  lastOfMonth,
  monthAfter,
  type StayDate,
  weeksOfMonth,
} from '../../../../contract/platform/stay-date.ts'
import type { StayRange } from '../../../kit/figures/stay-range.ts'

/** How many nights are shown at a time where the calendar does not go month by month. */
const ROLLING_NIGHTS = 35

/** A way to page through the calendar, each period known by its first night. */
interface Paging {
  /** The name of the first night in the address. */
  readonly param: string
  readonly read: (value: string | null) => StayDate | null
  readonly write: (first: StayDate) => string
  /** The nights whose figures are summed up. */
  readonly period: (first: StayDate) => StayRange
  /** All nights that are shown with them. */
  readonly range: (first: StayDate) => StayRange
  /** The period that many after another one, or before it. */
  readonly after: (first: StayDate, by: number) => StayDate
  /** The period of a night, counted from another one. */
  readonly of: (night: StayDate, first: StayDate) => StayDate
}

const dateOf = (text: string): StayDate | null => (isStayDate(text) ? text : null)
const rollingFrom = (first: StayDate): StayRange => ({ from: first, to: addDays(first, ROLLING_NIGHTS - 1) })

/** How the calendar is paged through. */
export type CalendarPaging = 'weeks' | 'month'

/** The ways to page through the calendar: by five weeks from any night, or by month with the rest of its weeks. */
export const PAGING: Readonly<Record<CalendarPaging, Paging>> = {
  weeks: {
    param: 'start',
    read: (value) => dateOf(value ?? ''),
    write: (first) => first,
    period: rollingFrom,
    range: rollingFrom,
    after: (first, by) => addDays(first, by * ROLLING_NIGHTS),
    of: (night, first) => addDays(first, Math.floor(daysBetween(first, night) / ROLLING_NIGHTS) * ROLLING_NIGHTS),
  },
  month: {
    param: 'month',
    read: (value) => dateOf(`${value}-01`),
    write: (first) => first.slice(0, 7),
    period: (first) => ({ from: first, to: lastOfMonth(first) }),
    range: weeksOfMonth,
    after: monthAfter,
    of: firstOfMonth,
  },
}
