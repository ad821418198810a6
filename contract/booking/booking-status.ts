import { z } from 'zod'
import { CODE_LENGTH } from '../platform/limits.ts'
import { once } from '../platform/once.ts'
import { textSchema } from '../platform/text.ts'
import { reservationStatusSchema } from './reservation.ts'

export const COUNT_FROM = ['creation', 'confirmation'] as const
const MOST_STATES = 200

/**
 * Which bookings are on the books. A state is the name given by the property-management system, or our own status if it
 * gives none; states without an entry count, except that no-shows don't and cancelled bookings never do. Bookings are
 * on the books from their creation, or from their confirmation; one without a confirmation from its creation.
 */
export const bookingStatusSchema = z.strictObject({
  states: z
    .array(z.strictObject({ state: textSchema(CODE_LENGTH).min(1), counts: z.boolean() }))
    .max(MOST_STATES)
    .superRefine(once(({ state }) => state, 'state')),
  countFrom: z.enum(COUNT_FROM),
})
export type BookingStatus = z.infer<typeof bookingStatusSchema>

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
