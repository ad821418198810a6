import { millisecondsInDay } from 'date-fns/constants'
import { type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import type { IncomingBooking } from '../../server/booking/booking-store/booking.ts'
import type { IncomingRow } from '../../server/booking/inbound/take-in.ts'

const ARRIVALS = 1095
/** Made once: a bench of what takes bookings in is not to be one of what makes them. */
const DATES = stayDates('2022-01-01', '2025-01-31')
const dateAt = (day: number): StayDate => DATES[day] ?? ''
const FIRST_MORNING = Date.parse('2022-01-01T09:00:00Z')
const CHANGED_AT = Date.parse('2025-04-15T00:00:00Z')
const SEGMENTS = ['Online TA', 'Offline TA/TO', 'Groups', 'Direct', 'Corporate']
const ROOM_TYPES = ['STD', 'SUP', 'FAM', 'SUI']

/**
 * So many bookings of three years, the same ones each time: one to four nights, 2.5 on average, a third of them
 * cancelled. One in so many is reported again, with another price.
 */
export function* manyBookings(count: number, changedOneIn = 0): Generator<IncomingRow<IncomingBooking>> {
  for (let n = 0; n < count; n++) {
    const arrival = (n * 7919) % ARRIVALS
    const bookedAt = new Date(FIRST_MORNING + (arrival - ((n * 31) % 180)) * millisecondsInDay)
    const changes = changedOneIn > 0 && n % changedOneIn === 0
    const cancelledAt = n % 3 === 0 ? new Date(bookedAt.getTime() + (n % 20) * millisecondsInDay) : null
    const nights = 1 + (n % 4)
    yield {
      line: n + 1,
      row: {
        externalId: `R${n}`,
        status: cancelledAt ? 'cancelled' : 'booked',
        bookedAt,
        changedAt: changes ? new Date(CHANGED_AT) : (cancelledAt ?? bookedAt),
        cancelledAt,
        arrival: dateAt(arrival),
        departure: dateAt(arrival + nights),
        rooms: 1,
        channel: n % 2 === 0 ? 'WEB' : 'OTA',
        country: 'PRT',
        adults: 2,
        children: 0,
        infants: 0,
        nights: Array.from({ length: nights }, (_, night) => ({
          stayDate: dateAt(arrival + night),
          revenue: 9000 + (n % 60) * 100 + (changes ? 500 : 0),
          roomType: ROOM_TYPES[n % 4] ?? null,
          segment: SEGMENTS[n % 5] ?? null,
          ratePlan: 'FLEX',
        })),
      },
    }
  }
}
