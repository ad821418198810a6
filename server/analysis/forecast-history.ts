import type { ForecastHistory } from '../../contract/forecast/forecast-history.ts'
import { daysBetween, type StayDate } from '../../contract/platform/stay-date.ts'
import { asOfInstant, dateIn } from '../../contract/platform/time-zone.ts'
import { capacityByNight } from '../../engine/capacity.ts'
import { onTheBooks } from '../../engine/on-the-books.ts'
import { readKnownNights } from '../booking/books/known-nights.ts'
import { readMovements } from '../booking/books/movements.ts'
import { readCapacity } from '../booking/inventory/capacity.ts'
import { readEarlierForecasts } from '../forecast/earlier-runs.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import type { DbOrTx } from '../platform/database/db.ts'

/** The final rooms of a night by what was known at a moment; null if it was not over or is unknown. */
async function actualOf(
  db: DbOrTx,
  { id, timeZone }: AnalysedHotel,
  stayDate: StayDate,
  at: Date,
): Promise<number | null> {
  if (stayDate >= dateIn(timeZone, at) || !(await readKnownNights(db, id))(stayDate)) return null
  const range = { from: stayDate, to: stayDate }
  const movements = await readMovements(db, id, { ...range, asOf: at })
  const [night] = onTheBooks(movements, { ...range, asOf: at.getTime(), capacity: [] })
  return night?.roomNights ?? null
}

/** The forecasts of earlier runs for one night until `asOf`, and its actual result once it was over. */
export async function forecastHistoryOf(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { stayDate, asOf }: { stayDate: StayDate; asOf: string },
): Promise<ForecastHistory> {
  const at = asOfInstant(asOf, hotel.timeZone)
  const { all } = await readCapacity(db, hotel.id, { from: stayDate, to: stayDate })
  const forecasts = await readEarlierForecasts(db, hotel.id, stayDate, at)
  return {
    companyId: hotel.id,
    asOf: at.toISOString(),
    stayDate,
    capacity: capacityByNight([stayDate], all).get(stayDate) ?? null,
    actual: await actualOf(db, hotel, stayDate, at),
    forecasts: forecasts.map((each) => ({ ...each, daysBeforeArrival: daysBetween(each.origin, stayDate) })),
  }
}
