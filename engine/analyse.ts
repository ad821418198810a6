import {
  type AnalyseGroup,
  type AnalyseRow,
  type ComparedFigures,
  type Figures,
  type Measure,
  MOST_GROUPS,
} from '../contract/analysis/analyse.ts'
import type { Granularity } from '../contract/analysis/figures.ts'
import { type StayDate, weekdayOf } from '../contract/platform/stay-date.ts'
import { capacityByNight, type DatedCapacity } from './capacity.ts'
import { allFigures } from './key-figures.ts'
import { byGroup, type Movement } from './on-the-books.ts'
import { periodOf } from './period.ts'
import { add, nothing } from './pickup-figures.ts'

type Sold = ReturnType<typeof nothing>

/** The nights of the range, or what they are compared with: movements are those of nights of the range. */
export interface Side {
  readonly movements: readonly Movement[]
  /** Its own night of each night of the range. */
  readonly nights: ReadonlyMap<StayDate, StayDate>
  /** Which of its own nights may be included; all by default. */
  readonly isAvailable?: (night: StayDate) => boolean
  /** Whether its movements have the same groups as the other sides; true by default. */
  readonly hasGroups?: boolean
}

export interface AnalyseRequest {
  readonly from: StayDate
  readonly granularity: Granularity
  readonly capacity: readonly DatedCapacity[]
  readonly measure: Measure
  /** Whether the movements are grouped. */
  readonly isGrouped: boolean
  /** Whether groups have an order of their own, as bands do; otherwise they are sorted by room nights, highest first. */
  readonly hasOrder?: boolean
  /** Whether the groups are the weekdays of the nights, regardless of the movements: 1 is Monday. */
  readonly isByWeekday?: boolean
}

/** The sums of a side by any key of its movements and their nights. */
function soldBy<Key>({ movements, nights }: Side, keyOf: (night: StayDate, movement: Movement) => Key): Map<Key, Sold> {
  const sums = new Map<Key, Sold>()
  for (const movement of movements) {
    if (!nights.has(movement.stayDate)) continue
    const key = keyOf(movement.stayDate, movement)
    const sum = sums.get(key) ?? nothing()
    sums.set(key, sum)
    add(sum, movement)
  }
  return sums
}

/**
 * The rooms of a side's nights by a key of the night; null if unknown for any of them. Excludes nights that may not be
 * included.
 */
function roomsBy<Key>(
  { nights, isAvailable = () => true }: Side,
  keyOf: (night: StayDate) => Key,
  dated: readonly DatedCapacity[],
) {
  const sums = new Map<Key, number | null>()
  const unavailable = new Set<Key>()
  const roomsOf = capacityByNight([...nights.values()].sort(), dated)
  for (const [night, own] of nights) {
    const rooms = roomsOf.get(own) ?? null
    const key = keyOf(night)
    if (!isAvailable(own)) unavailable.add(key)
    const sum = sums.get(key)
    sums.set(key, sum === undefined ? rooms : sum === null || rooms === null ? null : sum + rooms)
  }
  for (const key of unavailable) sums.delete(key)
  return sums
}

/** A side's figures by a key of the night; null if none of its nights may be included. */
function figuresBy<Key>(side: Side, keyOf: (night: StayDate) => Key, capacity: readonly DatedCapacity[]) {
  const [sold, rooms] = [soldBy(side, keyOf), roomsBy(side, keyOf, capacity)]
  return (key: Key): Figures | null => {
    const nightRooms = rooms.get(key)
    return nightRooms === undefined ? null : allFigures({ ...(sold.get(key) ?? nothing()), capacity: nightRooms })
  }
}

const NOTHING = allFigures({ ...nothing(), capacity: null })
const ALL = 'all'

const weekdayGroup = (night: StayDate): string => String(weekdayOf(night))

/** The same side grouped by the weekday of the night of each movement. */
const byWeekday = ({ movements, ...side }: Side): Side => ({
  ...side,
  hasGroups: true,
  movements: movements.map((movement) => ({ ...movement, group: weekdayGroup(movement.stayDate) })),
})

/** The groups of all sides in their own order, or by room nights, highest first; the unknown group last among equals. */
function groupsOf(
  now: Side,
  compared: readonly Side[],
  { capacity, hasOrder, isByWeekday }: AnalyseRequest,
): AnalyseGroup[] {
  const sides = [now, ...compared]
  const hasGroups = (side: Side) => side.hasGroups !== false
  const sold = sides.map((side) =>
    hasGroups(side) ? soldBy(side, (_, { group = null }) => group) : new Map<string | null, Sold>(),
  )
  const rooms = sides.map((side) =>
    hasGroups(side)
      ? roomsBy<string | null>(side, isByWeekday ? weekdayGroup : () => ALL, capacity)
      : new Map<string | null, number | null>(),
  )
  const figuresOf = (place: number, group: string | null): Figures | null => {
    const nightRooms = rooms[place]?.get(isByWeekday ? group : ALL)
    return nightRooms === undefined
      ? null
      : allFigures({ ...(sold[place]?.get(group) ?? nothing()), capacity: nightRooms })
  }
  const isSold = ({ roomNights, revenue }: Sold) => roomNights !== 0 || revenue !== 0
  return [...new Map(sold.flatMap((groups) => [...groups].filter(([, sum]) => isSold(sum))))]
    .sort(byGroup)
    .map(([group]) => ({
      group,
      now: figuresOf(0, group) ?? NOTHING,
      comparisons: compared.map((_, place) => figuresOf(place + 1, group)),
    }))
    .sort((a, b) => (hasOrder ? 0 : b.now.roomNights - a.now.roomNights))
}

/** The measure of the first groups of each period, then of all other groups combined. */
function groupsByPeriod(now: Side, groups: readonly AnalyseGroup[], request: AnalyseRequest) {
  const { measure, capacity, granularity, from } = request
  const place = new Map(groups.map(({ group }, index) => [group, Math.min(index, MOST_GROUPS)]))
  const places = Math.min(groups.length, MOST_GROUPS + 1)
  const key = (night: StayDate, at: number) => `${periodOf(night, granularity, from)} ${at}`
  const sold = soldBy(now, (night, { group = null }) => key(night, place.get(group) ?? MOST_GROUPS))
  const rooms = roomsBy(now, (night) => periodOf(night, granularity, from), capacity)
  return (stayDate: StayDate): (number | null)[] =>
    Array.from(
      { length: places },
      (_, at) =>
        allFigures({ ...(sold.get(`${stayDate} ${at}`) ?? nothing()), capacity: rooms.get(stayDate) ?? null })[measure],
    )
}

/**
 * The figures of a range in total, by period and by group, each with its comparisons. Occupancy and RevPAR of a group
 * are shares of the whole house; those of a weekday relate to its own nights.
 */
export function analyse(
  given: Side,
  references: readonly Side[],
  request: AnalyseRequest,
): { total: ComparedFigures; rows: Omit<AnalyseRow, 'forecast'>[]; groups: AnalyseGroup[] } {
  const { from, granularity, capacity, isGrouped, isByWeekday } = request
  const [now, compared] = isByWeekday ? [byWeekday(given), references.map(byWeekday)] : [given, references]
  const firstOf = (night: StayDate) => periodOf(night, granularity, from)
  const figuresOf = <Key>(keyOf: (night: StayDate) => Key) => {
    const own = figuresBy(now, keyOf, capacity)
    const others = compared.map((side) => figuresBy(side, keyOf, capacity))
    return (key: Key): ComparedFigures => ({ now: own(key) ?? NOTHING, comparisons: others.map((of) => of(key)) })
  }
  const byPeriod = figuresOf(firstOf)
  const groups = isGrouped ? groupsOf(now, compared, request) : []
  const measured = groupsByPeriod(now, groups, request)
  return {
    total: figuresOf(() => ALL)(ALL),
    rows: [...roomsBy(now, firstOf, capacity)].map(([stayDate, rooms]) => ({
      stayDate,
      capacity: rooms,
      ...byPeriod(stayDate),
      groups: measured(stayDate),
    })),
    groups,
  }
}
