/** Prior elasticity before a hotel has data: `ln e` is normal with this mean and standard deviation. */
const PRIOR = { mean: Math.log(1.5), deviation: 0.15 }
/** Prior standard deviations of the constant and of controls, all factors of demand near 1. */
const CONTROL_DEVIATION = 0.5
const ITERATIONS = 40
const CONVERGED = 1e-9
/** A larger step of `ln e` could leave the range in which the curve is nearly linear. */
const LONGEST_STEP = 0.3

/**
 * New bookings of one stay date on one day. `expected` is the forecast as it was before the rate was set; without it,
 * high rates on busy nights would appear to attract guests. Sold-out or closed nights and groups must be excluded.
 */
export interface PricedBookings {
  readonly bookings: number
  readonly expected: number
  /** The offered rate divided by the reference rate. */
  readonly rateRatio: number
  /** Pace, weekday, event, competitor ratio and similar, each 0 if it has no information. */
  readonly controls: readonly number[]
  /** Its weight; 1 by default. */
  readonly weight?: number
  /** The group of forecasts with a shared error, such as the nights of one week. */
  readonly cluster: string
}

/** An estimate of the price elasticity of demand. */
export interface Elasticity {
  readonly elasticity: number
  /** Standard error of `ln e`. */
  readonly standardError: number
  /** From 0, the prior only, to 1, the data only. */
  readonly evidence: number
}

/** Solves `matrix * x = vector` for a symmetric positive definite matrix, and inverts its last diagonal element. */
function solve(matrix: Float64Array[], vector: Float64Array): { solution: Float64Array; lastVariance: number } {
  const size = vector.length
  const rows = matrix.map((row, at) => Float64Array.from([...row, vector[at] ?? 0]))
  for (let pivot = 0; pivot < size; pivot += 1)
    for (let below = pivot + 1; below < size; below += 1) {
      const factor = (rows[below]?.[pivot] ?? 0) / (rows[pivot]?.[pivot] ?? 1)
      for (let column = pivot; column <= size; column += 1) {
        const row = rows[below]
        if (row) row[column] = (row[column] ?? 0) - factor * (rows[pivot]?.[column] ?? 0)
      }
    }
  const solution = new Float64Array(size)
  for (let at = size - 1; at >= 0; at -= 1) {
    let rest = rows[at]?.[size] ?? 0
    for (let column = at + 1; column < size; column += 1) rest -= (rows[at]?.[column] ?? 0) * (solution[column] ?? 0)
    solution[at] = rest / (rows[at]?.[at] ?? 1)
  }
  return { solution, lastVariance: 1 / (rows[size - 1]?.[size - 1] ?? 1) }
}

interface Regression {
  /** The constant, the controls and, last, `ln e`. */
  readonly parameters: Float64Array
  /** Variance of `ln e`. */
  readonly variance: number
}

/** Poisson regression by Fisher scoring; `dispersion` bookings count as one independent booking. */
function regress(data: readonly PricedBookings[], dispersion: number): Regression {
  const controls = Math.max(0, ...data.map((each) => each.controls.length))
  const last = controls + 1
  const parameters = new Float64Array(last + 1)
  parameters[last] = PRIOR.mean
  const precisions = Float64Array.from(parameters, (_, at) =>
    at === last ? PRIOR.deviation ** -2 : CONTROL_DEVIATION ** -2,
  )
  const slopes = new Float64Array(last + 1)
  let variance = PRIOR.deviation ** 2
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    const elasticity = Math.exp(parameters[last] ?? 0)
    const gradient = parameters.map((value, at) => -(precisions[at] ?? 0) * (value - (at === last ? PRIOR.mean : 0)))
    const information = Array.from(precisions, (precision, at) => {
      const row = new Float64Array(last + 1)
      row[at] = precision
      return row
    })
    for (const each of data) {
      slopes[0] = 1
      for (let at = 0; at < controls; at += 1) slopes[at + 1] = each.controls[at] ?? 0
      slopes[last] = -elasticity * (each.rateRatio - 1)
      const mean = meanOf(each, parameters)
      const weight = (each.weight ?? 1) / dispersion
      for (let at = 0; at <= last; at += 1) {
        const slope = slopes[at] ?? 0
        gradient[at] = (gradient[at] ?? 0) + slope * (each.bookings - mean) * weight
        const row = information[at]
        if (row)
          for (let to = 0; to <= last; to += 1) row[to] = (row[to] ?? 0) + mean * slope * (slopes[to] ?? 0) * weight
      }
    }
    const { solution, lastVariance } = solve(information, gradient)
    variance = lastVariance
    const step = Math.min(1, LONGEST_STEP / Math.max(LONGEST_STEP, Math.abs(solution[last] ?? 0)))
    for (let at = 0; at <= last; at += 1) parameters[at] = (parameters[at] ?? 0) + step * (solution[at] ?? 0)
    if (solution.every((value) => Math.abs(value) < CONVERGED)) break
  }
  return { parameters, variance }
}

/** The expected bookings of a regression. */
function meanOf({ expected, controls, rateRatio }: PricedBookings, parameters: Float64Array): number {
  const last = parameters.length - 1
  let logMean = (parameters[0] ?? 0) - Math.exp(parameters[last] ?? 0) * (rateRatio - 1)
  for (let at = 1; at < last; at += 1) logMean += (parameters[at] ?? 0) * (controls[at - 1] ?? 0)
  return expected * Math.exp(logMean)
}

/** Overdispersion of bookings between clusters relative to chance, at least 1. */
function dispersionOf(data: readonly PricedBookings[], parameters: Float64Array): number {
  const clusters = new Map<string, { error: number; mean: number }>()
  for (const each of data) {
    const mean = meanOf(each, parameters)
    const cluster = clusters.get(each.cluster) ?? { error: 0, mean: 0 }
    clusters.set(each.cluster, { error: cluster.error + each.bookings - mean, mean: cluster.mean + mean })
  }
  const scatters = [...clusters.values()].filter(({ mean }) => mean > 0).map(({ error, mean }) => error ** 2 / mean)
  return Math.max(1, scatters.reduce((sum, scatter) => sum + scatter, 0) / Math.max(1, scatters.length))
}

/**
 * A hotel's elasticity from all its bookings. Its evidence is reduced by the overdispersion of clusters: a forecast
 * that is wrong for a whole week looks like the effect of that week's rates.
 *
 * Source: quasi-likelihood, R. W. M. Wedderburn, Biometrika 61, 1974.
 */
export function hotelElasticity(data: readonly PricedBookings[]): Elasticity {
  const first = regress(data, 1)
  const { parameters, variance } = regress(data, dispersionOf(data, first.parameters))
  return {
    elasticity: Math.exp(parameters.at(-1) ?? 0),
    standardError: Math.sqrt(variance),
    evidence: data.length === 0 ? 0 : Math.max(0, 1 - variance / PRIOR.deviation ** 2),
  }
}

/**
 * An elasticity that also counts finished nights without rate variation as evidence, from 0 to 1: the elasticity of
 * other hotels' guests applies to a hotel whose demand is known.
 */
export const withHistory = (known: Elasticity, history: number): Elasticity => ({
  ...known,
  evidence: 1 - (1 - known.evidence) * (1 - history),
})

/**
 * The elasticity used for pricing: the estimate weighted by its evidence, with the remainder on the neutral one, which
 * leaves the reference rate unchanged. Never below the neutral one, which would raise rates of nights with plenty of
 * rooms: forecasts that follow raised rates, and competitors that follow too, make guests look less price-sensitive
 * than they are, so only scarcity raises a rate.
 */
export const pricingElasticity = ({ elasticity, evidence }: Elasticity, neutral: number): number =>
  neutral * Math.max(1, elasticity / neutral) ** evidence
