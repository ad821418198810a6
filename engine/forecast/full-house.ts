import type { History } from './history.ts'

const MEMORY_NIGHTS = 365
/** Part of capacity from which a night counts as full; the sold-out threshold is a slightly larger part of the full level. */
const FULL_PART = 0.95
export const SOLD_OUT_PART = 0.96

/** Capacity and what a full house means, as known at an origin. */
export interface House {
  /** Upper limit of any forecast: the night's capacity or, if unknown, the most rooms sold before the origin. */
  capacity: number
  /** Rooms sold on full nights: a few stay empty even when a house is full. */
  full: number
  /** From this number on, a finished night understates its demand. */
  soldOut: number
}

/** Returns the house for a night as known at an origin; each origin is computed once. */
export function houses(history: History): (night: number, origin: number) => House {
  const { finals, capacity, nights } = history
  const mostBefore = new Float64Array(nights + 1)
  for (let night = 0; night < nights; night += 1)
    mostBefore[night + 1] = Math.max(mostBefore[night] ?? 0, finals[night] ?? 0)
  const known = new Map<string, House>()
  return (night, origin) => {
    const given = capacity[night] ?? Number.NaN
    const most = mostBefore[Math.max(0, Math.min(origin, nights))] ?? 0
    const limit = Number.isNaN(given) ? most : given
    const key = `${origin} ${limit}`
    let house = known.get(key)
    if (!house) {
      const last = finals.subarray(Math.max(0, origin - MEMORY_NIGHTS), Math.max(0, origin))
      const fullNights = last.filter((rooms) => rooms >= FULL_PART * limit && rooms <= limit).sort()
      const full = fullNights[Math.round((fullNights.length - 1) * 0.75)] ?? limit
      house = { capacity: limit, full, soldOut: SOLD_OUT_PART * full }
      known.set(key, house)
    }
    return house
  }
}
