import type { CapacityNight } from '../../../contract/capacity.ts'

/** A month's rooms that can be sold: the fewest and the most of its nights, null where no night says it. */
export interface MonthCapacity {
  /** The first of the nights that are shown. */
  readonly first: string
  readonly fewest: number | null
  readonly most: number | null
  /** Nights of which nobody said how many rooms there are. */
  readonly unknown: number
}

/** The nights month by month. */
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
