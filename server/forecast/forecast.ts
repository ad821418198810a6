import { FORECAST_DAYS, type Forecast, type ForecastNight, type ForecastRow } from '../../contract/forecast/forecast.ts'
import { addDays, type StayDate } from '../../contract/platform/stay-date.ts'
import { asOfInstant, dateIn } from '../../contract/platform/time-zone.ts'
import { onTheBooks } from '../../engine/on-the-books.ts'
import { readMovements } from '../booking/books/movements.ts'
import { readCapacity } from '../booking/inventory/capacity.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readEventNights } from '../market/calendar/hotel-events.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { invalidField } from '../platform/http/problem.ts'
import type { Computer } from './computer.ts'
import { readRecords } from './forecast-records.ts'
import { HISTORY_DAYS } from './forecast-rows.ts'

interface Range {
  from: StayDate
  to: StayDate
}

/** The actual sales of each night of a range, in the format of a forecast. */
async function soldNights(db: DbOrTx, { id }: AnalysedHotel, { from, to }: Range, at: Date): Promise<ForecastNight[]> {
  const movements = await readMovements(db, id, { from, to, asOf: at, groupBy: 'segment' })
  const range = { from, to, asOf: at.getTime(), capacity: (await readCapacity(db, id, { from, to })).sellable }
  const bySegment = onTheBooks(movements, { ...range, grouped: true })
  return onTheBooks(movements, { ...range, grouped: false }).map(({ stayDate, roomNights, revenue, capacity }) => ({
    stayDate,
    isForecast: false,
    onTheBooks: roomNights,
    roomNights,
    low: roomNights,
    high: roomNights,
    unconstrained: roomNights,
    revenue,
    capacity,
    basis: null,
    segments: bySegment
      .filter((row) => row.stayDate === stayDate)
      .map((row) => ({ segment: row.group ?? null, roomNights: row.roomNights, revenue: row.revenue })),
    methods: [],
  }))
}

interface Span {
  /** The day at the end of which the forecast is made. */
  origin: StayDate
  /** The first night that it uses, and the last night within its horizon. */
  first: StayDate
  last: StayDate
  at: Date
}

/** The nights after the day of the forecast, up to its horizon. */
async function forecastRows(
  { db, computer }: { db: DbOrTx; computer: Computer },
  hotel: AnalysedHotel,
  { origin, first, last, at }: Span,
): Promise<ForecastRow[]> {
  const [{ sellable: capacity }, events] = await Promise.all([
    readCapacity(db, hotel.id, { from: first, to: last }),
    readEventNights(db, hotel, first, last),
  ])
  // Read when the computer starts on it, so that a caller in the queue keeps no records in memory.
  async function* asOnePiece() {
    yield await readRecords(db, hotel, { from: first, to: last, asOf: at })
  }
  const request = { origin, from: first, capacity, events, evaluated: [], pricing: null }
  const { rows } = await computer.compute(asOnePiece(), request)
  return rows
}

/**
 * The forecast of one hotel's nights by what was known at `asOf`, one row for each night of the range; nights up to that day have
 * the actual sales. Throws 400 for nights outside the forecast's range.
 */
export async function forecastOf(
  { db, computer }: { db: DbOrTx; computer: Computer },
  hotel: AnalysedHotel,
  { from, to, asOf }: Range & { asOf: string },
): Promise<Forecast> {
  const at = asOfInstant(asOf, hotel.timeZone)
  const origin = dateIn(hotel.timeZone, at)
  const [first, last] = [addDays(origin, -HISTORY_DAYS), addDays(origin, FORECAST_DAYS)]
  if (from < first)
    throw invalidField('from', `This value must not be before ${first}: a forecast looks ${HISTORY_DAYS} days back.`)
  if (to < from) throw invalidField('to', 'This value must not be before the first date.')
  if (to > last)
    throw invalidField('to', `This value must not be after ${last}: a forecast reaches ${FORECAST_DAYS} days ahead.`)

  const sold = from > origin ? [] : await soldNights(db, hotel, { from, to: to < origin ? to : origin }, at)
  const ahead = to <= origin ? [] : await forecastRows({ db, computer }, hotel, { origin, first, last, at })
  return {
    companyId: hotel.id,
    currency: hotel.currency,
    asOf: at.toISOString(),
    rows: [
      ...sold,
      ...ahead
        .filter(({ stayDate }) => stayDate >= from && stayDate <= to)
        .map((row) => ({ ...row, isForecast: true })),
    ],
  }
}
