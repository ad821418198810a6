import type { IncomingBooking } from '../booking-store/booking.ts'
import type { IncomingRow } from '../inbound/take-in.ts'
import type { CsvRecord } from './read-csv.ts'

/** The hotel that the file's rows are taken into. */
export interface Target {
  currency: string
  timeZone: string
  /** Names the file in each booking's reference, where the rows have no booking number. */
  reference: string
  /** When the file was written. */
  writtenAt: Date
}

/** How the rows of a file are read as bookings. */
export interface FileFormat {
  /** Where the bookings are said to come from; with their external id it tells each from all others. */
  readonly source: string
  readonly delimiter: string
  /** Columns that the format cannot do without. */
  readonly requiredColumns: readonly string[]
  /** Which hotel a row belongs to, where the file may hold several. */
  readonly hotelOf?: (record: CsvRecord) => string
  /**
   * Whether the file is a history: its rows have neither a number nor a time of their last change. Then the line is a row's
   * reference, a shorter file of the same name leaves bookings behind, and what it says differently was always so.
   */
  readonly isHistory: boolean
  /** Names the booking of a row, also of one that cannot be read. */
  readonly idOf?: (record: CsvRecord) => string
  /** Looks up what is stored of the bookings before they are. */
  readonly prepare?: (rows: AsyncIterable<IncomingRow<IncomingBooking>>) => AsyncIterable<IncomingRow<IncomingBooking>>
  /** The row as a booking. Throws `DamagedFileError` naming line and column. */
  readonly toBooking: (record: CsvRecord, target: Target) => IncomingBooking
}
