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
/** Scale factors for both sides before any errors are known, and the number of nights this prior counts as. */
const UNKNOWN = 2
const PRIOR_NIGHTS = 10

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
 * their weighted 10 % and 90 % quantiles, shrunk towards a wide band if there are few.
 *
 * Source: split conformal prediction, V. Vovk et al., *Algorithmic Learning in a Random World*, 2005; weighted as in R.
 * J. Tibshirani et al., NeurIPS 2019.
 */
export function spreadOf(errors: readonly ScaledError[]): Spread {
  const ordered = [...errors].sort((a, b) => a.value - b.value)
  const weight = ordered.reduce((sum, error) => sum + error.weight, 0)
  const drawn = (measured: number, unknown: number): number =>
    (weight * measured + PRIOR_NIGHTS * unknown) / (weight + PRIOR_NIGHTS)
  return {
    below: Math.max(0, drawn(-quantile(ordered, TAIL), UNKNOWN)),
    above: Math.max(0, drawn(quantile(ordered, 1 - TAIL), UNKNOWN)),
  }
}
