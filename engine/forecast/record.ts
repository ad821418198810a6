import type { FORECAST_BASES, ForecastParts, LeftOut } from '../../contract/forecast.ts'
import type { StayDate } from '../../contract/stay-date.ts'

/**
 * Rooms of one stay night that were booked on one day, left the books on one day (or have not) and are alike in segment
 * and cancellation class: one night of one booking, or the sum of such. Days are days of the hotel's calendar.
 */
export interface NightRecord {
  readonly stayDate: StayDate
  readonly bookedOn: StayDate
  /** Day of the cancellation or no-show; null while the rooms are on the books, and for good once they have stayed. */
  readonly cancelledOn: StayDate | null
  readonly rooms: number
  /** Of all its rooms, in minor units. */
  readonly revenue: number
  readonly segment: string
  /** What is alike in cancelling, such as segment and rate plan. The engine compares such keys and reads nothing in them. */
  readonly cancellationClass: string
}

/**
 * A night whose demand has a reason that moves in the calendar, and the night of the same event last year, if there was one.
 * `earlier` are the nights before of an event that recurs within a year, the newest first; no single one of them is last year's.
 * `expectedImpact` is what the hotel expects it to change its room nights by, a share (0.2 for a fifth more).
 */
export interface EventNight {
  readonly stayDate: StayDate
  readonly lastYear: StayDate | null
  readonly earlier?: readonly StayDate[]
  readonly expectedImpact?: number
}

/** What a forecast rests on. */
export type ForecastBasis = (typeof FORECAST_BASES)[number]

/**
 * Room nights with the band that holds 80 % of outcomes, limited to 0 and capacity, and the demand if there were rooms enough: with
 * those whom a full house has already turned away, and will.
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
 * What a method contributes to a night and with which weight; the weights of a night sum to 1. `error` is its mean absolute
 * error in rooms over the nights by which it was weighed, null where none is known.
 */
export interface MethodShare {
  readonly error: number | null
  readonly leftOut: LeftOut | null
  readonly method: string
  readonly weight: number
  readonly rooms: number
}

/** One stay date as it is expected to finish. Rooms and revenue of the segments sum to those of the night. */
export interface NightForecast extends RoomsForecast {
  readonly stayDate: StayDate
  readonly onTheBooks: number
  /** Of these, the rooms that are expected to stay. */
  readonly washed: number
  /** Rooms that would still come and stay if there were rooms enough. */
  readonly toCome: number
  /** Room revenue in minor units, and the band that goes with the band of rooms. */
  readonly revenue: number
  readonly revenueLow: number
  readonly revenueHigh: number
  readonly segments: readonly SegmentForecast[]
  readonly basis: ForecastBasis
  readonly methods: readonly MethodShare[]
  /** In rooms, not rounded. */
  readonly parts: ForecastParts
  /** Rooms added against the recent error of the combination. */
  readonly biasCorrection: number
  /** Mean absolute error of plain pickup, the baseline, in rooms; null where nothing is known of it. */
  readonly baselineError: number | null
}
