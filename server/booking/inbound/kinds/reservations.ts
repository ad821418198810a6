import type { IncomingBooking } from '../../booking-store/booking.ts'
import { storeBookings } from '../../booking-store/store.ts'
import type { InboundKind } from '../take-in.ts'

const bookings = (isHistory: boolean): InboundKind<IncomingBooking> => ({
  name: 'reservations',
  store: (tx, { companyId, source, id }, rows, lane) =>
    storeBookings(tx, { companyId, source, deliveryId: id, isHistory, lane }, rows),
  nightsOf: ({ nights }) => nights.length,
  follows: ({ externalId }) => externalId,
  changedAt: (booking) => booking.changedAt,
  moments: ['bookedAt', 'changedAt', 'cancelledAt', 'confirmedAt'],
  nameOf: ({ externalId }) => externalId,
})

/** Bookings as their source reports them, again after every change. */
export const RESERVATIONS = bookings(false)
/** Bookings whose rows contain their whole history: a difference is a correction of the past. */
export const HISTORIES = bookings(true)
