import { limited } from '../censoring.ts'
import type { House } from '../full-house.ts'
import type { History } from '../history.ts'
import type { Learned } from '../learning/learned.ts'
import type { Slice } from '../slice.ts'

/** All data that a method may use about a night `slice.horizon` days ahead. */
export interface View {
  readonly history: History
  readonly slice: Slice
  readonly night: number
  /** The day of the forecast: `night - horizon`. Nights before it are finished. */
  readonly origin: number
  readonly house: House
  /** Rooms on the books expected to stay, for any night whose books are known at the origin. */
  readonly washed: (night: number) => number
  /** Growth against last year at an origin, as a factor. */
  readonly growth: (origin: number) => number
  /** Rooms booked less than `horizon` days before the night, including cancelled ones, up to the day `from`. */
  readonly cameWithin: (night: number, horizon: number) => number
  readonly learned: Learned
}

/** Room nights of one night: limited by capacity, and unconstrained. */
export interface Estimate {
  readonly rooms: number
  readonly unconstrained: number
}

/** A method of forecasting a night; undefined if it lacks history. */
export interface Method {
  readonly id: string
  readonly estimate: (view: View) => Estimate | undefined
}

/** Share of the spread of demand that remains relevant to a full house once the books are known. */
const OPEN_PART = 0.6
const LEAST_SPREAD = 2

/** The estimate for a demand of this mean and spread (rooms). */
export const inHouse = (mean: number, spread: number, { full }: House): Estimate => ({
  rooms: limited(mean, Math.max(LEAST_SPREAD, spread * OPEN_PART), full),
  unconstrained: mean,
})

/** Minimum days of history for usable wash and pickup. */
export const LEAST_HISTORY = 21

/** Finished nights of the same weekday before the origin, newest first. */
export function sameWeekdays(night: number, origin: number, count: number): number[] {
  const steps = Math.max(1, Math.ceil((night - origin + 1) / 7))
  const nights: number[] = []
  for (let other = night - 7 * steps; other >= 0 && nights.length < count; other -= 7) nights.push(other)
  return nights
}

/** Late pickup of finished nights: rooms that were booked after the horizon and stayed. */
export function latePickup(
  { history, slice }: Pick<View, 'history' | 'slice'>,
  nights: readonly number[],
): Float64Array {
  const values = new Float64Array(nights.length)
  for (let at = 0; at < nights.length; at += 1)
    values[at] = (history.finals[nights[at] ?? 0] ?? 0) - (slice.stayed[nights[at] ?? 0] ?? 0)
  return values
}

/** Which of the nights were sold out, so that their pickup understates demand. */
export function soldOut({ history, house }: Pick<View, 'history' | 'house'>, nights: readonly number[]): Uint8Array {
  const isSoldOut = new Uint8Array(nights.length)
  for (let at = 0; at < nights.length; at += 1)
    isSoldOut[at] = Number((history.finals[nights[at] ?? 0] ?? 0) >= house.soldOut)
  return isSoldOut
}
