import type { StayDate } from '../../../contract/platform/stay-date.ts'
import type { MovementKind } from '../../../engine/on-the-books.ts'
import type { IncomingBooking } from './booking.ts'

/** The codes that a night of a booking is grouped by. */
interface CountedUnder {
  readonly segment: string | null
  readonly channel: string | null
  readonly roomType: string | null
  readonly ratePlan: string | null
  readonly country: string | null
}

/** A night of a booking: its rooms, and the revenue of all of them in minor units. */
export interface BookedNight extends CountedUnder {
  readonly stayDate: StayDate
  readonly rooms: number
  readonly revenue: number
}

/** A change of a booking's rooms for one night, at a moment. */
export interface NightMovement extends BookedNight {
  readonly at: Date
  readonly kind: MovementKind
}

const later = (a: Date, b: Date): Date => (a > b ? a : b)

const nightsOf = ({ nights, rooms, channel, country, arrival, departure }: IncomingBooking): BookedNight[] =>
  nights.map(({ stayDate, revenue, roomType, segment, ratePlan }) => ({
    stayDate,
    // The day of a day use has revenue, but no room night.
    rooms: departure > arrival ? rooms : 0,
    revenue,
    segment,
    channel,
    roomType,
    ratePlan,
    country,
  }))

const keyOf = ({ stayDate, segment, channel, roomType, ratePlan, country }: BookedNight): string =>
  JSON.stringify([stayDate, segment, channel, roomType, ratePlan, country])

/** The nights that movements add up to, by their codes. */
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
 * The movements at a moment after which a booking has exactly the target nights. Movements stay in order of time, even if the
 * source's clock goes back.
 *
 * @param before its movements until now
 */
export function differenceTo(
  target: readonly BookedNight[],
  before: readonly NightMovement[],
  moment: Date,
  leaves = target.length === 0,
): NightMovement[] {
  const isOnTheBooks = bookedNights(before).length > 0
  const kind = leaves ? 'cancelled' : isOnTheBooks ? 'changed' : 'booked'
  const at = before.reduce((latest, movement) => later(latest, movement.at), moment)
  const taken = before.map((night) => ({ ...night, rooms: -night.rooms, revenue: -night.revenue }))
  return bookedNights([...taken, ...target]).map((night) => ({ ...night, at, kind }))
}

/**
 * The movements of a new version of a booking: the difference to the previous version, at the moment of the change, so that earlier
 * moments stay as they were. A cancelled booking that is reinstated is booked again.
 *
 * @param movements its movements until now, from earlier versions
 */
export const laterMovements = (movements: readonly NightMovement[], booking: IncomingBooking): NightMovement[] =>
  differenceTo(
    booking.cancelledAt ? [] : nightsOf(booking),
    movements,
    booking.cancelledAt ?? booking.changedAt,
    booking.cancelledAt !== null,
  )
