import type { z } from 'zod'
import type { incomingBookingSchema } from '../../../contract/incoming.ts'
import type { IncomingBooking } from '../../booking-store/booking.ts'
import { storeBookings } from '../../booking-store/store.ts'
import type { InboundKind } from '../take-in.ts'

const bookings = (isHistory: boolean): InboundKind<IncomingBooking> => ({
  name: 'reservations',
  store: (tx, { companyId, source, id }, rows, lane) =>
    storeBookings(tx, { companyId, source, deliveryId: id, isHistory, lane }, rows),
  follows: ({ externalId }) => externalId,
  changedAt: (booking) => booking.changedAt,
  fieldAfter: (booking, moment) =>
    (['bookedAt', 'changedAt', 'cancelledAt', 'confirmedAt'] as const).find((field) => (booking[field] ?? 0) > moment),
})

/** Bookings as their source reports them, again after every change. */
export const RESERVATIONS = bookings(false)
/** Bookings whose rows contain their whole history: a difference is a correction of the past. */
export const HISTORIES = bookings(true)

/** A booking in the format of the API, with instants instead of their texts. */
export const toIncomingBooking = (sent: z.output<typeof incomingBookingSchema>): IncomingBooking => ({
  ...sent,
  bookedAt: new Date(sent.bookedAt),
  changedAt: new Date(sent.changedAt),
  cancelledAt: sent.cancelledAt === null ? null : new Date(sent.cancelledAt),
  confirmedAt: sent.confirmedAt === null ? null : new Date(sent.confirmedAt),
})
