import type { StayDate } from '../../contract/stay-date.ts'
import type { MovementKind } from '../../engine/on-the-books.ts'
import type { IncomingBooking } from './booking.ts'

/** What a night of a booking is counted under. */
interface CountedUnder {
  readonly segment: string | null
  readonly channel: string | null
  readonly roomType: string | null
  readonly ratePlan: string | null
  readonly country: string | null
}

/** A night that a booking holds: its rooms, and the revenue of all of them in minor units. */
export interface BookedNight extends CountedUnder {
  readonly stayDate: StayDate
  readonly rooms: number
  readonly revenue: number
}

/** A change of what a booking holds of one night, at a moment. */
export interface NightMovement extends BookedNight {
  readonly at: Date
  readonly kind: MovementKind
}

const later = (a: Date, b: Date): Date => (a > b ? a : b)

const nightsOf = ({ nights, rooms, channel, country }: IncomingBooking): BookedNight[] =>
  nights.map(({ stayDate, revenue, roomType, segment, ratePlan }) => ({
    stayDate,
    rooms,
    revenue,
    segment,
    channel,
    roomType,
    ratePlan,
    country,
  }))

const keyOf = ({ stayDate, segment, channel, roomType, ratePlan, country }: BookedNight): string =>
  JSON.stringify([stayDate, segment, channel, roomType, ratePlan, country])

/**
 * What a booking did to the books that is reported again: the difference to what was told before, at the moment of the change,
 * so that earlier moments keep what was true then. A booking that comes back after it had been cancelled is booked again.
 *
 * @param told its movements until now, of earlier tellings
 */
export function laterMovements(told: readonly NightMovement[], booking: IncomingBooking): NightMovement[] {
  const nights = new Map<string, { night: BookedNight; rooms: number; revenue: number }>()
  const add = (night: BookedNight, sign: 1 | -1): void => {
    const held = nights.get(keyOf(night)) ?? { night, rooms: 0, revenue: 0 }
    nights.set(keyOf(night), {
      night,
      rooms: held.rooms + sign * night.rooms,
      revenue: held.revenue + sign * night.revenue,
    })
  }
  for (const movement of told) add(movement, -1)
  const wasOnTheBooks = [...nights.values()].some(({ rooms }) => rooms !== 0)
  if (!booking.cancelledAt) for (const night of nightsOf(booking)) add(night, 1)
  const kind = booking.cancelledAt ? 'cancelled' : wasOnTheBooks ? 'changed' : 'booked'
  // Tellings follow each other in time, even where the source's clock does not.
  const at = told.reduce((latest, movement) => later(latest, movement.at), booking.cancelledAt ?? booking.changedAt)
  return [...nights.values()]
    .filter(({ rooms, revenue }) => rooms !== 0 || revenue !== 0)
    .map(({ night, rooms, revenue }) => ({ ...night, rooms, revenue, at, kind }))
}
