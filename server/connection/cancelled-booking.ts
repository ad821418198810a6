import type { reservation } from '../platform/database/schema/index.ts'
import type { SystemBooking } from './kind.ts'

/** A stored booking as one that has left: its system no longer has it, or it has no room. */
export const cancelledBooking = (
  stored: typeof reservation.$inferSelect,
  changedAt: string,
  sourceState: string | null,
  status: 'cancelled' | 'no-show' = 'cancelled',
): SystemBooking => ({
  externalId: stored.externalId,
  status,
  sourceState,
  bookedAt: stored.bookedAt.toISOString(),
  changedAt,
  cancelledAt: changedAt,
  arrival: stored.arrival,
  departure: stored.departure,
  rooms: stored.rooms,
  channel: stored.channel,
  adults: stored.adults,
  children: stored.children,
  infants: stored.infants,
  nights: [],
})
