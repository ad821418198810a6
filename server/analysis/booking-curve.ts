import { type BookingCurve, CURVE_DAYS } from '../../contract/booking-curve.ts'
import { addDays, daysBetween, type StayDate, sameWeekdayLastYear, stayDates } from '../../contract/stay-date.ts'
import { asOfInstant, dateIn, endOfDay } from '../../contract/time-zone.ts'
import { bookingCurve } from '../../engine/booking-curve.ts'
import { capacityByNight } from '../../engine/capacity.ts'
import { readMovements } from '../books/movements.ts'
import type { AnalysedHotel } from '../company/hotel.ts'
import type { DbOrTx } from '../database/db.ts'
import { readCapacity } from '../inventory/capacity.ts'

/** How one night has filled up until `asOf`, and how the same weekday of last year did. */
export async function bookingCurveOf(
  db: DbOrTx,
  { id, currency, timeZone }: AnalysedHotel,
  { stayDate, asOf }: { stayDate: StayDate; asOf: string },
): Promise<BookingCurve> {
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
  const [points, stlyPoints, { sellable }] = await Promise.all([
    curveOf(stayDate),
    curveOf(lastYear),
    readCapacity(db, id),
  ])
  return {
    companyId: id,
    currency,
    asOf: at.toISOString(),
    stayDate,
    capacity: capacityByNight([stayDate], sellable).get(stayDate) ?? null,
    points,
    stly: { stayDate: lastYear, points: stlyPoints },
  }
}
