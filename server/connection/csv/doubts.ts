import type { FileCheck, SeenBooking } from '../../../contract/booking/booking-file.ts'
import { daysBetween } from '../../../contract/platform/stay-date.ts'
import type { IncomingBooking } from '../../booking/booking-store/booking.ts'
import { LONG_STAY } from './find-format.ts'

type Doubts = SeenBooking['doubts']

/** More rooms in one booking are more likely the number of a room. */
const MANY_ROOMS = 9
/** A rate so many times the usual one, or that part of it, is more likely read wrongly. */
const UNLIKELY = 10
/** Bookings with revenue from which a usual rate is known. */
const FEW = 4

const isOnTheBooks = ({ status }: IncomingBooking): boolean =>
  status === 'booked' || status === 'checked-in' || status === 'checked-out'

const revenueOf = ({ nights }: IncomingBooking): number => nights.reduce((sum, { revenue }) => sum + revenue, 0)

/** The revenue per room and night of a booking; null without either. */
function rateOf(booking: IncomingBooking): number | null {
  const roomNights = booking.rooms * daysBetween(booking.arrival, booking.departure)
  const revenue = revenueOf(booking)
  return roomNights > 0 && revenue > 0 && isOnTheBooks(booking) ? revenue / roomNights : null
}

/** What makes each booking of a file doubtful: long stays, many rooms, and rates far from those of most others. */
export function doubtsOf(bookings: readonly IncomingBooking[]): Doubts[] {
  const rates = bookings.map(rateOf)
  const known = rates.filter((rate) => rate !== null).sort((a, b) => a - b)
  const usual = known.length >= FEW ? known[Math.floor(known.length / 2)] : undefined
  return bookings.map(({ arrival, departure, rooms }, place): Doubts => {
    const rate = rates[place] ?? null
    const isUnlikely = rate !== null && usual !== undefined && (rate > usual * UNLIKELY || rate * UNLIKELY < usual)
    return [
      ...(daysBetween(arrival, departure) > LONG_STAY ? ['longStay' as const] : []),
      ...(rooms > MANY_ROOMS ? ['manyRooms' as const] : []),
      ...(isUnlikely ? ['unlikelyRate' as const] : []),
    ]
  })
}

/** Room nights and revenue of the bookings that are on the books, by month of stay. A day use has no room night. */
export function monthsOf(bookings: readonly IncomingBooking[]): FileCheck['months'] {
  const months = new Map<string, { roomNights: number; revenue: number }>()
  for (const booking of bookings.filter(isOnTheBooks))
    for (const { stayDate, revenue } of booking.nights) {
      const month = stayDate.slice(0, 7)
      const sums = months.get(month) ?? { roomNights: 0, revenue: 0 }
      const rooms = booking.arrival === booking.departure ? 0 : booking.rooms
      months.set(month, { roomNights: sums.roomNights + rooms, revenue: sums.revenue + revenue })
    }
  return [...months].map(([month, sums]) => ({ month, ...sums })).sort((a, b) => (a.month < b.month ? -1 : 1))
}
