import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { millisecondsInDay } from 'date-fns/constants'

/** The public bookings file that tests are compared with; it stands beside the project, not in it. */
export const REAL_FILE = fileURLToPath(
  new URL('../../../shared/data/hotel_bookings_to_2016-08.csv.gz', import.meta.url),
)

/** Whether the file is there. Tests that need it are skipped elsewhere, and say so. */
export const hasRealFile = existsSync(REAL_FILE)

const DAY = millisecondsInDay
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Room nights and revenue (minor units). */
export interface Counted {
  roomNights: number
  revenue: number
}

/** What is counted by stay date. */
export type Oracle = ReadonlyMap<string, Counted>

/** A row of the file: when it was booked, when it left the books (null while it is on them), what it is, its nights. */
interface Row {
  bookedOn: string
  goneOn: string | null
  columns: Record<string, string>
  nights: string[]
  revenue: number
}

const made = new Map<string, unknown>()

/** What was made under the key, once: most figures are compared with the same counts. */
function once<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as T
}

const file = () =>
  once<Record<string, string>[]>('file', () => parse(gunzipSync(readFileSync(REAL_FILE)), { columns: true }))

/**
 * The rows of a hotel, read with nothing of the product's code: booked on arrival - lead time; gone on the date of the
 * status where that is Canceled or No-Show.
 */
const rowsOf = (hotel: string): Row[] =>
  once(`rows ${hotel}`, () =>
    file()
      .filter((columns) => columns.hotel === hotel)
      .map((columns) => {
        const arrival = Date.UTC(
          Number(columns.arrival_date_year),
          MONTHS.indexOf(columns.arrival_date_month ?? ''),
          Number(columns.arrival_date_day_of_month),
        )
        const nights = Number(columns.stays_in_weekend_nights) + Number(columns.stays_in_week_nights)
        return {
          bookedOn: iso(arrival - Number(columns.lead_time) * DAY),
          goneOn: columns.reservation_status === 'Check-Out' ? null : (columns.reservation_status_date ?? null),
          columns,
          nights: Array.from({ length: nights }, (_, night) => iso(arrival + night * DAY)),
          revenue: Math.round(Number(columns.adr) * 100),
        }
      }),
  )

function count(rows: readonly Row[]): Oracle {
  const oracle = new Map<string, Counted>()
  for (const { nights, revenue } of rows)
    for (const night of nights) {
      const sum = oracle.get(night) ?? { roomNights: 0, revenue: 0 }
      oracle.set(night, { roomNights: sum.roomNights + 1, revenue: sum.revenue + revenue })
    }
  return oracle
}

/** On the books at the end of a day, by group of a column, or all as one. */
export const oracleOf = (hotel: string, asOf: string, groupColumn?: string): ReadonlyMap<string, Oracle> =>
  once(`books ${hotel} ${asOf} ${groupColumn}`, () => {
    const groups = new Map<string, Row[]>()
    for (const row of rowsOf(hotel)) {
      if (row.bookedOn > asOf || (row.goneOn !== null && row.goneOn <= asOf)) continue
      const group = groupColumn ? (row.columns[groupColumn] ?? '') : 'all'
      const of = groups.get(group)
      if (of) of.push(row)
      else groups.set(group, [row])
    }
    return new Map([...groups].map(([group, rows]) => [group, count(rows)]))
  })

/** What came onto the books and what left them from the day after `since` to the end of `asOf`. */
export const movedOf = (hotel: string, since: string, asOf: string): { gross: Oracle; cancelled: Oracle } =>
  once(`moved ${hotel} ${since} ${asOf}`, () => {
    const isWithin = (day: string | null) => day !== null && day > since && day <= asOf
    return {
      gross: count(rowsOf(hotel).filter(({ bookedOn }) => isWithin(bookedOn))),
      cancelled: count(rowsOf(hotel).filter(({ bookedOn, goneOn }) => bookedOn <= asOf && isWithin(goneOn))),
    }
  })
