import type { House } from './full-house.ts'
import type { History } from './history.ts'
import type { LearnedFor } from './learning/learned.ts'
import { bookingCurve } from './methods/booking-curve.ts'
import { boostedTreesMethod, nightProcessMethod } from './methods/learned.ts'
import { type Estimate, LEAST_HISTORY, type Method } from './methods/method.ts'
import { plainPickup } from './methods/plain-pickup.ts'
import { recentPickup } from './methods/recent-pickup.ts'
import { recentRegression } from './methods/recent-regression.ts'
import { seasonPickup } from './methods/season-pickup.ts'
import { seasonRegression } from './methods/season-regression.ts'
import { type ForecastMemory, once } from './once.ts'
import type { ForecastBasis } from './record.ts'
import type { Slice } from './slice.ts'
import { type Wash, washOf } from './wash.ts'

/** Alternative methods: the first list is used with a comparable season, the second without. */
const WITH_SEASON: readonly Method[] = [seasonPickup, seasonRegression, recentRegression]
const WITHOUT_SEASON: readonly Method[] = [plainPickup, bookingCurve, recentRegression]
/** Added to either list. */
const LEARNED: readonly Method[] = [boostedTreesMethod, nightProcessMethod]
const METHODS = [...new Set([...WITH_SEASON, ...WITHOUT_SEASON, ...LEARNED])]
/** Number of finished nights from which a history is no longer considered short. */
const EIGHT_WEEKS = 56

/** A method's estimate of a night, with rooms between 0 and capacity. */
export interface Candidate extends Estimate {
  readonly method: string
  /** Whether it was learned from all finished nights, while the other methods use windows. */
  readonly isLearned: boolean
}

/** All nights as seen from the same number of days ahead. Results are cached. */
export interface Horizon {
  readonly slice: Slice
  readonly house: (night: number) => House
  readonly wash: Wash
  /** Rooms of a night's books that are expected to stay. */
  readonly washed: (night: number) => number
  /** The estimates used for a night's forecast; empty if there is too little history. */
  readonly candidates: (night: number) => readonly Candidate[]
  /**
   * The same for a night matched to a last-year event, as if there were no event: last year's events are excluded.
   * Undefined if the night has no such event, or a method then lacks history.
   */
  readonly withoutEvent: (night: number) => readonly Candidate[] | undefined
  /** The same for a finished night, used to evaluate methods: with models learned some weeks before. */
  readonly evaluated: (night: number) => readonly Candidate[]
  /** The estimate of one method for a finished night, whether or not it is used. */
  readonly candidate: (method: string, night: number) => Candidate | undefined
  readonly basis: (night: number) => ForecastBasis
  /** Mean pickup of recent nights of the weekday from the same number of days before. */
  readonly recentPickup: (night: number) => number
}

/** Data shared by all horizons of a hotel. */
export interface Hotel {
  readonly history: History
  readonly slices: (horizon: number) => Slice
  readonly houses: (night: number, origin: number) => House
  readonly cameWithin: (night: number, horizon: number) => number
  /** Growth against last year at an origin, as a factor. */
  readonly growth: (origin: number) => number
  readonly learned: LearnedFor
}

/** The hotel's nights as seen `days` before each. Estimates can be cached in a memory. */
export function horizonOf(hotel: Hotel, days: number, memory?: ForecastMemory): Horizon {
  const slice = hotel.slices(days)
  const wash = washOf(slice)
  const washed = once(wash.rooms)
  const house = once((night) => hotel.houses(night, night - days))
  const estimateBy =
    (method: Method, learned: keyof LearnedFor, history = hotel.history) =>
    (night: number): Candidate | undefined => {
      const origin = night - days
      const limits = house(night)
      const estimate = method.estimate({
        history,
        slice,
        night,
        origin,
        house: limits,
        washed,
        growth: hotel.growth,
        cameWithin: hotel.cameWithin,
        learned: hotel.learned[learned],
      })
      return (
        estimate && {
          method: method.id,
          isLearned: LEARNED.includes(method),
          rooms: Math.min(limits.capacity, Math.max(0, estimate.rooms)),
          unconstrained: Math.max(0, estimate.unconstrained),
        }
      )
    }
  const evaluated = new Map(
    METHODS.map((method) => [method.id, once(estimateBy(method, 'evaluated'), memory, `${days} ${method.id}`)]),
  )
  const latest = LEARNED.map((method) => estimateBy(method, 'ahead'))
  const candidate = (method: string, night: number) => evaluated.get(method)?.(night)
  const hasSeason = (night: number): boolean =>
    candidate(seasonPickup.id, night) !== undefined && candidate(seasonRegression.id, night) !== undefined
  const ofWindows = (night: number) =>
    (hasSeason(night) ? WITH_SEASON : WITHOUT_SEASON).flatMap(({ id }) => candidate(id, night) ?? [])
  const candidates = once((night): readonly Candidate[] =>
    night - days < LEAST_HISTORY ? [] : [...ofWindows(night), ...latest.flatMap((estimate) => estimate(night) ?? [])],
  )
  const plain: History = { ...hotel.history, events: new Map() }
  return {
    slice,
    house,
    wash,
    washed,
    candidate,
    candidates,
    withoutEvent: (night) => {
      if ((hotel.history.events.get(night) ?? null) === null) return undefined
      const taking = candidates(night)
      const without = METHODS.filter(({ id }) => taking.some(({ method }) => method === id)).flatMap(
        (method) => estimateBy(method, 'ahead', plain)(night) ?? [],
      )
      return without.length === taking.length ? without : undefined
    },
    evaluated: once((night) =>
      night - days < LEAST_HISTORY
        ? []
        : [...ofWindows(night), ...LEARNED.flatMap(({ id }) => candidate(id, night) ?? [])],
    ),
    basis: (night) => {
      if (night - days < LEAST_HISTORY) return 'books-only'
      if (hasSeason(night)) return 'full'
      return night - days < EIGHT_WEEKS ? 'short' : 'no-last-year'
    },
    recentPickup: (night) =>
      recentPickup({ history: hotel.history, slice, night, origin: night - days, house: house(night) }),
  }
}
