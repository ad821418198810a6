import { z } from 'zod'
import { reservationStatusSchema } from './reservation.ts'

/**
 * A state that bookings of a hotel have: what their source calls it, or our own status where it names none. `status` is the
 * status that most of them have; `bookings` how many have the state now.
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
 * What a booking status would change: the bookings that would count otherwise, and the months of stay (`YYYY-MM`) whose
 * books differ; revenue in minor units of the hotel's currency.
 */
export const bookingStatusPreviewSchema = z.object({
  currency: z.string(),
  bookings: z.int(),
  months: z.array(z.object({ month: z.string(), before: monthSchema, after: monthSchema })),
})
export type BookingStatusPreview = z.infer<typeof bookingStatusPreviewSchema>
