import { z } from 'zod'
import { CODE_LENGTH } from '../platform/limits.ts'
import { once } from '../platform/once.ts'
import { textSchema } from '../platform/text.ts'

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
