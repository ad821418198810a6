import { daysBetween, STLY_DAYS } from '../../../contract/platform/stay-date.ts'
import { levelFactor } from '../growth.ts'
import { bookedBefore, type History } from '../history.ts'
import { type ForecastMemory, once } from '../once.ts'
import type { Slice } from '../slice.ts'
import { boostedTrees, type Prediction } from './boosted-trees.ts'
import { nightProcess, type SeenNight } from './night-process.ts'
import { BOOKS, DAYS_AHEAD, situationsOf, WASHED } from './situation.ts'

/** Days ahead used for learning; further ahead, too few nights of the season are finished. */
const LEARNED_DAYS = [2, 7, 14, 28, 56]
const FURTHEST_LEARNED = 56
/**
 * Learning settings for nights ahead, and for evaluating finished nights: less often, counted from the same day in all
 * hotels, and with less effort, since a year of nights takes many learning rounds.
 */
const LEARNING = {
  ahead: { everyDays: 14, trees: 130, rate: 0.05, processNights: 320 },
  evaluated: { everyDays: 84, trees: 60, rate: 0.1, processNights: 160 },
}
type Effort = (typeof LEARNING)['ahead']
/** Start date for counting learning days. */
const EPOCH = '2000-01-03'
/** Minimum number of finished nights for learning, and the number that a horizon skips at the beginning. */
const LEAST_NIGHTS = 112
const LEAST_OF_HORIZON = 28
const FIRST_NIGHTS = 7
/** Number of nights to both sides that belong to one season. */
const SEASON_NIGHTS = 14
const HALF_LIFE = 365
/** Number of finished nights used to interpolate between learned days ahead, and the minimum mean pickup of these. */
const RECENT_NIGHTS = 56
const LEAST_GAIN = 0.5
const BOOSTING = {
  depth: 4,
  rows: 0.5,
  columns: 0.5,
  always: [DAYS_AHEAD, BOOKS, WASHED],
  shrinkage: 5,
  leastLeaf: 8,
}

/** The first night that can be learned from as it was seen that many days before. */
const firstSeen = (days: number): number => days + FIRST_NIGHTS
/** The books of all nights that many days before each, with the rooms expected to stay. */
export interface SeenAhead {
  readonly slice: Slice
  readonly washed: (night: number) => number
}

/**
 * What was learned about a hotel before the forecast day; undefined if there was too little data, or further ahead than
 * was learned.
 */
export interface Learned {
  /** Rooms that a night gains from the slice's days ahead to its end, by trees over all days ahead. */
  readonly treesPickup: (night: number, slice: Slice, washed: number) => number | undefined
  /** The same by a Gaussian process over nights. */
  readonly processPickup: (night: number, slice: Slice, washed: number) => number | undefined
}

/** The same: learned last for nights ahead, and learned some weeks before for the finished nights used in evaluation. */
export type LearnedFor = Readonly<Record<keyof typeof LEARNING, Learned>>

/** The books that many days before each night, and the hotel's growth against last year at an origin, as a factor. */
export interface LearnedFrom {
  readonly ahead: (days: number) => SeenAhead
  readonly growth: (origin: number) => number
}

/**
 * Every two weeks learns from all nights finished by then what a night gains from a given day before it to its end.
 * Older nights are first raised or lowered to the hotel's present level, their books and finals alike, by its growth in
 * a year: otherwise a hotel that grows is forecast too low, the more so the further ahead. A night is forecast with what
 * was learned before the forecast day, so that no later data is used. Evaluation on finished nights uses models learned
 * up to twelve weeks before, so it slightly underestimates their quality.
 */
export function learnedOf(history: History, { ahead, growth }: LearnedFrom, memory?: ForecastMemory): LearnedFor {
  const { capacity, finals, nights } = history
  const situations = once(() => situationsOf(history))
  const sinceEpoch = daysBetween(EPOCH, history.firstNight)
  const reach = once(() => bookedBefore(history))
  /**
   * Whether last year's season was not learned from at that many days ahead, although its books are known: only window
   * methods cover it.
   */
  const missesSeason = (night: number, days: number): boolean => {
    const lastYear = night - STLY_DAYS
    return lastYear >= Math.max(0, days - reach(0)) && lastYear + SEASON_NIGHTS < firstSeen(days)
  }
  /** Whether an event is on other dates than a year ago: learned seasons stay on the old dates, window methods move with it. */
  const isMoved = (night: number): boolean =>
    (history.events.get(night) ?? null) !== null || history.lastYearsEvents.has(night - STLY_DAYS)
  /**
   * The position of a slice's days ahead between two learned ones, 0 to 1: by the rooms that recent nights gained, or
   * linear if they gained too few.
   */
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
  /** Pickup from the slice's days ahead on: interpolated between two learned days, and zero on the night itself. */
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
  /** All situations available for learning, ordered by learned day ahead. */
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
  /** The factor that brings a night to the hotel's level on the learning day. */
  const levelOn = (day: number): ((night: number) => number) => {
    const yearly = growth(day)
    return (night) => levelFactor(yearly, day - night)
  }
  /** A night's final rooms at the hotel's level, up to its capacity, or to the most rooms sold if that is unknown. */
  const finalAt = (night: number, factor: number, mostSold: number): number => {
    const final = finals[night] ?? 0
    const known = capacity[night] ?? Number.NaN
    return Math.min(Math.max(final, Number.isNaN(known) ? mostSold : known), factor * final)
  }
  const treesOf =
    ({ trees, rate }: Effort) =>
    (day: number): Prediction => {
      const { width } = situations(0)
      const cells = table(0)
      const sizes = LEARNED_DAYS.map((days) => Math.max(0, day - firstSeen(days)))
      const size = sizes.reduce((sum, each) => sum + each, 0)
      const level = levelOn(day)
      const mostSold = finals.subarray(0, day).reduce((most, rooms) => Math.max(most, rooms), 0)
      const columns = Array.from({ length: width }, () => new Float64Array(size))
      const [targets, weights] = [new Float64Array(size), new Float64Array(size)]
      let at = 0
      LEARNED_DAYS.forEach((days, place) => {
        const { books } = ahead(days).slice
        for (let night = firstSeen(days); night < day; night += 1) {
          const from = (place * nights + night) * width
          const factor = level(night)
          for (let feature = 0; feature < width; feature += 1)
            (columns[feature] as Float64Array)[at] =
              (feature === BOOKS || feature === WASHED ? factor : 1) * (cells[from + feature] as number)
          targets[at] = finalAt(night, factor, mostSold) - factor * (books[night] ?? 0)
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
      // If there are more, an evenly spaced sample.
      const taken = Math.min(count, processNights)
      const seen = Array.from({ length: taken }, (_, at) => day - 1 - Math.round((at * (count - 1)) / (taken - 1)))
      const house = seen.reduce((most, night) => Math.max(most, finals[night] ?? 0), 1)
      const {
        slice: { books },
        washed,
      } = ahead(days)
      const level = levelOn(day)
      const expect = nightProcess(
        seen.map((night) => {
          const factor = level(night)
          const booked = books[night] ?? 0
          return {
            night,
            books: (factor * booked) / house,
            leaving: (factor * (booked - washed(night))) / house,
            target: finalAt(night, factor, house) - factor * booked,
          }
        }),
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
    /** The last learning day up to the forecast day. */
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
          // Trees have learned only from these days: any other would get the pickup of the nearest one.
          situation[DAYS_AHEAD] = learned
          return trees(day)(situation)
        })
      },
      processPickup: (night, slice, washed) => {
        const day = dayFor(night, slice.horizon)
        if (day === undefined) return undefined
        return between(night, slice, (learned) => {
          const process = processes.get(learned)?.(day)
          const booked = slice.books[night] ?? 0
          return process?.expect({ night, books: booked / process.house, leaving: (booked - washed) / process.house })
        })
      },
    }
  }
  return { ahead: learnedFor('ahead'), evaluated: learnedFor('evaluated') }
}
