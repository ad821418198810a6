import type { ReservationStatus } from '../../contract/reservation.ts'
import { Tag } from '../../src/components/Tag.tsx'
import { useLegacyText } from '../i18n/text.ts'

/** Where a booking stands; what has left the books is set apart. */
export function BookingState({ state }: { state: ReservationStatus }) {
  const text = useLegacyText()
  const word = text(`reservations.states.${state}`)
  return state === 'cancelled' || state === 'no-show' ? <Tag>{word}</Tag> : word
}
