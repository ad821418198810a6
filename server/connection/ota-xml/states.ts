import { rowReason } from '../../../contract/booking/row-reasons.ts'
import { RefusedBooking } from './refused-booking.ts'
import { type OtaState, STATES } from './vendor.ts'

/** A state and its name at the source. */
export interface NamedState {
  readonly state: OtaState
  readonly name: string | null
}

const stateOf = (name: string): OtaState => STATES[name.toLowerCase().replace(/[^a-z]/g, '')] ?? 'unconfirmed'

/**
 * The state of a booking: its own one, unless its message brings no booking, cancels it, or is less certain. Without any it is
 * unconfirmed. Throws `RefusedBooking` for a booking that a message cancels and calls booked at once.
 */
export function stateOfBooking(ofMessage: string | undefined, ofBooking: string | undefined): NamedState {
  const name = ofBooking ?? ofMessage
  if (name === undefined) return { state: 'unconfirmed', name: null }
  const [own, around] = [stateOf(name), stateOf(ofMessage ?? name)]
  const message = { state: around, name: ofMessage ?? name }
  if (around === 'none') return message
  if (around === 'cancelled') {
    if (own === 'unconfirmed' || own === 'none') return message
    if (own !== 'cancelled' && own !== 'no-show')
      throw new RefusedBooking(rowReason('statesContradict', { value: message.name, other: name }), 'ResStatus')
  }
  return around === 'unconfirmed' && own === 'booked' ? message : { state: own, name }
}

/** The state of a room stay in a booking: its own one, unless the booking is cancelled or less certain. */
export function stateOfStay(booking: NamedState, ofStay: string | undefined): NamedState {
  if (ofStay === undefined || booking.state === 'cancelled' || booking.state === 'no-show') return booking
  const own = { state: stateOf(ofStay), name: ofStay }
  if (own.state === 'none') return { state: 'unconfirmed', name: ofStay }
  return booking.state === 'unconfirmed' && own.state === 'booked' ? booking : own
}
