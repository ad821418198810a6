import { type RowReason, sentenceOf } from '../../../contract/booking/row-reasons.ts'

/** A booking that can't be stored: why, and the place in the message. */
export class RefusedBooking extends Error {
  readonly reason: RowReason
  readonly field: string | undefined

  constructor(reason: RowReason, field?: string) {
    super(sentenceOf(reason))
    this.reason = reason
    this.field = field
  }
}
