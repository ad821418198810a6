import { endOfDay } from '../../contract/moment.ts'
import { addDays, type StayDate } from '../../contract/stay-date.ts'
import { readMoved } from '../books/movements.ts'
import type { AnalysedHotel } from '../company/hotel.ts'
import type { DbOrTx } from '../database/db.ts'

const WEEK = 7
/** Nights ahead of a booking day whose pickup counts. */
const NIGHTS_AHEAD = 364

interface Sold {
  readonly roomNights: number
  readonly revenue: number
}

/** What a booking day brought less what it took, and the average of the week that it ends. Revenue in minor units. */
export interface DashboardPickup {
  readonly day: Sold
  readonly average: Sold
}

/** The net pickup of one whole day by the hotel's clock, for nights from a week before it to a year after it. */
export async function readDashboardPickup(
  db: DbOrTx,
  { id, timeZone }: AnalysedHotel,
  day: StayDate,
): Promise<DashboardPickup> {
  const since = endOfDay(addDays(day, -1), timeZone)
  const moved = await readMoved(db, id, {
    from: addDays(day, 1 - WEEK),
    to: addDays(day, NIGHTS_AHEAD),
    asOf: endOfDay(day, timeZone),
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
