import { addDays } from '../../contract/stay-date.ts'
import type { IncomingRow } from '../../server/inbound/take-in.ts'
import type { IncomingBooking } from '../../server/reservation/booking.ts'

const FIRST = '2022-01-01'
const DAY_MS = 86_400_000
const SEGMENTS = ['Online TA', 'Offline TA/TO', 'Groups', 'Direct', 'Corporate']
const ROOM_TYPES = ['STD', 'SUP', 'FAM', 'SUI']

/**
 * So many bookings of three years, the same ones each time: one to four nights, 2.5 on average, a third of them
 * cancelled. One in so many is told anew, with another price.
 */
export function* manyBookings(count: number, changedOneIn = 0): Generator<IncomingRow<IncomingBooking>> {
  for (let n = 0; n < count; n++) {
    const arrival = addDays(FIRST, (n * 7919) % 1095)
    const bookedAt = new Date(Date.parse(`${arrival}T09:00:00Z`) - ((n * 31) % 180) * DAY_MS)
    const changes = changedOneIn > 0 && n % changedOneIn === 0
    const cancelledAt = n % 3 === 0 ? new Date(bookedAt.getTime() + (n % 20) * DAY_MS) : null
    const nights = 1 + (n % 4)
    yield {
      line: n + 1,
      row: {
        externalId: `R${n}`,
        status: cancelledAt ? 'cancelled' : 'booked',
        bookedAt,
        changedAt: changes ? new Date(Date.parse(`${addDays(FIRST, 1200)}T00:00:00Z`)) : (cancelledAt ?? bookedAt),
        cancelledAt,
        arrival,
        departure: addDays(arrival, nights),
        rooms: 1,
        channel: n % 2 === 0 ? 'WEB' : 'OTA',
        country: 'PRT',
        adults: 2,
        children: 0,
        infants: 0,
        nights: Array.from({ length: nights }, (_, night) => ({
          stayDate: addDays(arrival, night),
          revenue: 9000 + (n % 60) * 100 + (changes ? 500 : 0),
          roomType: ROOM_TYPES[n % 4] ?? null,
          segment: SEGMENTS[n % 5] ?? null,
          ratePlan: 'FLEX',
        })),
      },
    }
  }
}
