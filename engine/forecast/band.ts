import { normal } from './censoring.ts'

/** The error of a forecast, scaled by the open rooms at the time. */
export interface ScaledError {
  readonly value: number
  readonly weight: number
}

export interface Spread {
  /** Scale factors below and above the forecast within which 80 % of outcomes lie. */
  readonly below: number
  readonly above: number
}

const TAIL = 0.1
/** Remaining part of the scale when demand is far above a full house. */
const FULL_HOUSE_PART = 0.3
/**
 * Scale factors for both sides before any errors are known, and the number of nights this prior counts as. Both grow with the days
 * ahead: demand drifts meanwhile, and the errors of nearby nights are less independent.
 */
const UNKNOWN = 2
const DRIFT_DAYS = 60
const PRIOR_NIGHTS = 10
const CORRELATED_DAYS = 14
/** The number of nights that a factor of 1 counts as, and the least side of a band that errors are measured by. */
const CALIBRATION_PRIOR_NIGHTS = 5
const LEAST_SIDE = 0.1
/** Nights that cannot differ, such as those of a closed house, and one-sided errors must not take the band away or blow it up. */
const FACTORS = { least: 0.5, most: 2 }

const quantile = (ordered: readonly ScaledError[], part: number): number => {
  const total = ordered.reduce((sum, { weight }) => sum + weight, 0)
  let sum = 0
  for (const { value, weight } of ordered) {
    sum += weight
    if (sum >= part * total) return value
  }
  return ordered.at(-1)?.value ?? 0
}

/**
 * The scale of a night's uncertainty, used to compare nights: the square root of the open rooms (those that may still
 * cancel and those still to come), because the standard deviation of counts grows with the root of their mean; smaller
 * if the house will probably be full, since a full house absorbs most variation in demand.
 */
export function openScale(books: number, washed: number, unconstrained: number, full: number): number {
  const root = Math.sqrt(1 + Math.max(0, books - washed) + Math.max(0, unconstrained - washed))
  return root * (FULL_HOUSE_PART + (1 - FULL_HOUSE_PART) * normal((full - unconstrained) / (2 * root)))
}

/**
 * The 80 % band from past scaled errors (actual minus forecast, divided by the scale at the time) at the same horizon:
 * their weighted 10 % and 90 % quantiles, drawn to a wide band if there are few.
 *
 * Source: split conformal prediction, V. Vovk et al., *Algorithmic Learning in a Random World*, 2005; weighted as in R.
 * J. Tibshirani et al., NeurIPS 2019.
 */
export function spreadOf(errors: readonly ScaledError[], days: number): Spread {
  const ordered = [...errors].sort((a, b) => a.value - b.value)
  const weight = ordered.reduce((sum, error) => sum + error.weight, 0)
  const prior = PRIOR_NIGHTS * (1 + days / CORRELATED_DAYS)
  const unknown = UNKNOWN * Math.sqrt(1 + days / DRIFT_DAYS)
  const drawn = (measured: number): number => (weight * measured + prior * unknown) / (weight + prior)
  return {
    below: Math.max(0, drawn(-quantile(ordered, TAIL))),
    above: Math.max(0, drawn(quantile(ordered, 1 - TAIL))),
  }
}

/** How far a scaled error went, as a part of the band on its side: 1 is the edge. */
export const reachOf = (error: number, { below, above }: Spread): number =>
  error > 0 ? error / Math.max(LEAST_SIDE, above) : -error / Math.max(LEAST_SIDE, below)

/**
 * The factor by which the bands of the last weeks would have held 80 % of their nights: above 1 if demand has become harder to
 * forecast than a year of errors says, below 1 if easier.
 *
 * Source: adaptive conformal inference, I. Gibbs & E. Candès, NeurIPS 2021; here as a factor of the width.
 */
export function calibrationOf(reaches: readonly ScaledError[]): number {
  const ordered = [...reaches].sort((a, b) => a.value - b.value)
  const weight = ordered.reduce((sum, reach) => sum + reach.weight, 0)
  const factor =
    (weight * quantile(ordered, 1 - 2 * TAIL) + CALIBRATION_PRIOR_NIGHTS) / (weight + CALIBRATION_PRIOR_NIGHTS)
  return Math.min(FACTORS.most, Math.max(FACTORS.least, factor))
}
