import { millisecondsInDay } from 'date-fns/constants'
import { memoize } from './memoize.ts'
import { addDays, isStayDate, type StayDate } from './stay-date.ts'

let timeZones: Set<string> | undefined

/** Whether the text is the IANA name of a time zone, spelled as this runtime lists it. */
export function isTimeZone(name: string): boolean {
  timeZones ??= new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
  return timeZones.has(name)
}

const wallClock = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' }),
)

/** Milliseconds by which the zone's wall clock is ahead of UTC at that instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    wallClock(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  )
  const wall = Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`)
  return wall - Math.floor(instant / 1000) * 1000
}

/** The calendar date in the time zone at that moment. */
export function dateIn(timeZone: string, moment: Date): StayDate {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 10)
}

/** Returns the calendar date of moments in milliseconds since 1970 UTC. Each is computed once: movements share the ends of days. */
export function dayReader(timeZone: string): (moment: number) => StayDate {
  return memoize((moment: number) => dateIn(timeZone, new Date(moment)))
}

/** Cached starts of days: an import needs the same ones a hundred thousand times. */
const starts = new Map<string, number>()
const MOST_STARTS = 50_000

/** The first moment of a calendar date in the time zone, even if the clock skips midnight. */
export function startOfDay(date: StayDate, timeZone: string): Date {
  const key = `${timeZone} ${date}`
  let start = starts.get(key)
  if (start === undefined) {
    if (starts.size >= MOST_STARTS) starts.clear()
    start = findStartOfDay(date, timeZone)
    starts.set(key, start)
  }
  return new Date(start)
}

function findStartOfDay(date: StayDate, timeZone: string): number {
  const utc = Date.parse(`${date}T00:00:00Z`)
  const before = utc - offsetAt(utc - millisecondsInDay, timeZone)
  const after = utc - offsetAt(utc + millisecondsInDay, timeZone)
  // If the offset changes around midnight, the earliest candidate that already has the date is the right one.
  const fitting = [before, after]
    .sort((a, b) => a - b)
    .find((candidate) => dateIn(timeZone, new Date(candidate)) === date)
  return fitting ?? after
}

/**
 * The moment at which the zone's wall clock shows a date and a number of milliseconds since its midnight. For an hour
 * that occurs twice, the first one; for a skipped hour, as if the clock had not changed.
 */
export function wallMoment(date: StayDate, sinceMidnight: number, timeZone: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + sinceMidnight
  const guess = wall - offsetAt(wall - millisecondsInDay, timeZone)
  const moment = wall - offsetAt(guess, timeZone)
  // In a skipped hour no moment shows this time.
  return new Date(offsetAt(moment, timeZone) === offsetAt(guess, timeZone) ? moment : guess)
}

/** The last millisecond of a calendar date in the time zone. */
export const endOfDay = (date: StayDate, timeZone: string): Date =>
  new Date(startOfDay(addDays(date, 1), timeZone).getTime() - 1)

/** The instant of an as-of point. */
export const asOfInstant = (asOf: string, timeZone: string): Date =>
  isStayDate(asOf) ? endOfDay(asOf, timeZone) : new Date(asOf)

/** The instant of an as-of point that many days earlier: the end of a date, or the same time of day as an instant. */
export function asOfEarlier(asOf: string, days: number, timeZone: string): Date {
  if (isStayDate(asOf)) return endOfDay(addDays(asOf, -days), timeZone)
  const moment = new Date(asOf)
  const date = dateIn(timeZone, moment)
  const sinceMidnight = moment.getTime() - startOfDay(date, timeZone).getTime()
  const earlier = addDays(date, -days)
  // A 25-hour day has moments that an ordinary day doesn't have.
  return new Date(
    Math.min(startOfDay(earlier, timeZone).getTime() + sinceMidnight, endOfDay(earlier, timeZone).getTime()),
  )
}
