import { rowReason } from '../../../contract/booking/row-reasons.ts'
import { addDays, daysBetween, isStayDate, type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import { startOfDay, wallMoment } from '../../../contract/platform/time-zone.ts'
import { RefusedBooking } from './refused-booking.ts'
import type { OtaTimeSpan } from './vendor.ts'

/** Maximum number of nights of a stay; the schema of bookings has the same limit. */
const LONGEST_STAY = 1100

const TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d+))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i
const DURATION = /^(?:P(?:(\d+)W)?(?:(\d+)[ND])?|(\d+))$/i

/** The minutes by which an offset is ahead of UTC. */
function minutesOf(offset: string): number {
  if (/^z$/i.test(offset)) return 0
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3).replace(':', '') || 0)
  return offset.startsWith('-') ? -minutes : minutes
}

/**
 * The instant of a time. One without an offset is in the hotel's time zone, a date is the start of its day there. Throws
 * `RefusedBooking`.
 */
export function instantOf(text: string, timeZone: string, place: string): Date {
  const [, date = '', hour, minute, second = '0', fraction = '', offset] = TIME.exec(text) ?? []
  if (!isStayDate(date))
    throw new RefusedBooking(rowReason('cellMoment', { expected: '2026-12-31T14:30:00+01:00', value: text }), place)
  if (hour === undefined) return startOfDay(date, timeZone)
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second)
  const sinceMidnight = seconds * 1000 + Number(`${fraction}000`.slice(0, 3))
  if (offset === undefined) return wallMoment(date, sinceMidnight, timeZone)
  return new Date(Date.parse(`${date}T00:00:00Z`) + sinceMidnight - minutesOf(offset) * 60_000)
}

/** The calendar date of a date or time as it is written. Throws `RefusedBooking`. */
export function dateOf(text: string, place: string): StayDate {
  const [, date = ''] = TIME.exec(text) ?? []
  if (!isStayDate(date)) throw new RefusedBooking(rowReason('cellDate', { expected: '2026-12-31', value: text }), place)
  return date
}

/** A positive whole number; `otherwise` if there is none. Throws `RefusedBooking`. */
export function countOf<Otherwise>(text: string | undefined, otherwise: Otherwise, place: string): number | Otherwise {
  if (text === undefined) return otherwise
  if (!/^0*[1-9]\d{0,4}$/.test(text)) throw new RefusedBooking(rowReason('cellCount', { value: text }), place)
  return Number(text)
}

/** The nights from a day until the day before another. Throws `RefusedBooking` if they are not in order. */
export function nightsBetween(from: StayDate, until: StayDate, place: string): StayDate[] {
  if (until < from) throw new RefusedBooking(rowReason('beforeArrival'), place)
  if (daysBetween(from, until) > LONGEST_STAY)
    throw new RefusedBooking(rowReason('tooLong', { value: LONGEST_STAY }), place)
  return until === from ? [] : stayDates(from, addDays(until, -1))
}

/** The number of nights of a duration. Throws `RefusedBooking`. */
function durationOf(text: string, place: string): number {
  const [whole, weeks, days, count] = DURATION.exec(text) ?? []
  if (whole === undefined || /^P$/i.test(whole))
    throw new RefusedBooking(rowReason('duration', { expected: 'P3N', value: text }), place)
  return Number(count ?? 0) + Number(weeks ?? 0) * 7 + Number(days ?? 0)
}

/** Arrival and departure of a time span: by its end, or by its duration. Throws `RefusedBooking`. */
export function stayOf(given: OtaTimeSpan | undefined, place: string): { arrival: StayDate; departure: StayDate } {
  const { '@Start': start, '@End': end, '@Duration': duration } = given ?? {}
  if (start === undefined) throw new RefusedBooking(rowReason('required'), `${place}.Start`)
  const arrival = dateOf(start, `${place}.Start`)
  const nights = duration === undefined ? undefined : durationOf(duration, `${place}.Duration`)
  if (end === undefined && nights === undefined) throw new RefusedBooking(rowReason('required'), `${place}.End`)
  if (nights !== undefined && nights > LONGEST_STAY)
    throw new RefusedBooking(rowReason('tooLong', { value: LONGEST_STAY }), `${place}.Duration`)
  const departure = end === undefined ? addDays(arrival, nights ?? 0) : dateOf(end, `${place}.End`)
  nightsBetween(arrival, departure, `${place}.End`)
  if (nights !== undefined && daysBetween(arrival, departure) !== nights)
    throw new RefusedBooking(rowReason('durationDiffers', { value: duration ?? '' }), `${place}.Duration`)
  return { arrival, departure }
}
