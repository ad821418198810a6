import { limited } from '../censoring.ts'
import type { House } from '../full-house.ts'
import type { History } from '../history.ts'
import type { Learned } from '../learning/learned.ts'
import type { Slice } from '../slice.ts'

/** All that a method may know of a night when it looks `slice.horizon` days ahead. */
export interface View {
  readonly history: History
  readonly slice: Slice
  readonly night: number
  /** The day that knows: `night - horizon`. Nights before it are finished. */
  readonly origin: number
  readonly house: House
  /** Rooms on the books that are expected to stay, of any night whose books are known at the origin. */
  readonly washed: (night: number) => number
  /** Growth of late bookings against last year at an origin, as a factor. */
  readonly growth: (origin: number) => number
  /** Rooms booked less than `horizon` days before the night, cancelled ones included, `from` the nearest day on. */
  readonly cameWithin: (night: number, horizon: number) => number
  readonly learned: Learned
}

/** Room nights of one night: within the house, and without its limit. */
export interface Estimate {
  readonly rooms: number
  readonly unconstrained: number
}

/** One way to forecast a night; undefined where it lacks history. */
export interface Method {
  readonly id: string
  readonly estimate: (view: View) => Estimate | undefined
}

/** Part of the spread of demand that a full house has left to decide once the books are known. */
const OPEN_PART = 0.6
const LEAST_SPREAD = 2

/** The estimate for a demand of this mean and spread (rooms). */
export const inHouse = (mean: number, spread: number, { full }: House): Estimate => ({
  rooms: limited(mean, Math.max(LEAST_SPREAD, spread * OPEN_PART), full),
  unconstrained: mean,
})

/** Days of history without which wash and pickup are guesses. */
export const LEAST_HISTORY = 21

/** Finished nights of the same weekday before the origin, the newest first. */
export function sameWeekdays(night: number, origin: number, count: number): number[] {
  const steps = Math.max(1, Math.ceil((night - origin + 1) / 7))
  const nights: number[] = []
  for (let other = night - 7 * steps; other >= 0 && nights.length < count; other -= 7) nights.push(other)
  return nights
}

/** Late pickup of finished nights: rooms that stayed and were booked after the horizon. */
export function latePickup(
  { history, slice }: Pick<View, 'history' | 'slice'>,
  nights: readonly number[],
): Float64Array {
  const values = new Float64Array(nights.length)
  for (let at = 0; at < nights.length; at += 1)
    values[at] = (history.finals[nights[at] ?? 0] ?? 0) - (slice.stayed[nights[at] ?? 0] ?? 0)
  return values
}

/** Which of the nights were sold out, so that their pickup tells less than demand. */
export function soldOut({ history, house }: Pick<View, 'history' | 'house'>, nights: readonly number[]): Uint8Array {
  const isSoldOut = new Uint8Array(nights.length)
  for (let at = 0; at < nights.length; at += 1)
    isSoldOut[at] = Number((history.finals[nights[at] ?? 0] ?? 0) >= house.soldOut)
  return isSoldOut
}
