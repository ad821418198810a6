import type { OnTheBooksRow } from '../contract/analysis/analysis.ts'
import { type StayDate, stayDates } from '../contract/platform/stay-date.ts'
import { capacityByNight, type DatedCapacity } from './capacity.ts'

/**
 * Why the books of a night changed: a booking was added (or restored), left by cancellation or no-show, or was modified
 * in dates, rooms, price or grouping.
 */
export type MovementKind = 'booked' | 'cancelled' | 'changed'

/**
 * A change of what is on the books of one night, at a moment (milliseconds since 1970 UTC): additions are positive,
 * removals negative. `revenue` in minor units. The sum of movements of one night, group and kind is a movement too, at
 * the last of their moments.
 */
export interface Movement {
  readonly stayDate: StayDate
  readonly at: number
  readonly kind: MovementKind
  readonly roomNights: number
  readonly revenue: number
  readonly group?: string | null
}

/** The requested nights, both included, as they were at `asOf` (milliseconds since 1970 UTC). */
export interface OnTheBooksRequest {
  readonly from: StayDate
  readonly to: StayDate
  readonly asOf: number
  readonly capacity: readonly DatedCapacity[]
  /** One row per night and group; nights without a booking are included, with the group null. */
  readonly grouped?: boolean
}

interface Sum {
  roomNights: number
  revenue: number
}

function addTo(sums: Map<string | null, Sum>, group: string | null, { roomNights, revenue }: Movement): void {
  const sum = sums.get(group)
  if (sum) {
    sum.roomNights += roomNights
    sum.revenue += revenue
  } else sums.set(group, { roomNights, revenue })
}

/** Groups by name, the unknown one last. */
export const byGroup = ([a]: readonly [string | null, unknown], [b]: readonly [string | null, unknown]): number =>
  a === null ? 1 : b === null ? -1 : a < b ? -1 : 1

/**
 * Room nights and room revenue on the books, one row for every requested night, zeros included: the sum of all
 * movements until `asOf`. Other nights and later moments are ignored, so any superset may be passed.
 */
export function onTheBooks(movements: Iterable<Movement>, request: OnTheBooksRequest): OnTheBooksRow[] {
  const nights = stayDates(request.from, request.to)
  const capacity = capacityByNight(nights, request.capacity)
  const totals = new Map<StayDate, Map<string | null, Sum>>(nights.map((night) => [night, new Map()]))
  for (const movement of movements) {
    const sums = totals.get(movement.stayDate)
    if (sums && movement.at <= request.asOf) addTo(sums, request.grouped ? (movement.group ?? null) : null, movement)
  }
  return nights.flatMap((stayDate): OnTheBooksRow[] => {
    const night = { stayDate, capacity: capacity.get(stayDate) ?? null }
    const sums = totals.get(stayDate) ?? new Map<string | null, Sum>()
    if (!request.grouped) return [{ ...night, ...(sums.get(null) ?? { roomNights: 0, revenue: 0 }) }]
    const present = [...sums].filter(([, sum]) => sum.roomNights !== 0 || sum.revenue !== 0).sort(byGroup)
    if (present.length === 0) return [{ ...night, roomNights: 0, revenue: 0, group: null }]
    return present.map(([group, sum]) => ({ ...night, ...sum, group }))
  })
}
