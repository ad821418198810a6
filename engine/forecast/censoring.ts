/** Density of the standard normal distribution. */
const density = (z: number): number => Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI)

/** Distribution function of the standard normal distribution (Abramowitz & Stegun 26.2.17, error below 7.5e-8). */
export function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = density(z) * poly
  return z >= 0 ? 1 - tail : tail
}

/** Observed values with their weights, and whether each was censored by a full house. */
export interface Sample {
  readonly values: Float64Array
  readonly weights: Float64Array
  readonly cut: Uint8Array
}

export interface Demand {
  readonly mean: number
  readonly spread: number
  /** The values, with censored ones raised to their expected demand. */
  readonly values: Float64Array
}

const ROUNDS = 8
const LEAST_SPREAD = 2

/**
 * Unconstrains a sample: values of sold-out nights are only a lower bound, so each is replaced by its expectation given
 * that demand was at least that, and the mean is recalculated until it converges.
 *
 * Source: expectation maximisation as in L. R. Weatherford & S. Pölt, *Better unconstraining of airline demand data in
 * revenue management systems*, J. Revenue Pricing Manag. 1, 2002.
 */
export function unconstrained({ values, weights, cut }: Sample): Demand {
  let weight = 0
  let sum = 0
  for (let at = 0; at < values.length; at += 1) {
    weight += weights[at] ?? 0
    sum += (weights[at] ?? 0) * (values[at] ?? 0)
  }
  let mean = weight > 0 ? sum / weight : 0
  let squares = 0
  for (let at = 0; at < values.length; at += 1) squares += (weights[at] ?? 0) * ((values[at] ?? 0) - mean) ** 2
  const spread = Math.max(LEAST_SPREAD, weight > 0 ? Math.sqrt(squares / weight) : 0)
  const raised = values.slice()
  const someCut = cut.some((is) => is === 1)
  const allCut = cut.every((is) => is === 1)
  if (!someCut || allCut) return { mean, spread, values: raised }
  for (let round = 0; round < ROUNDS; round += 1) {
    sum = 0
    for (let at = 0; at < values.length; at += 1) {
      if (cut[at] === 1) {
        const z = Math.max(-6, Math.min(3.5, ((values[at] ?? 0) - mean) / spread))
        raised[at] = mean + (spread * density(z)) / Math.max(1e-6, 1 - normal(z))
      }
      sum += (weights[at] ?? 0) * (raised[at] ?? 0)
    }
    mean = sum / weight
  }
  return { mean, spread, values: raised }
}

/**
 * Expected sales for demand with this mean and spread in a house that is full at `full` rooms: the expectation of
 * min(full, demand) for normal demand. It is smooth, unlike a hard limit.
 *
 * Source: the expectation of a censored normal variable, W. H. Greene, *Econometric Analysis*, theorem 19.3 (Tobit).
 */
export function limited(mean: number, spread: number, full: number): number {
  const z = (full - mean) / spread
  return full - ((full - mean) * normal(z) + spread * density(z))
}
