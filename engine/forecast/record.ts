import type { FORECAST_BASES, ForecastParts, LeftOut } from '../../contract/forecast/forecast.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'

/**
 * Rooms of one stay date that were booked on one day, left the books on one day (or have not) and share segment and
 * cancellation class: one night of one booking, or the sum of several. Days are in the hotel's time zone.
 */
export interface NightRecord {
  readonly stayDate: StayDate
  readonly bookedOn: StayDate
  /** Day of the cancellation or no-show; null as long as the rooms are on the books or if they stayed. */
  readonly cancelledOn: StayDate | null
  readonly rooms: number
  /** For all its rooms, in minor units. */
  readonly revenue: number
  readonly segment: string
  /** The key of cancellation behaviour, such as segment and rate plan. The engine only compares such keys. */
  readonly cancellationClass: string
}

/**
 * A night with an event that moves in the calendar, and last year's night of the same event, if any. `earlier` are
 * previous nights of an event that recurs within a year, newest first; none of them is last year's equivalent.
 * `expectedImpact` is the hotel's expected change in room nights, as a share (0.2 for a fifth more).
 */
export interface EventNight {
  readonly stayDate: StayDate
  readonly lastYear: StayDate | null
  readonly earlier?: readonly StayDate[]
  readonly expectedImpact?: number
}

/** The data basis of a forecast. */
export type ForecastBasis = (typeof FORECAST_BASES)[number]

/**
 * Room nights with the 80 % band, limited to between 0 and capacity, and the unconstrained demand: including guests a
 * full house has turned away or will turn away.
 */
export interface RoomsForecast {
  readonly rooms: number
  readonly low: number
  readonly high: number
  readonly unconstrained: number
}

/** Room nights and room revenue (minor units) of one segment. */
export interface SegmentForecast {
  readonly segment: string
  readonly rooms: number
  readonly revenue: number
}

/**
 * A method's contribution to a night and its weight; the weights of a night sum to 1. `error` is its mean absolute
 * error in rooms over the nights used for its weight, null if unknown.
 */
export interface MethodShare {
  readonly error: number | null
  readonly leftOut: LeftOut | null
  readonly method: string
  readonly weight: number
  readonly rooms: number
}

/** The expected final figures of one stay date. Rooms and revenue of the segments sum to those of the night. */
export interface NightForecast extends RoomsForecast {
  readonly stayDate: StayDate
  readonly onTheBooks: number
  /** The number of these rooms expected to stay. */
  readonly washed: number
  /** Rooms that would still be booked and stay without a capacity limit. */
  readonly toCome: number
  /** Room revenue in minor units, and the band corresponding to the band of rooms. */
  readonly revenue: number
  readonly revenueLow: number
  readonly revenueHigh: number
  readonly segments: readonly SegmentForecast[]
  readonly basis: ForecastBasis
  readonly methods: readonly MethodShare[]
  /** In rooms, not rounded. */
  readonly parts: ForecastParts
  /** Rooms added to correct the recent error of the combination. */
  readonly biasCorrection: number
  /** Mean absolute error of plain pickup, the baseline, in rooms; null if unknown. */
  readonly baselineError: number | null
}
