import { type BookingCurve, CURVE_DAYS } from '../../contract/booking-curve.ts'
import { addDays, daysBetween, type StayDate, sameWeekdayLastYear, stayDates } from '../../contract/stay-date.ts'
import { asOfInstant, dateIn, endOfDay } from '../../contract/time-zone.ts'
import { bookingCurve, meanCurve } from '../../engine/booking-curve.ts'
import { capacityByNight } from '../../engine/capacity.ts'
import { readKnownNights } from '../books/known-nights.ts'
import { readMovements } from '../books/movements.ts'
import type { AnalysedHotel } from '../company/hotel.ts'
import type { DbOrTx } from '../database/db.ts'
import { type StoredForecast, storedForecast } from '../forecast/stored-forecast.ts'
import { readCapacity } from '../inventory/capacity.ts'

/** Weeks before and after the night of last year whose same weekdays are comparable with it. */
const COMPARABLE_WEEKS = 2
const WEEK = 7

/** What a stored forecast expects of a night, or null where it does not reach it. */
function expectedOf({ origin, rows }: StoredForecast, stayDate: StayDate): BookingCurve['forecast'] {
  const row = rows.find((each) => each.stayDate === stayDate)
  if (!row) return null
  const { onTheBooks, roomNights, low, high, parts = null } = row
  return { origin, onTheBooks, roomNights, low, high, parts }
}

/** How one night has filled up until `asOf` and is expected to, and how the same weekdays of last year did. */
export async function bookingCurveOf(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { stayDate, asOf, now }: { stayDate: StayDate; asOf: string; now: Date },
): Promise<BookingCurve> {
  const { id, currency, timeZone } = hotel
  const at = asOfInstant(asOf, timeZone)
  const curveOf = async (night: StayDate) => {
    const dayOf = (moment: number) => daysBetween(dateIn(timeZone, new Date(moment)), night)
    const last = Math.max(0, dayOf(at.getTime()))
    const ends = stayDates(addDays(night, -CURVE_DAYS), addDays(night, -last - 1)).map((day) => endOfDay(day, timeZone))
    // From the beginning of time, so that cancellations are told apart throughout, and no further than the last point.
    const movements = await readMovements(db, id, {
      from: night,
      to: night,
      asOf: new Date(Math.min(at.getTime(), endOfDay(addDays(night, -last), timeZone).getTime())),
      since: [new Date(0), ...ends],
    })
    return bookingCurve(movements, { first: CURVE_DAYS, last, dayOf })
  }
  const lastYear = sameWeekdayLastYear(stayDate)
  const weeks = Array.from({ length: 2 * COMPARABLE_WEEKS + 1 }, (_, place) => place - COMPARABLE_WEEKS)
  const [{ sellable }, isKnown, stored] = await Promise.all([
    readCapacity(db, id),
    readKnownNights(db, id),
    storedForecast(db, hotel, { at, now }),
  ])
  // Only nights that are over have the whole curve.
  const comparable = weeks
    .map((week) => addDays(lastYear, week * WEEK))
    .filter((night) => isKnown(night) && night < dateIn(timeZone, at))
  const [points, stlyPoints, ...others] = await Promise.all([stayDate, lastYear, ...comparable].map(curveOf))
  return {
    companyId: id,
    currency,
    asOf: at.toISOString(),
    stayDate,
    capacity: capacityByNight([stayDate], sellable).get(stayDate) ?? null,
    points: points ?? [],
    stly: { stayDate: lastYear, points: stlyPoints ?? [] },
    comparable: { nights: comparable, roomNights: meanCurve(others) },
    forecast: typeof stored === 'string' ? null : expectedOf(stored, stayDate),
  }
}
