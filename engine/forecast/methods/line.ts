/** Points with weights. */
export interface Points {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly weights: Float64Array
}

export interface Line {
  readonly slope: number
  /** The intercept. */
  readonly start: number
  readonly residuals: Float64Array
  /** Root of the weighted mean square of the residuals. */
  readonly spread: number
}

/** Variance of x (rooms squared) that the prior slope of 1, plain pickup, counts as against the fitted slope. */
const PRIOR_VARIANCE = 400

/**
 * The weighted least-squares line whose slope is shrunk towards 1 by `trust` and limited to between 0 and `steepest`.
 *
 * Source: ridge regression towards a prior mean, A. E. Hoerl & R. W. Kennard, Technometrics 12, 1970.
 */
export function lineThrough({ x, y, weights }: Points, trust: number, steepest: number): Line {
  let weight = 0
  let meanX = 0
  let meanY = 0
  for (let at = 0; at < x.length; at += 1) {
    weight += weights[at] ?? 0
    meanX += (weights[at] ?? 0) * (x[at] ?? 0)
    meanY += (weights[at] ?? 0) * (y[at] ?? 0)
  }
  meanX /= weight
  meanY /= weight
  let varianceX = 0
  let covariance = 0
  for (let at = 0; at < x.length; at += 1) {
    const distance = (x[at] ?? 0) - meanX
    varianceX += (weights[at] ?? 0) * distance * distance
    covariance += (weights[at] ?? 0) * distance * ((y[at] ?? 0) - meanY)
  }
  const prior = trust * weight * PRIOR_VARIANCE
  const slope = Math.min(steepest, Math.max(0, (covariance + prior) / (varianceX + prior)))
  const residuals = new Float64Array(x.length)
  let squares = 0
  for (let at = 0; at < x.length; at += 1) {
    const residual = (y[at] ?? 0) - meanY - slope * ((x[at] ?? 0) - meanX)
    residuals[at] = residual
    squares += (weights[at] ?? 0) * residual * residual
  }
  return { slope, start: meanY - slope * meanX, residuals, spread: Math.sqrt(squares / weight) }
}
