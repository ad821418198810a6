import { millisecondsInHour } from 'date-fns/constants'
import fc from 'fast-check'
import { addDays } from '../../contract/platform/stay-date.ts'
import type { IncomingBooking } from '../../server/booking/booking-store/booking.ts'

/** Clocks go forward in the night to 29 March 2026 in the bookings' time zone, Europe/Rome. */
export const FIRST = '2026-03-26'
export const LAST = '2026-04-02'

/** Bookings of both years around the change of clocks, at any hour, some cancelled, some of several rooms and nights. */
const anyBooking = fc
  .record({
    lastYear: fc.boolean(),
    start: fc.integer({ min: -2, max: 7 }),
    length: fc.integer({ min: 0, max: 4 }),
    rooms: fc.integer({ min: 1, max: 3 }),
    revenue: fc.integer({ min: 0, max: 50_000 }),
    leadHours: fc.integer({ min: 0, max: 24 * 60 }),
    keptHours: fc.option(fc.integer({ min: -5, max: 24 * 40 }), { nil: null }),
    segment: fc.constantFrom('BAR', 'GROUP', null),
    channel: fc.constantFrom('WEB', 'OTA', null),
  })
  .map(({ lastYear, start, length, rooms, revenue, leadHours, keptHours, segment, channel }): IncomingBooking => {
    const arrival = addDays(FIRST, start - (lastYear ? 364 : 0))
    const bookedAt = new Date(Date.parse(`${arrival}T22:00:00Z`) - leadHours * millisecondsInHour)
    const cancelledAt = keptHours === null ? null : new Date(bookedAt.getTime() + keptHours * millisecondsInHour)
    return {
      externalId: '',
      status: cancelledAt ? 'cancelled' : 'checked-out',
      bookedAt,
      changedAt: cancelledAt ?? bookedAt,
      cancelledAt,
      arrival,
      departure: addDays(arrival, length),
      rooms,
      channel,
      country: null,
      adults: 2,
      children: 0,
      infants: 0,
      nights: Array.from({ length }, (_, place) => ({
        stayDate: addDays(arrival, place),
        revenue,
        roomType: 'STD',
        segment,
        ratePlan: null,
      })),
    }
  })

const [sample = []] = fc.sample(fc.array(anyBooking, { minLength: 400, maxLength: 400 }), {
  numRuns: 1,
  seed: 20_261_120,
})
/** The same bookings in every run. */
export const bookings = sample.map((booking, index) => ({ ...booking, externalId: `random-${index}` }))

/** Room nights and revenue of one night at a moment, counted booking by booking. */
export function booksOf(stayDate: string, moment: Date, keep: (booking: IncomingBooking) => boolean = () => true) {
  const sum = { roomNights: 0, revenue: 0 }
  for (const booking of bookings) {
    const left = booking.cancelledAt && Math.max(booking.cancelledAt.getTime(), booking.bookedAt.getTime())
    if (!keep(booking) || booking.bookedAt > moment || (left !== null && left <= moment.getTime())) continue
    for (const night of booking.nights)
      if (night.stayDate === stayDate) {
        sum.roomNights += booking.rooms
        sum.revenue += night.revenue
      }
  }
  return sum
}

/** The difference between two sums. */
export const less = (a: ReturnType<typeof booksOf>, b: ReturnType<typeof booksOf>) => ({
  roomNights: a.roomNights - b.roomNights,
  revenue: a.revenue - b.revenue,
})

/** Any date or moment around the nights. */
export const anyAsOf = fc.oneof(
  fc.integer({ min: -40, max: 9 }).map((days) => addDays(FIRST, days)),
  fc
    .integer({ min: -40 * 24, max: 9 * 24 })
    .map((hours) => new Date(Date.parse(`${FIRST}T00:30:00Z`) + hours * millisecondsInHour).toISOString()),
)
