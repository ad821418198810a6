import { PICKUP_NIGHTS } from '../../contract/analysis/figures.ts'
import { addDays, type StayDate } from '../../contract/platform/stay-date.ts'
import { endOfDay } from '../../contract/platform/time-zone.ts'
import type { Counterparts } from '../../engine/last-year.ts'
import { readMovedLastYear } from '../booking/books/last-year.ts'
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

/** The nights whose pickup on a booking day is counted: `PICKUP_NIGHTS` from that day on. */
export const pickupNights = (day: StayDate) => ({ from: day, to: addDays(day, PICKUP_NIGHTS - 1) })

/**
 * The net pickup of one whole day in the hotel's time zone, for the `PICKUP_NIGHTS` nights from that day on; with counterparts,
 * that of their nights of last year, as many days before arrival.
 */
export async function readDashboardPickup(
  db: DbOrTx,
  { id, timeZone }: AnalysedHotel,
  day: StayDate,
  terms: Terms,
  counterparts?: Counterparts,
): Promise<DashboardPickup> {
  const daysAgo = (days: number) => (earlier: number) => endOfDay(addDays(day, -days - earlier), timeZone)
  const [weekAgo, dayAgo, asOf] = [daysAgo(WEEK), daysAgo(1), daysAgo(0)]
  const moved = counterparts
    ? await readMovedLastYear(db, id, { counterparts, asOf, terms, since: [weekAgo, dayAgo] })
    : await readMoved(db, id, { ...pickupNights(day), asOf: asOf(0), terms, since: [weekAgo(0), dayAgo(0)] })
  const since = dayAgo(0)
  const sum = (after: number, days: number): Sold => {
    const some = moved.filter(({ at }) => at > after)
    return {
      roomNights: some.reduce((total, { roomNights }) => total + roomNights, 0) / days,
      revenue: some.reduce((total, { revenue }) => total + revenue, 0) / days,
    }
  }
  return { day: sum(since.getTime(), 1), average: sum(0, WEEK) }
}
