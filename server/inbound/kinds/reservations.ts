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

/** Bookings as their source tells of them, again with every change. */
export const RESERVATIONS = bookings(false)
/** Bookings whose whole history each row tells: what it says differently was always so. */
export const HISTORIES = bookings(true)

/** A booking as the API takes it, with moments for their texts. */
export const toIncomingBooking = (sent: z.output<typeof incomingBookingSchema>): IncomingBooking => ({
  ...sent,
  bookedAt: new Date(sent.bookedAt),
  changedAt: new Date(sent.changedAt),
  cancelledAt: sent.cancelledAt === null ? null : new Date(sent.cancelledAt),
  confirmedAt: sent.confirmedAt === null ? null : new Date(sent.confirmedAt),
})
