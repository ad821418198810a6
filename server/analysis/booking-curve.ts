import { inArray } from 'drizzle-orm'
import { type BookingCurve, CURVE_DAYS } from '../../contract/analysis/booking-curve.ts'
import {
  addDays,
  daysBetween,
  type StayDate,
  sameWeekdayLastYear,
  stayDates,
} from '../../contract/platform/stay-date.ts'
import { asOfEarlier, asOfInstant, dateIn, dayReader, endOfDay } from '../../contract/platform/time-zone.ts'
import { bookingCurve, meanCurve } from '../../engine/booking-curve.ts'
import { capacityByNight } from '../../engine/capacity.ts'
import { lastYearOf, nightsOfLastYear } from '../../engine/last-year.ts'
import type { Movement } from '../../engine/on-the-books.ts'
import { isFinished } from '../../engine/to-date.ts'
import { readKnownNights } from '../booking/books/known-nights.ts'
import { readMovements } from '../booking/books/movements.ts'
import { readCapacity } from '../booking/inventory/capacity.ts'
import { type StoredForecast, storedForecast } from '../forecast/stored-forecast.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readCounterparts } from '../market/calendar/counterparts.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { nightMovement } from '../platform/database/schema/index.ts'

/** The same weekdays this many weeks before and after the corresponding night of last year are comparable with it. */
const COMPARABLE_WEEKS = 2
const WEEK = 7

/** The stored forecast of some nights together, or null if one of them is outside its horizon. */
function expectedOf(stored: StoredForecast | string, nights: readonly StayDate[]): BookingCurve['forecast'] {
  if (typeof stored === 'string') return null
  const rows = stored.rows.filter(({ stayDate }) => nights.includes(stayDate))
  const [first] = rows
  if (!first || rows.length < nights.length) return null
  const { low, high, parts = null } = first
  const sumOf = (figure: 'onTheBooks' | 'roomNights' | 'unconstrained') =>
    Math.round(rows.reduce((sum, row) => sum + row[figure], 0) * 100) / 100
  return {
    origin: stored.origin,
    onTheBooks: sumOf('onTheBooks'),
    roomNights: sumOf('roomNights'),
    unconstrained: sumOf('unconstrained'),
    // The bounds of several nights do not add up to a bound of their sum.
    ...(nights.length === 1 ? { low, high, parts } : { low: null, high: null, parts: null }),
  }
}

/**
 * The booking curve of one night, or several together, until `asOf`, with their forecast, and that of the same weekdays of last
 * year.
 */
export async function bookingCurveOf(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { stayDate, to, asOf, now }: { stayDate: StayDate; to: StayDate; asOf: string; now: Date },
): Promise<BookingCurve> {
  const { id, currency, timeZone } = hotel
  const at = asOfInstant(asOf, timeZone)
  const today = dateIn(timeZone, at)
  const dayOf = dayReader(timeZone)
  const nights = stayDates(stayDate, to)
  const lastOf = (first: StayDate) => addDays(first, nights.length - 1)
  /** The curve of nights in ascending order, of which `ofLast` is the one beside the last of the requested nights. */
  const curveOf = async (some: readonly StayDate[], ofLast: StayDate) => {
    const [first = stayDate, lastNight = first] = [some[0], some.at(-1)]
    // Up to as many days before arrival as the last of the nights has reached: beyond that, not all are known.
    const last = Math.max(0, daysBetween(today, lastNight))
    const lastDay = addDays(lastNight, -last)
    const until = Math.min(at.getTime(), endOfDay(lastDay, timeZone).getTime())
    // Today's point is as of this moment: that of another year is as of the same time of the day.
    const sameTime = asOfEarlier(asOf, daysBetween(ofLast, to), timeZone).getTime()
    const isLaterThatDay = (movement: Movement) =>
      movement.stayDate === ofLast && movement.at > sameTime && dayOf(movement.at) === dayOf(sameTime)
    const ends = stayDates(addDays(first, -CURVE_DAYS), addDays(lastDay, -1)).map((day) =>
      endOfDay(day, timeZone).getTime(),
    )
    const moments = [...new Set([0, ...ends, sameTime])].filter((moment) => moment < until).sort((a, b) => a - b)
    // From the beginning of time, so that cancellations are identified throughout, up to the last point.
    const movements = await readMovements(db, id, {
      from: first,
      to: lastNight,
      only: inArray(nightMovement.stayDate, [...some]),
      asOf: new Date(until),
      since: moments.map((moment) => new Date(moment)),
    })
    const byNight = new Map(some.map((night): [StayDate, Movement[]] => [night, []]))
    for (const movement of movements) byNight.get(movement.stayDate)?.push(movement)
    // A night that two of the requested ones are compared with counts for both.
    const compared = some.flatMap((night) => byNight.get(night) ?? [])
    return bookingCurve(compared, {
      first: CURVE_DAYS,
      last,
      daysBefore: (movement) => daysBetween(dayOf(movement.at), movement.stayDate) - Number(isLaterThatDay(movement)),
    })
  }
  const weeks = Array.from({ length: 2 * COMPARABLE_WEEKS + 1 }, (_, place) => place - COMPARABLE_WEEKS)
  const [counterparts, { sellable }, isKnown, stored] = await Promise.all([
    readCounterparts(db, hotel, { from: stayDate, to }),
    readCapacity(db, id, { from: stayDate, to }),
    readKnownNights(db, id),
    storedForecast(db, hotel, { at, now }),
  ])
  // Only past nights have the whole curve.
  const comparable = weeks
    .map((week) => addDays(sameWeekdayLastYear(stayDate), week * WEEK))
    .filter((first) => isFinished(lastOf(first), today) && stayDates(first, lastOf(first)).every(isKnown))
  const [points, stlyPoints, ...others] = await Promise.all([
    curveOf(nights, to),
    curveOf(nightsOfLastYear(counterparts), lastYearOf(counterparts, to)),
    ...comparable.map((first) => curveOf(stayDates(first, lastOf(first)), lastOf(first))),
  ])
  const rooms = [...capacityByNight(nights, sellable).values()]
  return {
    companyId: id,
    currency,
    asOf: at.toISOString(),
    stayDate,
    to,
    capacity: rooms.some((each) => each === null) ? null : rooms.reduce<number>((sum, each) => sum + (each ?? 0), 0),
    points,
    stly: { stayDate: lastYearOf(counterparts, stayDate), points: stlyPoints },
    comparable: { nights: comparable, roomNights: meanCurve(others) },
    forecast: expectedOf(stored, nights),
  }
}
