import type { CapacityBasis } from '../contract/analysis/figures.ts'
import { addDays, type StayDate } from '../contract/platform/stay-date.ts'

/** Sellable rooms from a stay date until the next entry. */
export interface DatedCapacity {
  readonly validFrom: StayDate
  readonly rooms: number
}

/** Rooms that can't be sold between two stay dates, both included. */
export interface ClosedRooms {
  readonly from: StayDate
  readonly to: StayDate
  readonly rooms: number
}

/** Rooms of one night that the hotel's system counts as out of order. */
export interface CountedRooms {
  readonly stayDate: StayDate
  readonly rooms: number
}

/**
 * A hotel's recorded capacity: rooms of the house, rooms of each counting type, and rooms out of order, both as entered
 * and as counted by its system.
 */
export interface CapacityRecords {
  readonly house: readonly DatedCapacity[]
  readonly roomTypes: readonly (readonly DatedCapacity[])[]
  readonly outOfOrder: readonly ClosedRooms[]
  readonly counted: readonly CountedRooms[]
}

/** The capacity of each night: that of the last entry valid by then, null before the first. */
export function capacityByNight(
  nights: readonly StayDate[],
  capacity: readonly DatedCapacity[],
): Map<StayDate, number | null> {
  const ordered = [...capacity].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  return new Map(nights.map((night) => [night, ordered.findLast(({ validFrom }) => validFrom <= night)?.rooms ?? null]))
}

const known = (rooms: number | null): rooms is number => rooms !== null

/** Change in the number of out-of-order rooms from a night on. */
function closingsOf(outOfOrder: readonly ClosedRooms[]): Map<StayDate, number> {
  const closings = new Map<StayDate, number>()
  const add = (night: StayDate, rooms: number) => closings.set(night, (closings.get(night) ?? 0) + rooms)
  for (const { from, to, rooms } of outOfOrder) {
    add(from, rooms)
    add(addDays(to, 1), -rooms)
  }
  return closings
}

/** The rooms of a house from a date on, null before the first entry, and how many of them are out of order. */
interface HouseStep {
  readonly validFrom: StayDate
  readonly rooms: number | null
  readonly closed: number
}

/**
 * The rooms of a house at each date on which they change: from the first night on which any type has an entry, the sum
 * of the types, before that the rooms of the house. Of the entered out-of-order rooms and the system's count, the
 * larger is used: both describe the same rooms.
 */
function houseSteps({ house, roomTypes, outOfOrder, counted }: CapacityRecords): HouseStep[] {
  const closings = closingsOf(outOfOrder)
  const countedOn = new Map(counted.map(({ stayDate, rooms }) => [stayDate, rooms]))
  const starts = [...house, ...roomTypes.flat()].map(({ validFrom }) => validFrom)
  const ends = counted.map(({ stayDate }) => addDays(stayDate, 1))
  const nights = [...new Set([...starts, ...closings.keys(), ...countedOn.keys(), ...ends])].sort()
  const ofHouse = capacityByNight(nights, house)
  const ofTypes = roomTypes.map((rules) => capacityByNight(nights, rules))
  let closed = 0
  return nights.map((night) => {
    closed += closings.get(night) ?? 0
    const byType = ofTypes.map((rooms) => rooms.get(night) ?? null).filter(known)
    const rooms = byType.length > 0 ? byType.reduce((sum, each) => sum + each, 0) : (ofHouse.get(night) ?? null)
    return { validFrom: night, rooms, closed: Math.max(closed, countedOn.get(night) ?? 0) }
  })
}

/**
 * The rooms of a house as dated capacity, earliest first; empty before the first entry. `sellable` excludes
 * out-of-order rooms and is never below 0.
 */
export function datedCapacity(records: CapacityRecords, basis: CapacityBasis): DatedCapacity[] {
  const steps: DatedCapacity[] = []
  for (const { validFrom, rooms, closed } of houseSteps(records)) {
    if (rooms === null) continue
    const left = basis === 'all' ? rooms : Math.max(0, rooms - closed)
    if (left !== steps.at(-1)?.rooms) steps.push({ validFrom, rooms: left })
  }
  return steps
}

/** The first date from which more rooms were entered as out of order than the house has; null if there is none. */
export function firstOverclosed(records: CapacityRecords): { validFrom: StayDate; rooms: number } | null {
  const step = houseSteps({ ...records, counted: [] }).find(({ rooms, closed }) => rooms !== null && closed > rooms)
  return step ? { validFrom: step.validFrom, rooms: step.rooms ?? 0 } : null
}

/** The nights with more rooms on the books than can be sold, in order. */
export function overbookedNights(
  books: readonly { readonly stayDate: StayDate; readonly roomNights: number }[],
  sellable: readonly DatedCapacity[],
): StayDate[] {
  const rooms = capacityByNight(
    books.map(({ stayDate }) => stayDate),
    sellable,
  )
  return books.flatMap(({ stayDate, roomNights }) =>
    roomNights > (rooms.get(stayDate) ?? Number.POSITIVE_INFINITY) ? [stayDate] : [],
  )
}
