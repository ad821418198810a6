import type { FileMapping } from '../../../contract/booking/booking-file.ts'
import type { ReservationStatus } from '../../../contract/booking/reservation.ts'
import { addDays, daysBetween, type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import { divided } from '../inbound/check-booking.ts'
import { FileRow } from './file-row.ts'
import type { CsvRecord } from './read-csv.ts'

type Columns = FileMapping['columns']

/** One night of a line; `revenue` of its rooms in minor units, null if the line does not say. */
interface LineNight {
  readonly stayDate: StayDate
  readonly revenue: number | null
}

/** What one line of a file says: about a booking, or one of its rooms or nights. */
export interface FileLine {
  readonly line: number
  readonly externalId: string
  readonly status: ReservationStatus
  /** The file's own word for the status. */
  readonly word: string | null
  readonly bookedAt: Date
  readonly changedAt: Date | null
  readonly cancelledAt: Date | null
  readonly confirmedAt: Date | null
  readonly arrival: StayDate
  readonly departure: StayDate
  readonly rooms: number
  readonly channel: string | null
  readonly country: string | null
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly roomType: string | null
  readonly segment: string | null
  readonly ratePlan: string | null
  /** The stated amount of the line's nights together; null if it states that of each night, or nothing. */
  readonly total: number | null
  /** Empty for a day use without revenue; otherwise that has the day of arrival. */
  readonly nights: readonly LineNight[]
}

/** The status of a row, with the file's name of it. */
function statusOf(row: FileRow, { status, cancelledAt }: Columns): Pick<FileLine, 'status' | 'word'> {
  if (status === undefined)
    return { status: cancelledAt !== undefined && row.text(cancelledAt) !== '' ? 'cancelled' : 'booked', word: null }
  const word = row.text(status.column)
  const found = Object.hasOwn(status.values, word) ? status.values[word] : undefined
  if (!found) throw row.refuse(status.column, 'cellStatus')
  return { status: found, word }
}

/** Arrival and departure of a row; the night alone if a line is one. */
function stayOf(row: FileRow, { lines, columns }: FileMapping): Pick<FileLine, 'arrival' | 'departure'> {
  if (lines === 'night' && columns.stayDate !== undefined) {
    const arrival = row.stayDate(columns.stayDate)
    return { arrival, departure: addDays(arrival, 1) }
  }
  const arrival = row.stayDate(columns.arrival ?? '')
  if (columns.departure === undefined)
    return { arrival, departure: addDays(arrival, row.count(columns.nights ?? '', 0)) }
  const departure = row.stayDate(columns.departure)
  if (departure < arrival) throw row.refuse(columns.departure, 'beforeArrival')
  return { arrival, departure }
}

/** The amounts of a row. Day use has no night: its revenue belongs to the day of arrival. */
function amountsOf(
  row: FileRow,
  { columns }: FileMapping,
  { arrival, departure, rooms }: Pick<FileLine, 'arrival' | 'departure' | 'rooms'>,
): Pick<FileLine, 'total' | 'nights'> {
  const total = row.amount(columns.revenue)
  const rate = columns.revenue === undefined ? row.amount(columns.rate) : null
  const length = daysBetween(arrival, departure)
  if (length === 0) {
    const revenue = total ?? (rate === null ? null : rate * rooms)
    return { total, nights: revenue ? [{ stayDate: arrival, revenue }] : [] }
  }
  const parts = total === null ? [] : divided(total, length)
  const nights = stayDates(arrival, addDays(departure, -1)).map((stayDate, place) => ({
    stayDate,
    revenue: rate === null ? (parts[place] ?? null) : rate * rooms,
  }))
  return { total, nights }
}

/** Reads a line of a file with its mapping. Throws `DamagedFileError` that names line and column. */
export function readLine(
  record: CsvRecord,
  mapping: FileMapping,
  hotel: { currency: string; timeZone: string },
): FileLine {
  const row = new FileRow(record, mapping, hotel)
  const { columns } = mapping
  row.checkCurrency(columns.currency)
  const { status, word } = statusOf(row, columns)
  const stay = stayOf(row, mapping)
  const hasLeft = status === 'cancelled' || status === 'no-show'
  const counted = row.count(columns.rooms, 1)
  // Exports take the rooms of a cancelled booking away; refused, it would stay on the books.
  const rooms = hasLeft ? Math.max(counted, 1) : counted
  return {
    line: record.line,
    externalId: row.text(columns.externalId),
    status,
    word,
    bookedAt: row.moment(columns.bookedAt),
    changedAt: row.optionalMoment(columns.changedAt),
    cancelledAt: hasLeft ? row.optionalMoment(columns.cancelledAt) : null,
    confirmedAt: row.optionalMoment(columns.confirmedAt),
    ...stay,
    rooms,
    channel: row.code(columns.channel),
    country: row.code(columns.country),
    adults: row.count(columns.adults, 0),
    children: row.count(columns.children, 0),
    infants: row.count(columns.infants, 0),
    roomType: row.code(columns.roomType),
    segment: row.code(columns.segment),
    ratePlan: row.code(columns.ratePlan),
    ...amountsOf(row, mapping, { ...stay, rooms }),
  }
}
