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

/** The nights that movements add up to, by what they are counted under. */
export function bookedNights(movements: readonly BookedNight[]): BookedNight[] {
  const nights = new Map<string, BookedNight>()
  for (const { stayDate, rooms, revenue, segment, channel, roomType, ratePlan, country } of movements) {
    const night = { stayDate, rooms, revenue, segment, channel, roomType, ratePlan, country }
    const sum = nights.get(keyOf(night))
    nights.set(keyOf(night), sum ? { ...night, rooms: sum.rooms + rooms, revenue: sum.revenue + revenue } : night)
  }
  return [...nights.values()].filter(({ rooms, revenue }) => rooms !== 0 || revenue !== 0)
}

/**
 * The movements at a moment after which a booking holds the target and nothing else. Movements follow each other in time, even
 * where the source's clock does not.
 *
 * @param before its movements until now
 */
export function differenceTo(
  target: readonly BookedNight[],
  before: readonly NightMovement[],
  moment: Date,
  leaves = target.length === 0,
): NightMovement[] {
  const isOnTheBooks = bookedNights(before).some(({ rooms }) => rooms !== 0)
  const kind = leaves ? 'cancelled' : isOnTheBooks ? 'changed' : 'booked'
  const at = before.reduce((latest, movement) => later(latest, movement.at), moment)
  const taken = before.map((night) => ({ ...night, rooms: -night.rooms, revenue: -night.revenue }))
  return bookedNights([...taken, ...target]).map((night) => ({ ...night, at, kind }))
}

/**
 * What a booking did to the books that is reported again: the difference to what was told before, at the moment of the change,
 * so that earlier moments keep what was true then. A booking that comes back after it had been cancelled is booked again.
 *
 * @param told its movements until now, of earlier tellings
 */
export const laterMovements = (told: readonly NightMovement[], booking: IncomingBooking): NightMovement[] =>
  differenceTo(
    booking.cancelledAt ? [] : nightsOf(booking),
    told,
    booking.cancelledAt ?? booking.changedAt,
    booking.cancelledAt !== null,
  )
