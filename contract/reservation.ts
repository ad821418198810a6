import { z } from 'zod'

/** The status of a booking. A no-show leaves the books on the day it is recorded, like a cancellation. */
export const RESERVATION_STATUSES = ['booked', 'checked-in', 'checked-out', 'cancelled', 'no-show'] as const
export const reservationStatusSchema = z.enum(RESERVATION_STATUSES)
export type ReservationStatus = z.infer<typeof reservationStatusSchema>
