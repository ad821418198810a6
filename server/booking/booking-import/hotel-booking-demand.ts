import { z } from 'zod'
import type { ReservationStatus } from '../../../contract/booking/reservation.ts'
import { type RowReason, rowReason } from '../../../contract/booking/row-reasons.ts'
import { CODE_LENGTH } from '../../../contract/platform/limits.ts'
import { stayDateSchema } from '../../../contract/platform/moment.ts'
import { toMinor } from '../../../contract/platform/money.ts'
import { addDays, isStayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import { startOfDay } from '../../../contract/platform/time-zone.ts'
import type { IncomingBooking } from '../booking-store/booking.ts'
import { excerptOf } from '../inbound/excerpt.ts'
import { reasonOf } from '../inbound/validate-rows.ts'
import { DamagedFileError } from './damaged-file.ts'
import type { FileFormat, FileRows, Target } from './file-format.ts'
import { fileText } from './file-text.ts'
import type { CsvRecord } from './read-csv.ts'

/** The names of months in the file. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** A cell of a form whose error has this reason; its value is added. */
const cell = (pattern: RegExp, reason: RowReason) =>
  z.string().refine((text) => pattern.test(text), { params: { reason } })

const whole = (low: number, high: number) =>
  cell(/^-?\d{1,6}$/, rowReason('cellCount'))
    .transform(Number)
    .pipe(z.int().min(low).max(high))
/** The file represents unknown values as the text NULL or Undefined. */
const optional = fileText
  .max(CODE_LENGTH)
  .transform((text) => (text === '' || text === 'NULL' || text === 'Undefined' ? null : text))

const rowSchema = z.object({
  hotel: fileText.min(1),
  lead_time: whole(0, 3650),
  arrival_date_year: whole(1990, 2100),
  arrival_date_month: z.enum(MONTHS),
  arrival_date_day_of_month: whole(1, 31),
  stays_in_weekend_nights: whole(0, 400),
  stays_in_week_nights: whole(0, 800),
  adults: whole(0, 500),
  children: z
    .string()
    .transform((text) => (text === 'NA' ? '0' : text))
    .pipe(whole(0, 500)),
  babies: whole(0, 500),
  country: optional,
  market_segment: optional,
  distribution_channel: optional,
  reserved_room_type: optional,
  // Cancellation behaviour depends on the deposit; older copies of the file lack this column.
  deposit_type: optional.optional(),
  adr: cell(/^-?\d{1,7}(\.\d{1,6})?$/, rowReason('cellAmount', { expected: '82.50' })).transform(Number),
  reservation_status: z.enum(['Check-Out', 'Canceled', 'No-Show']),
  reservation_status_date: stayDateSchema,
})

const STATUSES: Record<string, ReservationStatus> = {
  'Check-Out': 'checked-out',
  Canceled: 'cancelled',
  'No-Show': 'no-show',
}

/** A part of a value in quotes, truncated if long; invisible characters are escaped. */
const shown = (value: string): string => JSON.stringify(excerptOf(value.length > 60 ? `${value.slice(0, 60)}…` : value))

/** The reason of an issue in a cell, with the value of the cell where the sentence has one. */
function cellReason(issue: z.core.$ZodIssue, value: string): RowReason {
  if (issue.code === 'invalid_value') return rowReason('cellOneOf', { expected: issue.values.join(', '), value })
  const { code, values } = reasonOf(issue)
  if (code === 'date') return rowReason('cellDate', { expected: '2015-07-01', value })
  return code.startsWith('cell') ? rowReason(code, { ...values, value }) : rowReason(code, values)
}

/** The required columns. */
export const REQUIRED_COLUMNS = Object.keys(rowSchema.shape).filter((column) => column !== 'deposit_type')

/** The file's hotel that a record belongs to. */
export const hotelOf = ({ values }: CsvRecord): string => values.hotel ?? ''

/**
 * Converts a row of the public *Hotel booking demand* data (doi 10.1016/j.dib.2018.11.126) to a booking. It was booked `lead_time`
 * days before arrival; `adr` is the price of each night, the deposit type its rate plan; a stay of zero nights (day use) is a
 * booking without nights. The file has dates only: an event counts from the start of its date in the hotel's time zone. Throws
 * `DamagedFileError` naming line and column.
 */
export function toBooking(record: CsvRecord, target: Omit<Target, 'writtenAt'>): { readonly row: IncomingBooking } {
  const parsed = rowSchema.safeParse(record.values)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const column = String(issue?.path[0])
    const reason = issue ? cellReason(issue, shown(record.values[column] ?? '')) : rowReason('invalid')
    throw new DamagedFileError(reason, { line: record.line, column })
  }
  const row = parsed.data
  const pad = (value: number) => String(value).padStart(2, '0')
  const month = MONTHS.indexOf(row.arrival_date_month) + 1
  const arrival = `${row.arrival_date_year}-${pad(month)}-${pad(row.arrival_date_day_of_month)}`
  if (!isStayDate(arrival))
    throw new DamagedFileError(rowReason('date'), { line: record.line, column: 'arrival_date_day_of_month' })
  const count = row.stays_in_weekend_nights + row.stays_in_week_nights
  const status = STATUSES[row.reservation_status] ?? 'booked'
  const changedAt = startOfDay(row.reservation_status_date, target.timeZone)
  const revenue = toMinor(row.adr, target.currency)
  const booking = {
    externalId: `${target.reference}:${record.line}`,
    status,
    bookedAt: startOfDay(addDays(arrival, -row.lead_time), target.timeZone),
    changedAt,
    cancelledAt: status === 'checked-out' ? null : changedAt,
    arrival,
    departure: addDays(arrival, count),
    rooms: 1,
    channel: row.distribution_channel,
    country: row.country,
    adults: row.adults,
    children: row.children,
    infants: row.babies,
    nights: stayDates(arrival, addDays(arrival, count - 1)).map((stayDate) => ({
      stayDate,
      revenue,
      roomType: row.reserved_room_type,
      segment: row.market_segment,
      ratePlan: row.deposit_type ?? null,
    })),
  }
  return { row: booking }
}

/** The booking of a row, or why it can't be read. */
function toRow(record: CsvRecord, target: Target): FileRows[number] {
  try {
    return { line: record.line, ...toBooking(record, target) }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error
    return { refusal: { line: record.line, field: error.column, reason: error.reason } }
  }
}

/** The public file as a format that can be imported. */
export const HOTEL_BOOKING_DEMAND: FileFormat = {
  source: 'hotel-booking-demand',
  delimiter: ',',
  requiredColumns: REQUIRED_COLUMNS,
  hotelOf,
  isHistory: true,
  toRows: (records, target) => records.map((record) => toRow(record, target)),
}
