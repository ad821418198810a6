import type { Granularity, Grouping } from '../../contract/analysis/figures.ts'
import type { Pickup } from '../../contract/analysis/pickup.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { asOfEarlier, asOfInstant } from '../../contract/platform/time-zone.ts'
import { pickup } from '../../engine/pickup.ts'
import { readLastYear } from '../booking/books/last-year.ts'
import { readMovements } from '../booking/books/movements.ts'
import { readCapacity } from '../booking/inventory/capacity.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readCounterparts } from '../market/calendar/counterparts.ts'
import type { DbOrTx } from '../platform/database/db.ts'

interface PickupRequest {
  readonly from: StayDate
  readonly to: StayDate
  readonly asOf: string
  readonly days: readonly number[]
  readonly groupBy?: Grouping | undefined
  readonly granularity: Granularity
}

/** The books of one hotel, the same time last year, and the bookings and cancellations in each window of days. */
export async function pickupOf(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { from, to, asOf, days, groupBy, granularity }: PickupRequest,
): Promise<Pickup> {
  const { id, currency, timeZone } = hotel
  const at = asOfInstant(asOf, timeZone)
  const windows = days.map((length) => ({ days: length, since: asOfEarlier(asOf, length, timeZone) }))
  const since = windows.map((window) => window.since).sort((a, b) => a.getTime() - b.getTime())
  const [movements, lastYear, { sellable: capacity }] = await Promise.all([
    readMovements(db, id, { from, to, asOf: at, groupBy, since }),
    readCounterparts(db, hotel, { from, to }).then((counterparts) =>
      readLastYear(db, id, { counterparts, asOf: (earlier) => asOfEarlier(asOf, earlier, timeZone), groupBy }),
    ),
    readCapacity(db, id, { from, to }),
  ])
  const rows = pickup(movements, lastYear, {
    from,
    to,
    asOf: at.getTime(),
    windows: windows.map((window) => ({ ...window, since: window.since.getTime() })),
    granularity,
    capacity,
    grouped: groupBy !== undefined,
  })
  return { companyId: id, currency, asOf: at.toISOString(), rows }
}
