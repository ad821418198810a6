import { limited } from '../censoring.ts'
import { lineThrough } from './line.ts'
import { LEAST_HISTORY, type Method } from './method.ts'

const NIGHTS = 84
const LEAST_NIGHTS = 28
const HALF_LIFE = 42
const TRUST = 0.5
const STEEPEST = 1.2
const WEEKDAY_PRIOR = 3
const SPREAD = 4
/** For nights 84 to 1 before the origin. */
const WEIGHTS = Float64Array.from({ length: NIGHTS }, (_, at) => 0.5 ** ((NIGHTS - at) / HALF_LIFE))

/**
 * Regression on the last twelve weeks: final rooms of finished nights on the rooms that wash expected to stay at the
 * same horizon, newer nights weighted more, with a weekday difference shrunk towards zero.
 *
 * Source: regression of final rooms on rooms on the books, Weatherford & Kimes 2003; discounting, R. G. Brown 1963.
 */
export const recentRegression: Method = {
  id: 'recent-regression',
  estimate: ({ history, slice, night, origin, house, washed }) => {
    const first = Math.max(slice.horizon + LEAST_HISTORY + 4, origin - NIGHTS)
    const count = origin - first
    if (count < LEAST_NIGHTS) return undefined
    const points = {
      x: new Float64Array(count),
      y: history.finals.subarray(first, origin),
      weights: WEIGHTS.subarray(NIGHTS - count),
    }
    for (let at = 0; at < count; at += 1) points.x[at] = washed(first + at)
    const line = lineThrough(points, TRUST, STEEPEST)
    let sum = 0
    let weight = WEEKDAY_PRIOR
    for (let at = 0; at < count; at += 1)
      if ((night - first - at) % 7 === 0) {
        sum += (points.weights[at] ?? 0) * (line.residuals[at] ?? 0)
        weight += points.weights[at] ?? 0
      }
    const mean = line.start + line.slope * washed(night) + sum / weight
    return { rooms: limited(mean, SPREAD, house.full), unconstrained: mean }
  },
}
