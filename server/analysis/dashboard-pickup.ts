import { PICKUP_NIGHTS } from '../../contract/analysis/figures.ts'
import { addDays, type StayDate } from '../../contract/platform/stay-date.ts'
import { endOfDay } from '../../contract/platform/time-zone.ts'
import { readMoved, type Terms } from '../booking/books/movements.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import type { DbOrTx } from '../platform/database/db.ts'

const WEEK = 7

interface Sold {
  readonly roomNights: number
  readonly revenue: number
}

/** The net pickup of a booking day, and the average of the week that it ends, for the same nights. Revenue in minor units. */
export interface DashboardPickup {
  readonly day: Sold
  readonly average: Sold
}

/** The net pickup of one whole day in the hotel's time zone, for the `PICKUP_NIGHTS` nights from that day on. */
export async function readDashboardPickup(
  db: DbOrTx,
  { id, timeZone }: AnalysedHotel,
  day: StayDate,
  terms: Terms,
): Promise<DashboardPickup> {
  const since = endOfDay(addDays(day, -1), timeZone)
  const moved = await readMoved(db, id, {
    from: day,
    to: addDays(day, PICKUP_NIGHTS - 1),
    asOf: endOfDay(day, timeZone),
    terms,
    since: [endOfDay(addDays(day, -WEEK), timeZone), since],
  })
  const sum = (after: number, days: number): Sold => {
    const some = moved.filter(({ at }) => at > after)
    return {
      roomNights: some.reduce((total, { roomNights }) => total + roomNights, 0) / days,
      revenue: some.reduce((total, { revenue }) => total + revenue, 0) / days,
    }
  }
  return { day: sum(since.getTime(), 1), average: sum(0, WEEK) }
}
