import { withheldReason } from './others.ts'

/** A hotel that can be part of a set; `region` is the federal state, null if not recorded. */
export interface Candidate {
  readonly companyId: number
  readonly countryCode: string
  readonly region: string | null
  readonly currency: string
  readonly rooms: number
}

/** Hotels reported as one set; `region` is null if they are the rest of their country. */
export interface FormedSet {
  readonly countryCode: string
  readonly region: string | null
  readonly currency: string
  readonly companyIds: readonly number[]
}

const roomsOnly = (rooms: number) => ({ capacity: rooms, roomNights: rooms, revenue: 0 })

/** Whether each of the hotels, sorted with the largest last, may see the figures of all others as a sum. */
function isFit(hotels: readonly Candidate[]): boolean {
  const all = hotels.reduce((sum, { rooms }) => sum + rooms, 0)
  const [second, first] = hotels.slice(-2).map(({ rooms }) => rooms)
  return hotels.every(({ rooms }, place) => {
    const largest = place === hotels.length - 1 ? second : first
    const crowd = {
      hotels: hotels.length - 1,
      sum: roomsOnly(all - rooms),
      largest: roomsOnly(largest ?? 0),
      gone: roomsOnly(0),
    }
    return withheldReason(crowd) === null
  })
}

/** As many of the hotels as may form a set: the largest is dropped as long as it is too large for the others. */
function fitting(hotels: readonly Candidate[]): readonly Candidate[] {
  const ordered = [...hotels].sort((a, b) => a.rooms - b.rooms || a.companyId - b.companyId)
  while (ordered.length > 0 && !isFit(ordered)) ordered.pop()
  return ordered
}

function groupedBy(hotels: readonly Candidate[], keyOf: (hotel: Candidate) => string): Candidate[][] {
  const groups = new Map<string, Candidate[]>()
  for (const hotel of hotels) groups.set(keyOf(hotel), [...(groups.get(keyOf(hotel)) ?? []), hotel])
  return [...groups.values()]
}

function asSet(hotels: readonly Candidate[], isRegion: boolean): FormedSet[] {
  const [first] = hotels
  if (!first) return []
  const { countryCode, currency, region } = first
  const companyIds = hotels.map(({ companyId }) => companyId)
  return [{ countryCode, region: isRegion ? region : null, currency, companyIds }]
}

/**
 * Divides hotels into sets within country and currency: a region on its own if its hotels meet the rules, and the rest
 * of the country together if it does. A hotel is in at most one set, and in none if no set can include it.
 */
export function formSets(candidates: readonly Candidate[]): FormedSet[] {
  return groupedBy(candidates, ({ countryCode, currency }) => `${countryCode} ${currency}`).flatMap((country) => {
    const withRegion = country.filter(({ region }) => region !== null)
    const regional = groupedBy(withRegion, ({ region }) => String(region)).map(fitting)
    const taken = new Set(regional.flat())
    const rest = fitting(country.filter((hotel) => !taken.has(hotel)))
    return [...regional.flatMap((hotels) => asSet(hotels, true)), ...asSet(rest, false)]
  })
}
