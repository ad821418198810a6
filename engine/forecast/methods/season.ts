import { STLY_DAYS } from '../../../contract/platform/stay-date.ts'
import type { View } from './method.ts'

/** Finished nights around the comparable night last year, nearer ones weighted more. */
export interface Season {
  readonly centre: number
  readonly nights: readonly number[]
  readonly weights: Float64Array
  /** Whether the two nights share an event, so that the centre itself is the most informative. */
  readonly isEvent: boolean
}

/**
 * The same season last year, up to `reach` nights to both sides of the night 364 days earlier (of the same event last
 * year, if the night has one), weighted by a bell curve of `halfWidth` nights. Last year's events are excluded for
 * nights without an event. Undefined if fewer than `least` of these nights are known and finished.
 */
export function seasonOf(
  view: View,
  { reach, halfWidth, least }: { reach: number; halfWidth: number; least: number },
): Season | undefined {
  const { events, lastYearsEvents } = view.history
  const paired = events.get(view.night) ?? undefined
  const centre = paired ?? view.night - STLY_DAYS
  if (centre < 0) return undefined
  const nights: number[] = []
  for (let night = Math.max(0, centre - reach); night <= Math.min(centre + reach, view.origin - 1); night += 1)
    if (night === paired || !lastYearsEvents.has(night)) nights.push(night)
  if (nights.length < least) return undefined
  const weights = Float64Array.from(nights, (night) => Math.exp(-0.5 * ((night - centre) / halfWidth) ** 2))
  return { centre, nights, weights, isEvent: paired !== undefined }
}

/**
 * How far nights of the centre's weekday (for an event: the night itself) are above the rest, shrunk towards 0 by
 * `priorWeight` nights with no difference.
 */
export function weekdayLift(
  { centre, nights, weights, isEvent }: Season,
  residuals: Float64Array,
  priorWeight: number,
): number {
  let sum = 0
  let weight = priorWeight
  nights.forEach((night, at) => {
    if (isEvent ? night !== centre : (night - centre) % 7 !== 0) return
    sum += (weights[at] ?? 0) * (residuals[at] ?? 0)
    weight += weights[at] ?? 0
  })
  return sum / weight
}
