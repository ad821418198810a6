import type { IncomingBooking } from '../booking-store/booking.ts'
import type { IncomingRow } from '../inbound/take-in.ts'
import type { Checked } from '../inbound/validate-rows.ts'
import type { CsvRecord } from './read-csv.ts'

/** The hotel that the file's rows are imported into. */
export interface Target {
  currency: string
  timeZone: string
  /** Identifies the file in each booking's reference, if the rows have no booking number. */
  reference: string
  /** When the file was written. */
  writtenAt: Date
}

/** How the rows of a file are converted to bookings. */
export interface FileFormat {
  /** The source of the bookings; together with their external id it identifies each of them. */
  readonly source: string
  readonly delimiter: string
  /** The required columns. */
  readonly requiredColumns: readonly string[]
  /** The hotel of a row, if the file may contain several. */
  readonly hotelOf?: (record: CsvRecord) => string
  /**
   * Whether the file is a history: its rows have neither a number nor a time of their last change. Then the line number is a row's
   * reference, a shorter file of the same name leaves bookings behind, and a difference is a correction of the past.
   */
  readonly isHistory: boolean
  /** The booking id of a row, even if the row can't be read. */
  readonly idOf?: (record: CsvRecord) => string
  /** Looks up the stored versions of the bookings before they are imported. */
  readonly prepare?: (rows: AsyncIterable<IncomingRow<IncomingBooking>>) => AsyncIterable<IncomingRow<IncomingBooking>>
  /** Converts a row to a checked booking. Throws `DamagedFileError` naming line and column. */
  readonly toBooking: (record: CsvRecord, target: Target) => Checked<IncomingBooking>
}
