import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

/** The public bookings file that tests are held against; it stands beside the project, not in it. */
export const REAL_FILE = fileURLToPath(
  new URL('../../../shared/data/hotel_bookings_to_2016-08.csv.gz', import.meta.url),
)

/** Whether the file is there. Tests that need it are skipped elsewhere, and say so. */
export const hasRealFile = existsSync(REAL_FILE)

const DAY = 86_400_000
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Room nights and revenue (minor units) on the books by stay date. */
export type Oracle = Map<string, { roomNights: number; revenue: number }>

let rows: Record<string, string>[] | undefined

/**
 * On the books at the end of a day, counted straight from the file with nothing of the product's code: booked on
 * arrival - lead time; gone on the date of the status where that is Canceled or No-Show.
 */
export function oracleOf(hotel: string, asOf: string, groupColumn?: string): Map<string, Oracle> {
  rows ??= parse(gunzipSync(readFileSync(REAL_FILE)), { columns: true })
  const result = new Map<string, Oracle>()
  for (const row of rows as Record<string, string>[]) {
    if (row.hotel !== hotel) continue
    const arrival = Date.UTC(
      Number(row.arrival_date_year),
      MONTHS.indexOf(row.arrival_date_month ?? ''),
      Number(row.arrival_date_day_of_month),
    )
    const bookedOn = iso(arrival - Number(row.lead_time) * DAY)
    const gone = row.reservation_status !== 'Check-Out' && (row.reservation_status_date ?? '') <= asOf
    if (bookedOn > asOf || gone) continue
    const nights = Number(row.stays_in_weekend_nights) + Number(row.stays_in_week_nights)
    const group = groupColumn ? (row[groupColumn] ?? '') : 'all'
    const oracle = result.get(group) ?? new Map()
    result.set(group, oracle)
    for (let night = 0; night < nights; night += 1) {
      const date = iso(arrival + night * DAY)
      const sum = oracle.get(date) ?? { roomNights: 0, revenue: 0 }
      oracle.set(date, { roomNights: sum.roomNights + 1, revenue: sum.revenue + Math.round(Number(row.adr) * 100) })
    }
  }
  return result
}
