import type { PickupHeatMap } from '../../contract/analysis/pickup-report.ts'
import { type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { asOfEarlier, asOfInstant, dateIn } from '../../contract/platform/time-zone.ts'
import { pickupBy } from '../../engine/pickup-figures.ts'
import { readMovements } from '../booking/books/movements.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { daysOfWindow } from './pickup-days.ts'

interface HeatMapRequest {
  readonly from: StayDate
  readonly to: StayDate
  readonly asOf: string
  readonly bookingDays: number
}

/** The pickup of each of the last booking days for each night of a range, in the hotel's time zone. */
export async function pickupHeatMapOf(
  db: DbOrTx,
  { id, timeZone }: AnalysedHotel,
  { from, to, asOf, bookingDays }: HeatMapRequest,
): Promise<PickupHeatMap> {
  const at = asOfInstant(asOf, timeZone)
  const since = asOfEarlier(asOf, bookingDays, timeZone)
  const { days, bounds } = daysOfWindow(since, at, timeZone)
  const nights = stayDates(from, to)
  const movements = await readMovements(db, id, { from, to, asOf: at, since: bounds })
  const places = {
    booked: new Map(days.map((day, place) => [day, place])),
    stay: new Map(nights.map((night, place) => [night, place])),
  }
  const window = { since: since.getTime(), asOf: at.getTime() }
  const moved = pickupBy(movements, window, (movement) => {
    if (movement.at <= window.since) return undefined
    const booked = places.booked.get(dateIn(timeZone, new Date(movement.at))) ?? 0
    return booked * nights.length + (places.stay.get(movement.stayDate) ?? 0)
  })
  return {
    companyId: id,
    asOf: at.toISOString(),
    bookedOn: days,
    stayDates: nights,
    cells: [...moved]
      .sort(([a], [b]) => a - b)
      .map(([place, { gross, cancelled, net }]): PickupHeatMap['cells'][number] => [
        Math.floor(place / nights.length),
        place % nights.length,
        gross.roomNights,
        cancelled.roomNights,
        net.roomNights,
      ])
      .filter(([, , ...rooms]) => rooms.some((count) => count !== 0)),
  }
}
