import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { stringify } from 'csv-stringify'
import { toMajor } from '../../contract/platform/money.ts'
import { addDays, isoWeekOf, type StayDate, stayDates, weekdayOf } from '../../contract/platform/stay-date.ts'
import { MONTHS } from '../../server/booking/booking-import/hotel-booking-demand.ts'
import type { StayPart } from './books.ts'
import type { Market } from './market.ts'
import { GROUPS } from './play.ts'

const UNKNOWN = 'NULL'
const SATURDAY = 6

type Row = Record<string, string | number>

/** One room of a stay, with the columns of the public file in order. */
function rowOf({ name, currency, categories }: Market, dates: readonly StayDate[], stay: StayPart): Row {
  const arrival = dates[stay.arrival] ?? ''
  const nights = stayDates(arrival, addDays(arrival, stay.nights - 1))
  const weekend = nights.filter((night) => weekdayOf(night) >= SATURDAY).length
  const category = categories[stay.category]?.code ?? ''
  const hasStayed = stay.leftOn === null
  return {
    hotel: name,
    is_canceled: hasStayed ? 0 : 1,
    lead_time: stay.arrival - stay.bookedOn,
    arrival_date_year: Number(arrival.slice(0, 4)),
    arrival_date_month: MONTHS[Number(arrival.slice(5, 7)) - 1] ?? '',
    arrival_date_week_number: isoWeekOf(arrival),
    arrival_date_day_of_month: Number(arrival.slice(8)),
    stays_in_weekend_nights: weekend,
    stays_in_week_nights: stay.nights - weekend,
    adults: 2,
    children: 0,
    babies: 0,
    meal: UNKNOWN,
    country: UNKNOWN,
    market_segment: stay.segment,
    distribution_channel: stay.commission > 0 ? 'TA/TO' : 'Direct',
    is_repeated_guest: 0,
    previous_cancellations: 0,
    previous_bookings_not_canceled: 0,
    reserved_room_type: category,
    assigned_room_type: category,
    booking_changes: 0,
    deposit_type: 'No Deposit',
    agent: UNKNOWN,
    company: UNKNOWN,
    days_in_waiting_list: 0,
    customer_type: stay.segment === GROUPS ? 'Group' : 'Transient',
    adr: toMajor(Math.round(stay.rate), currency),
    required_car_parking_spaces: 0,
    total_of_special_requests: 0,
    reservation_status: hasStayed ? 'Check-Out' : 'Canceled',
    reservation_status_date: stay.leftOn === null ? addDays(arrival, stay.nights) : (dates[stay.leftOn] ?? ''),
  }
}

function* rowsOf(market: Market, dates: readonly StayDate[], stays: readonly StayPart[]): Generator<Row> {
  for (const stay of [...stays].sort((a, b) => a.arrival - b.arrival))
    for (let room = 0; room < stay.rooms; room += 1) yield rowOf(market, dates, stay)
}

/**
 * Writes stays in the format of the public *Hotel booking demand* data, one room per row in the order of arrivals, gzipped if the
 * file name ends in `.gz`. Returns the number of rows.
 */
export async function writePublicBookings(
  path: string,
  market: Market,
  dates: readonly StayDate[],
  stays: readonly StayPart[],
): Promise<number> {
  const lines = stringify({ header: true })
  const rows = Readable.from(rowsOf(market, dates, stays))
  const file = createWriteStream(path)
  if (path.endsWith('.gz')) await pipeline(rows, lines, createGzip(), file)
  else await pipeline(rows, lines, file)
  return stays.reduce((sum, { rooms }) => sum + rooms, 0)
}
