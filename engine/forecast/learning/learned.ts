import { daysBetween, STLY_DAYS } from '../../../contract/stay-date.ts'
import type { History } from '../history.ts'
import { type ForecastMemory, once } from '../once.ts'
import type { Slice } from '../slice.ts'
import { boostedTrees, type Prediction } from './boosted-trees.ts'
import { nightProcess, type SeenNight } from './night-process.ts'
import { DAYS_AHEAD, situationsOf } from './situation.ts'

/** Days ahead that are learned from; further ahead too few nights of the season are finished. */
const LEARNED_DAYS = [2, 7, 14, 28, 56]
const FURTHEST_LEARNED = 56
/**
 * How nights ahead are learned, and how what finished nights are judged by: less often, counted from the same day in all hotels, and
 * with less effort, as a year of nights takes many times of learning.
 */
const LEARNING = {
  ahead: { everyDays: 14, trees: 150, rate: 0.05, processNights: 256 },
  judged: { everyDays: 84, trees: 60, rate: 0.1, processNights: 160 },
}
type Effort = (typeof LEARNING)['ahead']
/** From here days of learning are counted. */
const EPOCH = '2000-01-03'
/** Finished nights without which nothing is learned, and those that a horizon leaves out at the beginning. */
const LEAST_NIGHTS = 112
const LEAST_OF_HORIZON = 28
const FIRST_NIGHTS = 7
/** Nights to both sides that are of one season. */
const SEASON_NIGHTS = 14
const OPENING_NIGHTS = 28
const OPENING_PART = 0.95
const HALF_LIFE = 365
/** Finished nights by which the days ahead between two learned ones are placed, and the least that these gain on average. */
const RECENT_NIGHTS = 56
const LEAST_GAIN = 0.5
const BOOSTING = { depth: 4, rows: 0.5, columns: 0.5, shrinkage: 5, leastLeaf: 8 }

/** The first night that is learned from as it was seen so many days before. */
const firstSeen = (days: number): number => days + FIRST_NIGHTS
/** The books of all nights so many days before each, with what is expected to stay of them. */
export interface SeenAhead {
  readonly slice: Slice
  readonly washed: (night: number) => number
}

/** What was learned of a hotel before the day that looks ahead; undefined where there was too little to learn from, or further ahead than was learned. */
export interface Learned {
  /** Rooms that a night gains from the days of the slice before it to its end, by trees over all days ahead. */
  readonly treesPickup: (night: number, slice: Slice, washed: number) => number | undefined
  /** The same by a process over nights. */
  readonly processPickup: (night: number, slice: Slice) => number | undefined
}

/** The same, as learned last for nights ahead, and as learned some weeks before for finished nights by which it is judged. */
export type LearnedFor = Readonly<Record<keyof typeof LEARNING, Learned>>

/**
 * How many days before the first night bookings are known: of the first four weeks' all but a twentieth were made later. A
 * hotel that was imported with its bookings knows those of its first nights; one that has just opened had none before.
 */
function bookedBefore({ size, night, lead }: History): number {
  const days: number[] = []
  for (let at = 0; at < size; at += 1)
    if ((night[at] ?? 0) < OPENING_NIGHTS) days.push((lead[at] ?? 0) - (night[at] ?? 0))
  days.sort((a, b) => a - b)
  return Math.max(0, days[Math.floor(OPENING_PART * (days.length - 1))] ?? 0)
}

/**
 * Learns every two weeks from all nights that are finished by then what a night gains from some day before it to its end. A
 * night is forecast by what was learned before the day that looks ahead, so that nothing is used that was not known. What
 * is judged by finished nights was learned up to twelve weeks before, so it is judged a little worse than it is.
 */
export function learnedOf(history: History, ahead: (days: number) => SeenAhead, memory?: ForecastMemory): LearnedFor {
  const { finals, nights } = history
  const situations = once(() => situationsOf(history))
  const sinceEpoch = daysBetween(EPOCH, history.firstNight)
  const reach = once(() => bookedBefore(history))
  /** Whether last year's season was not learned from so many days ahead, though its books are known: windows have it alone. */
  const missesSeason = (night: number, days: number): boolean => {
    const lastYear = night - STLY_DAYS
    return lastYear >= Math.max(0, days - reach(0)) && lastYear + SEASON_NIGHTS < firstSeen(days)
  }
  /** Whether an event lies elsewhere than a year ago: learned seasons stay where they were, windows move with it. */
  const isMoved = (night: number): boolean =>
    (history.events.get(night) ?? null) !== null || history.lastYearsEvents.has(night - STLY_DAYS)
  /** Where a slice's days ahead lie between two learned ones, 0 to 1: by the rooms that recent nights gained, or evenly where they gained too few. */
  const placeBetween = (near: number, far: number, { horizon, books }: Slice, origin: number): number => {
    const first = Math.max(firstSeen(far), origin - RECENT_NIGHTS)
    const gained = (seen: Float64Array): number => {
      let sum = 0
      for (let night = first; night < origin; night += 1) sum += (finals[night] ?? 0) - (seen[night] ?? 0)
      return sum
    }
    const atNear = near === 0 ? 0 : gained(ahead(near).slice.books)
    const whole = gained(ahead(far).slice.books) - atNear
    if (origin <= first || Math.abs(whole) < LEAST_GAIN * (origin - first)) return (horizon - near) / (far - near)
    return Math.min(1, Math.max(0, (gained(books) - atNear) / whole))
  }
  /** Pickup from the days of a slice on: between two learned days it lies between theirs, and on the night itself nothing is gained. */
  const between = (
    night: number,
    slice: Slice,
    pickupAt: (learned: number) => number | undefined,
  ): number | undefined => {
    const days = slice.horizon
    const far = LEARNED_DAYS.find((learned) => learned >= days) ?? FURTHEST_LEARNED
    const most = pickupAt(far)
    if (days === far || most === undefined) return most
    const near = LEARNED_DAYS.findLast((learned) => learned < days) ?? 0
    const least = near === 0 ? 0 : pickupAt(near)
    return least === undefined ? undefined : least + (most - least) * placeBetween(near, far, slice, night - days)
  }
  /** All situations that can be learned from, one after the other: those of the first of the learned days, then of the next. */
  const table = once(() => {
    const { width, write } = situations(0)
    const cells = new Float64Array(LEARNED_DAYS.length * nights * width)
    LEARNED_DAYS.forEach((days, at) => {
      const { washed } = ahead(days)
      for (let night = firstSeen(days); night < nights; night += 1) {
        const from = (at * nights + night) * width
        write(night, days, washed(night), cells.subarray(from, from + width))
      }
    })
    return cells
  })
  const treesOf =
    ({ trees, rate }: Effort) =>
    (day: number): Prediction => {
      const { width } = situations(0)
      const cells = table(0)
      const sizes = LEARNED_DAYS.map((days) => Math.max(0, day - firstSeen(days)))
      const size = sizes.reduce((sum, each) => sum + each, 0)
      const columns = Array.from({ length: width }, () => new Float64Array(size))
      const [targets, weights] = [new Float64Array(size), new Float64Array(size)]
      let at = 0
      LEARNED_DAYS.forEach((days, place) => {
        const { books } = ahead(days).slice
        for (let night = firstSeen(days); night < day; night += 1) {
          const from = (place * nights + night) * width
          for (let feature = 0; feature < width; feature += 1)
            (columns[feature] as Float64Array)[at] = cells[from + feature] as number
          targets[at] = (finals[night] ?? 0) - (books[night] ?? 0)
          weights[at] = 0.5 ** ((day - night) / HALF_LIFE)
          at += 1
        }
      })
      return boostedTrees({ columns, targets, weights }, { ...BOOSTING, trees, rate })
    }

  interface Process {
    readonly house: number
    readonly expect: (night: SeenNight) => number
  }
  const processOf =
    (days: number, { processNights }: Effort) =>
    (day: number): Process | undefined => {
      const count = day - firstSeen(days)
      if (count < LEAST_OF_HORIZON) return undefined
      // Where there are more, evenly spread ones.
      const taken = Math.min(count, processNights)
      const seen = Array.from({ length: taken }, (_, at) => day - 1 - Math.round((at * (count - 1)) / (taken - 1)))
      const house = seen.reduce((most, night) => Math.max(most, finals[night] ?? 0), 1)
      const { books } = ahead(days).slice
      const expect = nightProcess(
        seen.map((night) => ({
          night,
          books: (books[night] ?? 0) / house,
          target: (finals[night] ?? 0) - (books[night] ?? 0),
        })),
      )
      return { house, expect }
    }
  const row = once(() => new Float64Array(situations(0).width))
  const learnedFor = (use: keyof typeof LEARNING): Learned => {
    const effort = LEARNING[use]
    const trees = once(treesOf(effort), memory, `trees ${use}`)
    const processes = new Map(
      LEARNED_DAYS.map((days) => [days, once(processOf(days, effort), memory, `${days} process ${use}`)]),
    )
    /** The last day of learning up to the day that looks ahead. */
    const dayFor = (night: number, days: number): number | undefined => {
      const day = Math.floor((night - days + sinceEpoch) / effort.everyDays) * effort.everyDays - sinceEpoch
      const isLearned = days <= FURTHEST_LEARNED && day >= LEAST_NIGHTS
      return isLearned && !missesSeason(night, days) && !isMoved(night) ? day : undefined
    }
    return {
      treesPickup: (night, slice, washed) => {
        const day = dayFor(night, slice.horizon)
        if (day === undefined) return undefined
        const situation = row(0)
        situations(0).write(night, slice.horizon, washed, situation)
        return between(night, slice, (learned) => {
          // Trees have learned from these days only: any other would get the pickup of the nearest.
          situation[DAYS_AHEAD] = learned
          return trees(day)(situation)
        })
      },
      processPickup: (night, slice) => {
        const day = dayFor(night, slice.horizon)
        if (day === undefined) return undefined
        return between(night, slice, (learned) => {
          const process = processes.get(learned)?.(day)
          return process?.expect({ night, books: (slice.books[night] ?? 0) / process.house })
        })
      },
    }
  }
  return { ahead: learnedFor('ahead'), judged: learnedFor('judged') }
}
