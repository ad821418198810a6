import type { OnTheBooksRow } from '../contract/analysis.ts'
import { type StayDate, stayDates } from '../contract/stay-date.ts'

/** One night of one booking. Moments in milliseconds since 1970 UTC; `revenue` of all its rooms in minor units. */
export interface BookedNight {
  readonly stayDate: StayDate
  readonly rooms: number
  readonly revenue: number
  readonly bookedAt: number
  /** When it left the books, by cancellation or no-show; null while it has not. */
  readonly cancelledAt: number | null
  readonly group?: string | null
}

/** Rooms that can be sold, from a stay date on until the next entry. */
export interface DatedCapacity {
  readonly validFrom: StayDate
  readonly rooms: number
}

/** The nights asked for, both included, as they stood at `asOf` (milliseconds since 1970 UTC). */
export interface OnTheBooksRequest {
  readonly from: StayDate
  readonly to: StayDate
  readonly asOf: number
  readonly capacity: readonly DatedCapacity[]
  /** One row per night and group; nights without a booking stay, with the group null. */
  readonly grouped?: boolean
}

/** The definition: booked by then, and not gone by then. */
export const isOnTheBooks = (night: Pick<BookedNight, 'bookedAt' | 'cancelledAt'>, asOf: number): boolean =>
  night.bookedAt <= asOf && (night.cancelledAt === null || night.cancelledAt > asOf)

/** The capacity of each night: the last entry that is valid by then, null before the first. */
export function capacityByNight(
  nights: readonly StayDate[],
  capacity: readonly DatedCapacity[],
): Map<StayDate, number | null> {
  const ordered = [...capacity].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  return new Map(nights.map((night) => [night, ordered.findLast(({ validFrom }) => validFrom <= night)?.rooms ?? null]))
}

/**
 * Room nights and room revenue on the books, one row for every night asked for, zeros included. Nights outside the
 * range and bookings that were not on the books at `asOf` are passed over, so any superset may be handed in.
 */
export function onTheBooks(bookings: Iterable<BookedNight>, request: OnTheBooksRequest): OnTheBooksRow[] {
  const nights = stayDates(request.from, request.to)
  const capacity = capacityByNight(nights, request.capacity)
  const totals = new Map<StayDate, Map<string | null, { roomNights: number; revenue: number }>>(
    nights.map((night) => [night, new Map()]),
  )
  for (const booking of bookings) {
    const groups = totals.get(booking.stayDate)
    if (!groups || !isOnTheBooks(booking, request.asOf)) continue
    const group = request.grouped ? (booking.group ?? null) : null
    const sum = groups.get(group)
    if (sum) {
      sum.roomNights += booking.rooms
      sum.revenue += booking.revenue
    } else groups.set(group, { roomNights: booking.rooms, revenue: booking.revenue })
  }
  return nights.flatMap((stayDate) => {
    const night = { stayDate, capacity: capacity.get(stayDate) ?? null }
    const groups = [...(totals.get(stayDate) ?? [])].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
    if (!request.grouped) return [{ ...night, ...(groups[0]?.[1] ?? { roomNights: 0, revenue: 0 }) }]
    if (groups.length === 0) return [{ ...night, roomNights: 0, revenue: 0, group: null }]
    return groups.map(([group, sum]) => ({ ...night, ...sum, group }))
  })
}
