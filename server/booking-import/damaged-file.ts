import type { FileFault } from '../../contract/booking-file-format.ts'
import { placedSentence, type RowReason } from '../../contract/row-reasons.ts'

/** The file or row can't be imported. `line` and `column` are the position, if known; the message is in English and names them. */
export class DamagedFileError extends Error {
  readonly reason: RowReason
  readonly line: number | undefined
  readonly column: string | undefined
  /** The error in a cell, and its value, if a cell is invalid. */
  readonly cell: { readonly fault: FileFault; readonly value: string } | undefined

  constructor(
    reason: RowReason,
    place: { line?: number | undefined; column?: string | undefined } = {},
    cell?: DamagedFileError['cell'],
  ) {
    super(placedSentence(reason, place))
    this.reason = reason
    this.cell = cell
    this.line = place.line
    this.column = place.column
  }
}
