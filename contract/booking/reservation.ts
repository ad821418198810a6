import { z } from 'zod'

/**
 * The status of a booking. A no-show leaves the books on the day it is recorded, like a cancellation. An unconfirmed one (waitlisted,
 * requested, optional, or in a state that is not known) is on the books only if the hotel counts its state.
 */
export const RESERVATION_STATUSES = [
  'booked',
  'checked-in',
  'checked-out',
  'cancelled',
  'no-show',
  'unconfirmed',
] as const
export const reservationStatusSchema = z.enum(RESERVATION_STATUSES)
export type ReservationStatus = z.infer<typeof reservationStatusSchema>

/** Whether bookings of a status are on the books of a hotel that has not decided about their state. */
export const countsByDefault = (status: ReservationStatus): boolean =>
  status === 'booked' || status === 'checked-in' || status === 'checked-out'
