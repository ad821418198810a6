import type { CapacityNight } from '../../../contract/booking/capacity.ts'

/** The sellable rooms of a month: the fewest and the most of its nights, null if unknown for all. */
export interface MonthCapacity {
  /** The first of the displayed nights. */
  readonly first: string
  readonly fewest: number | null
  readonly most: number | null
  /** Number of nights without a known capacity. */
  readonly unknown: number
}

/** The nights by month. */
export function monthsOf(nights: readonly CapacityNight[]): MonthCapacity[] {
  const months = new Map<string, CapacityNight[]>()
  for (const night of nights) {
    const month = night.stayDate.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), night])
  }
  return [...months.values()].map((of) => {
    const rooms = of.flatMap((night) => night.rooms ?? [])
    return {
      first: of[0]?.stayDate ?? '',
      fewest: rooms.length === 0 ? null : Math.min(...rooms),
      most: rooms.length === 0 ? null : Math.max(...rooms),
      unknown: of.length - rooms.length,
    }
  })
}
