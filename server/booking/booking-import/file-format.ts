import type { StatedAmounts } from '../../../contract/booking/stated-amounts.ts'
import type { IncomingBooking } from '../booking-store/booking.ts'
import type { IncomingRow } from '../inbound/take-in.ts'
import type { CsvRecord } from './read-csv.ts'

/** The hotel that the file's rows are imported into. */
export interface Target {
  currency: string
  timeZone: string
  /** Identifies the file in each booking's reference, if the rows have no booking number. */
  reference: string
  /** When the file was written. */
  writtenAt: Date
  /** What its amounts include; null if nobody has said so. */
  amounts?: StatedAmounts | null
}

/** A row of a file: a booking that can be stored, or the reason why it can't be. */
export type FileRows = (IncomingRow<IncomingBooking> & {
  /** Whether the file says when the booking was changed and cancelled; without it, it says all that it can. */
  readonly moments?: { readonly changedAt: boolean; readonly cancelledAt: boolean }
  /** The content of the refused cell. */
  readonly value?: string | undefined
})[]

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
  /** The booking number of a row, even if the row can't be read. Rows with the same one are converted together. */
  readonly idOf?: (record: CsvRecord) => string
  /** The column of a booking's field. */
  readonly columnOf?: (field: string) => string
  /**
   * Converts the rows with a booking number, or a single row, to bookings; those that can't be stored are refused with line and column.
   */
  readonly toRows: (records: readonly CsvRecord[], target: Target) => FileRows
}
