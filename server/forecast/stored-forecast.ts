import type { ForecastRow } from '../../contract/forecast/forecast.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { findForecast } from './shown.ts'

/** The forecast shown with figures of today: its nights in order, after the day of its origin. */
export interface StoredForecast {
  readonly origin: StayDate
  readonly rows: readonly ForecastRow[]
}

/**
 * The stored forecast of a hotel, or why its figures have none: there is no forecast yet, or the figures are those of an earlier
 * day, for which today's forecast would contain later information.
 */
export async function storedForecast(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { at, now }: { at: Date; now: Date },
): Promise<StoredForecast | 'none' | 'past'> {
  if (dateIn(hotel.timeZone, at) < dateIn(hotel.timeZone, now)) return 'past'
  return (await findForecast(db, hotel)) ?? 'none'
}
