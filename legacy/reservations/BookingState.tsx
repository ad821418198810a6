import type { ReservationStatus } from '../../contract/booking/reservation.ts'
import { Tag } from '../../src/kit/Tag.tsx'
import { useLegacyText } from '../i18n/text.ts'

/** The status of a booking; those that have left the books are distinguished. */
export function BookingState({ state }: { state: ReservationStatus }) {
  const text = useLegacyText()
  const word = text(`reservations.states.${state}`)
  return state === 'cancelled' || state === 'no-show' ? <Tag>{word}</Tag> : word
}
