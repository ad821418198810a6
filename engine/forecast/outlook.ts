import type { ForecastParts } from '../../contract/forecast/forecast.ts'
import { calibrationOf, openScale, reachOf, type ScaledError, type Spread, spreadOf } from './band.ts'
import { combine, type Evaluation, evaluate } from './combine.ts'
import { eventEffect, expectedEffect, type Lift, liftOf } from './event-effect.ts'
import { houses } from './full-house.ts'
import { growthOf } from './growth.ts'
import { type History, LONGEST_HORIZON } from './history.ts'
import { type Candidate, type Horizon, type Hotel, horizonOf } from './horizon.ts'
import { learnedOf } from './learning/learned.ts'
import { type ForecastMemory, once } from './once.ts'
import { partsOf } from './parts.ts'
import type { ForecastBasis, MethodShare, RoomsForecast } from './record.ts'
import { slicesOf } from './slice.ts'
import { wholeDemand } from './whole-demand.ts'

/** Days ahead at which methods are evaluated. */
const MEASURED = [2, 7, 14, 28, 56, 120, 240]

/** The evaluated horizon used for a night that many days ahead: the nearest one, as a ratio. */
export const measuredDays = (days: number): number =>
  MEASURED.reduce((best, each) => (Math.abs(Math.log(each / days)) < Math.abs(Math.log(best / days)) ? each : best))

const BAND_NIGHTS = 365
const BAND_HALF_LIFE = 180
/** The finished nights by which a band is calibrated, every third of them: the factor hardly differs, the time does. */
const CALIBRATED_NIGHTS = 60
const CALIBRATED_STEP = 3
const CALIBRATED_HALF_LIFE = 30

/** A night's rooms with the values they are derived from. */
export interface NightOutlook extends RoomsForecast {
  readonly onTheBooks: number
  readonly washed: number
  /** Rooms that would still be booked and stay without a capacity limit. */
  readonly toCome: number
  readonly basis: ForecastBasis
  readonly methods: readonly MethodShare[]
  readonly biasCorrection: number
  readonly baselineError: number | null
  readonly parts: ForecastParts
}

interface Measured {
  readonly horizon: Horizon
  readonly evaluation: Evaluation
  readonly spread: (origin: number) => Spread
  /** Actual minus forecast of a finished night; undefined if no forecast was possible. */
  readonly residual: (night: number) => number | undefined
}

/** Forecasts of one hotel's nights, `days` ahead of each. */
export interface Outlook {
  readonly horizon: (days: number) => Horizon
  readonly night: (night: number, days: number) => NightOutlook
}

const limit = (value: number, capacity: number): number => Math.min(capacity, Math.max(0, value))

/** Rooms booked less than a number of days before a night, including cancelled ones. */
function bookingCurves({ nights, size, night, lead, rooms }: History): Hotel['cameWithin'] {
  const width = LONGEST_HORIZON + 2
  const came = new Float64Array(nights * width)
  for (let at = 0; at < size; at += 1) {
    const cell = (night[at] ?? 0) * width + Math.min(LONGEST_HORIZON, lead[at] ?? 0) + 1
    came[cell] = (came[cell] ?? 0) + (rooms[at] ?? 0)
  }
  for (let of = 0; of < nights; of += 1)
    for (let days = 1; days < width; days += 1)
      came[of * width + days] = (came[of * width + days] ?? 0) + (came[of * width + days - 1] ?? 0)
  return (of, days) => came[of * width + days] ?? 0
}

/** The point forecast of a night from candidates according to an evaluation, and the scale of its open rooms. */
function pointOf(horizon: Horizon, evaluation: Evaluation, night: number, candidates: readonly Candidate[]) {
  const origin = night - horizon.slice.horizon
  const books = horizon.slice.books[night] ?? 0
  const { capacity, full } = horizon.house(night)
  if (candidates.length === 0) {
    const rooms = limit(books, capacity || books)
    return {
      rooms,
      unconstrained: books,
      shares: [],
      biasCorrection: 0,
      baselineError: null,
      washed: books,
      scale: openScale(books, 0, books, full || books),
    }
  }
  const combined = combine(candidates, evaluation, origin)
  const rooms = limit(combined.rooms + combined.biasCorrection, capacity)
  const unconstrained = Math.max(rooms, combined.unconstrained + combined.biasCorrection)
  const washed = horizon.washed(night)
  return { ...combined, rooms, unconstrained, washed, scale: openScale(books, washed, unconstrained, full) }
}

/**
 * The errors of finished nights, and the band of an origin derived from them, newest weighted most: that of a year, calibrated by how
 * far the errors of the last weeks went in the bands of their own origins.
 */
function errorsOf(
  horizon: Horizon,
  evaluation: Evaluation,
  memory: ForecastMemory | undefined,
): Pick<Measured, 'spread' | 'residual'> {
  const { finals } = horizon.slice.history
  const days = horizon.slice.horizon
  const errorOf = once(
    (night): { readonly rooms: number; readonly scale: number } | undefined => {
      const candidates = horizon.evaluated(night)
      if (candidates.length === 0) return undefined
      const { rooms, scale } = pointOf(horizon, evaluation, night, candidates)
      return { rooms: (finals[night] ?? 0) - rooms, scale }
    },
    memory,
    `${days} errors`,
  )
  const yearsSpread = once((origin: number): Spread => {
    const errors: ScaledError[] = []
    for (let night = Math.max(0, origin - BAND_NIGHTS); night < origin; night += 1) {
      const error = errorOf(night)
      if (error) errors.push({ value: error.rooms / error.scale, weight: 0.5 ** ((origin - night) / BAND_HALF_LIFE) })
    }
    return spreadOf(errors, days)
  })
  return {
    residual: (night) => errorOf(night)?.rooms,
    spread: once((origin) => {
      const { below, above } = yearsSpread(origin)
      const reaches: ScaledError[] = []
      for (let night = Math.max(days, origin - CALIBRATED_NIGHTS); night < origin; night += CALIBRATED_STEP) {
        const error = errorOf(night)
        if (error)
          reaches.push({
            value: reachOf(error.rooms / error.scale, yearsSpread(night - days)),
            weight: CALIBRATED_STEP * 0.5 ** ((origin - night) / CALIBRATED_HALF_LIFE),
          })
      }
      const factor = calibrationOf(reaches)
      return { below: factor * below, above: factor * above }
    }),
  }
}

/** Creates the outlook of a hotel. Only data known at *night - days* is used for a night. */
export function outlookOf(history: History, memory?: ForecastMemory): Outlook {
  const growth = growthOf(history)
  const hotel: Hotel = {
    history,
    slices: slicesOf(history),
    houses: houses(history),
    cameWithin: bookingCurves(history),
    growth,
    learned: learnedOf(history, { ahead: (days) => measuredAt(days).horizon, growth }, memory),
  }
  const measuredAt = once((days): Measured => {
    const horizon = horizonOf(hotel, days, memory)
    const evaluation = evaluate(horizon, memory)
    return { horizon, evaluation, ...errorsOf(horizon, evaluation, memory) }
  })
  const whole = wholeDemand(history, (night, origin) => hotel.houses(night, origin).capacity)
  const nearest = (days: number): Measured => measuredAt(measuredDays(days))
  let between: Horizon | undefined
  const horizonAt = (days: number): Horizon => {
    if (MEASURED.includes(days)) return measuredAt(days).horizon
    // Nights are requested horizon by horizon: only the last one is kept, not hundreds.
    if (between?.slice.horizon !== days) between = horizonOf(hotel, days)
    return between
  }
  /** The lift of a recurring event. It is interpolated between the evaluated days ahead, and 0 on the night itself. */
  const liftAt = (night: number, days: number): Lift => {
    if (!history.recurring.has(night)) return { rooms: 0, nights: 0 }
    const measured = (ahead: number) => liftOf(history, night, night - days, measuredAt(ahead).residual)
    const near = MEASURED.findLast((each) => each <= days) ?? 0
    const far = MEASURED.find((each) => each > days) ?? near
    const least = near === 0 ? { rooms: 0, nights: 0 } : measured(near)
    if (near === far || near === days) return least
    const most = measured(far)
    if (most.nights === 0) return least
    return { ...most, rooms: least.rooms + ((most.rooms - least.rooms) * (days - near)) / (far - near) }
  }
  return {
    horizon: horizonAt,
    night: (night, days) => {
      const { evaluation, spread } = nearest(days)
      const horizon = horizonAt(days)
      const { washed, scale, shares, biasCorrection, baselineError, ...point } = pointOf(
        horizon,
        evaluation,
        night,
        horizon.candidates(night),
      )
      const { below, above } = spread(night - days)
      const { capacity } = horizon.house(night)
      const impact = history.expectedImpacts.get(night) ?? 0
      const effect = eventEffect(liftAt(night, days), expectedEffect(point.unconstrained, washed, impact))
      const rooms = limit(point.rooms + effect, capacity)
      const demand = Math.max(rooms, point.unconstrained + effect)
      const onTheBooks = horizon.slice.books[night] ?? 0
      const basis = horizon.basis(night)
      const withoutEvent = horizon.withoutEvent(night)
      const usual = withoutEvent ? pointOf(horizon, evaluation, night, withoutEvent) : point
      return {
        rooms,
        low: limit(rooms - below * scale, rooms),
        high: Math.max(rooms, Math.min(capacity, rooms + above * scale)),
        unconstrained: Math.max(demand, whole(night, days) ?? 0),
        onTheBooks,
        washed,
        toCome: Math.max(0, demand - washed),
        basis,
        methods: shares,
        biasCorrection,
        baselineError,
        parts: partsOf({
          onTheBooks,
          washed,
          usual: usual.unconstrained,
          demand,
          rooms,
          recentPickup: basis === 'full' ? horizon.recentPickup(night) : undefined,
        }),
      }
    },
  }
}
