import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { Movement } from '../../engine/on-the-books.ts'

/** One night of one booking, as tests tell of it. Moments in milliseconds; `revenue` of all its rooms in minor units. */
export interface BookedNight {
  readonly stayDate: StayDate
  readonly rooms: number
  readonly revenue: number
  readonly bookedAt: number
  readonly cancelledAt: number | null
  readonly group?: string | null
}

/** What a night of a booking did to the books: it came when it was booked, and left when it was cancelled. */
export function movementsOf({
  stayDate,
  rooms,
  revenue,
  bookedAt,
  cancelledAt,
  group = null,
}: BookedNight): Movement[] {
  const came: Movement = { stayDate, at: bookedAt, kind: 'booked', roomNights: rooms, revenue, group }
  if (cancelledAt === null) return [came]
  const at = Math.max(bookedAt, cancelledAt)
  return [came, { stayDate, at, kind: 'cancelled', roomNights: -rooms, revenue: -revenue, group }]
}
