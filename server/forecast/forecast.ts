import { FORECAST_DAYS, type Forecast } from '../../contract/forecast.ts'
import { asOfInstant, dateIn } from '../../contract/moment.ts'
import { addDays, type StayDate } from '../../contract/stay-date.ts'
import { readEventNights } from '../calendar/hotel-events.ts'
import type { AnalysedHotel } from '../company/hotel.ts'
import type { DbOrTx } from '../database/db.ts'
import { invalidField } from '../http/problem.ts'
import { readCapacity } from '../inventory/capacity.ts'
import type { Computer } from './computer.ts'
import { readRecords } from './forecast-records.ts'
import { HISTORY_DAYS } from './forecast-rows.ts'

/**
 * How the nights of one hotel will finish, by what was known at `asOf`. Throws 400 for nights that are not ahead of it, or
 * further than a forecast reaches.
 */
export async function forecastOf(
  { db, computer }: { db: DbOrTx; computer: Computer },
  hotel: AnalysedHotel,
  { from, to, asOf }: { from: StayDate; to: StayDate; asOf: string },
): Promise<Forecast> {
  const at = asOfInstant(asOf, hotel.timeZone)
  const origin = dateIn(hotel.timeZone, at)
  const last = addDays(origin, FORECAST_DAYS)
  if (from <= origin) throw invalidField('from', `Must be after ${origin}, the day of the forecast.`)
  if (to < from) throw invalidField('to', 'Must not be before the first date.')
  if (to > last) throw invalidField('to', `Must not be after ${last}: a forecast reaches ${FORECAST_DAYS} days ahead.`)

  const first = addDays(origin, -HISTORY_DAYS)
  const [capacity, events] = await Promise.all([readCapacity(db, hotel.id), readEventNights(db, hotel, first, last)])
  // Read when the computer turns to it: anyone who waits for others holds no records.
  async function* asOnePiece() {
    yield await readRecords(db, hotel, { from: first, to: last, asOf: at })
  }
  const { rows } = await computer.compute(asOnePiece(), { origin, from: first, capacity, events, judged: [] })
  return {
    companyId: hotel.id,
    currency: hotel.currency,
    asOf: at.toISOString(),
    rows: rows.filter(({ stayDate }) => stayDate >= from && stayDate <= to),
  }
}
