import type { StayDate } from '../contract/stay-date.ts'

/** Rooms that can be sold, from a stay date on until the next entry. */
export interface DatedCapacity {
  readonly validFrom: StayDate
  readonly rooms: number
}

/** The capacity of each night: the last entry that is valid by then, null before the first. */
export function capacityByNight(
  nights: readonly StayDate[],
  capacity: readonly DatedCapacity[],
): Map<StayDate, number | null> {
  const ordered = [...capacity].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  return new Map(nights.map((night) => [night, ordered.findLast(({ validFrom }) => validFrom <= night)?.rooms ?? null]))
}
