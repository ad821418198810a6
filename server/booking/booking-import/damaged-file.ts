import { placedSentence, type RowReason } from '../../../contract/booking/row-reasons.ts'

/** The file or row can't be imported. `line` and `column` are the position, if known; the message is in English and names them. */
export class DamagedFileError extends Error {
  readonly reason: RowReason
  readonly line: number | undefined
  readonly column: string | undefined
  /** The content of the cell, if one is invalid. */
  readonly value: string | undefined

  constructor(
    reason: RowReason,
    place: { line?: number | undefined; column?: string | undefined } = {},
    value?: string,
  ) {
    super(placedSentence(reason, place))
    this.reason = reason
    this.value = value
    this.line = place.line
    this.column = place.column
  }
}
