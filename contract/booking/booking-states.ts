import { z } from 'zod'
import { reservationStatusSchema } from './reservation.ts'

/**
 * A state of a hotel's bookings: the name given by their source, or our own status if the source gives none. `status`
 * is the status of most of them; `bookings` the number of bookings currently in the state.
 */
export const bookingStateSchema = z.object({
  state: z.string(),
  status: reservationStatusSchema,
  bookings: z.int(),
})
export const bookingStatesSchema = z.object({
  states: z.array(bookingStateSchema),
  /** Whether any source sends the time of confirmation. */
  knowsConfirmation: z.boolean(),
})
export type BookingStates = z.infer<typeof bookingStatesSchema>

const monthSchema = z.object({ roomNights: z.number(), revenue: z.number() })
/**
 * Effects of a booking status change: the bookings that would count differently, and the months of stay (`YYYY-MM`)
 * whose books would differ; revenue in minor units of the hotel's currency.
 */
export const bookingStatusPreviewSchema = z.object({
  currency: z.string(),
  bookings: z.int(),
  months: z.array(z.object({ month: z.string(), before: monthSchema, after: monthSchema })),
})
export type BookingStatusPreview = z.infer<typeof bookingStatusPreviewSchema>
