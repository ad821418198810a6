import { hash } from 'node:crypto'
import type { ReservationStatus } from '../../../contract/booking/reservation.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'

/** One night of an inbound booking; `revenue` of all its rooms in minor units of the hotel's currency. */
export interface IncomingNight {
  stayDate: StayDate
  revenue: number
  roomType: string | null
  segment: string | null
  ratePlan: string | null
}

/** An inbound booking from any source. `externalId` is its id at the source and never changes. */
export interface IncomingBooking {
  externalId: string
  status: ReservationStatus
  bookedAt: Date
  changedAt: Date
  cancelledAt: Date | null
  /** When it was confirmed, if its source sends this. */
  confirmedAt?: Date | null
  /** The source's own name of its state. */
  sourceState?: string | null
  /** The number by which guests and other sources know it, if that is not its id. */
  number?: string | null
  arrival: StayDate
  departure: StayDate
  rooms: number
  channel: string | null
  country: string | null
  adults: number
  children: number
  infants: number
  nights: IncomingNight[]
}

/** Two versions of a booking with the same fingerprint have the same content. */
export const fingerprintOf = ({ confirmedAt, sourceState, number: _, ...booking }: IncomingBooking): string => {
  // Few sources send these: without them, a booking keeps the fingerprint of earlier versions of this program.
  const content = { ...booking, ...(confirmedAt && { confirmedAt }), ...(sourceState && { sourceState }) }
  return hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22)
}
