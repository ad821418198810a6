import type { Granularity, Grouping } from '../../contract/analysis/figures.ts'
import type { Pickup } from '../../contract/analysis/pickup.ts'
import { STLY_DAYS, type StayDate, sameWeekdayLastYear } from '../../contract/platform/stay-date.ts'
import { asOfEarlier, asOfInstant } from '../../contract/platform/time-zone.ts'
import { pickup } from '../../engine/pickup.ts'
import { readMovements } from '../booking/books/movements.ts'
import { readCapacity } from '../booking/inventory/capacity.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
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
  { id, currency, timeZone }: AnalysedHotel,
  { from, to, asOf, days, groupBy, granularity }: PickupRequest,
): Promise<Pickup> {
  const at = asOfInstant(asOf, timeZone)
  const stlyAsOf = asOfEarlier(asOf, STLY_DAYS, timeZone)
  const windows = days.map((length) => ({ days: length, since: asOfEarlier(asOf, length, timeZone) }))
  const since = windows.map((window) => window.since).sort((a, b) => a.getTime() - b.getTime())
  const [movements, lastYear, { sellable: capacity }] = await Promise.all([
    readMovements(db, id, { from, to, asOf: at, groupBy, since }),
    readMovements(db, id, {
      from: sameWeekdayLastYear(from),
      to: sameWeekdayLastYear(to),
      asOf: stlyAsOf,
      groupBy,
    }),
    readCapacity(db, id, { from, to }),
  ])
  const rows = pickup(movements, lastYear, {
    from,
    to,
    asOf: at.getTime(),
    stlyAsOf: stlyAsOf.getTime(),
    windows: windows.map((window) => ({ ...window, since: window.since.getTime() })),
    granularity,
    capacity,
    grouped: groupBy !== undefined,
  })
  return { companyId: id, currency, asOf: at.toISOString(), rows }
}
