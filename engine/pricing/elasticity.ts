import { median } from '../median.ts'
import { type CompetitorRates, neutralElasticity } from './algorithm.ts'

/**
 * How elasticities compare with the neutral one, at which the base rate is right, by lead time: `ln` of the ratio at the competitors' median,
 * and where none is known. `position` is its change with `ln` of the base rate relative to that median, `following` that with the share of
 * competitors that follow the hotel's rates, who are too late for the last days. Chosen on made markets
 * (docs/decisions/0016-pricing.md).
 */
const EXPECTED = {
  ahead: { atMedian: 0.15, unknown: 0.1, following: -0.4 },
  late: { atMedian: 0.3, unknown: 0.3, following: 0 },
  position: 0.45,
}
/** Distances from the market beyond this one, in `ln`, say more about the kind of hotel than about its guests. */
const FARTHEST_POSITION = 0.5
/** Competitors alone never let a night with rooms to spare be raised further than this `ln` of the ratio does. */
const LEAST_EXPECTED = -0.1
/** Prior standard deviation of a hotel's own deviation from the expected elasticity, in `ln`. */
const DEVIATION = 0.2
/** Prior standard deviations of the constant and of controls, all factors of demand near 1. */
const CONTROL_DEVIATION = 0.5
const ITERATIONS = 40
const CONVERGED = 1e-9
/** A larger step of the estimate could leave the range in which the curve is nearly linear. */
const LONGEST_STEP = 0.3

/** Up to so many days before arrival competitors are too late to follow a change, so that guests compare more. */
const LATE_DAYS = 7
/** The lead times whose guests respond to rates differently. */
export const LEADS = ['ahead', 'late'] as const
export type Lead = (typeof LEADS)[number]
export const leadOf = (daysBefore: number): Lead => (daysBefore <= LATE_DAYS ? 'late' : 'ahead')

/** How a hotel's guests of one lead time differ from those of other hotels. */
export interface Estimate {
  /** Their elasticity relative to the expected one. */
  readonly factor: number
  /** Standard error of `ln factor`. */
  readonly standardError: number
}

/** What a hotel has learned about its guests. */
export type GuestResponse = Readonly<Record<Lead, Estimate>>

/** What is known of a hotel whose rates were never varied: its guests are taken to be like those of other hotels. */
export const NOTHING_LEARNED: GuestResponse = {
  ahead: { factor: 1, standardError: DEVIATION },
  late: { factor: 1, standardError: DEVIATION },
}

/** What an elasticity is expected from: rates in minor units, and competitors. */
export interface NightRates {
  readonly base: number
  readonly cost: number
  readonly competitors: Omit<CompetitorRates, 'rates'>
}

/**
 * The elasticity expected of a night's guests at its base rate. A hotel that is cheaper than its competitors has guests who mind a raise
 * less, a dearer one guests who mind it more; and they mind it less where some competitors raise their rates as well.
 */
export function expectedElasticity({ base, cost, competitors }: NightRates, lead: Lead): number {
  const { usualRatio, following = 0 } = competitors
  const expected = EXPECTED[lead]
  const position = usualRatio ? -Math.log(usualRatio) : 0
  const within = Math.min(FARTHEST_POSITION, Math.max(-FARTHEST_POSITION, position))
  const ofMarket = expected.atMedian + EXPECTED.position * within + expected.following * following
  return neutralElasticity(base, cost) * Math.exp(usualRatio ? Math.max(LEAST_EXPECTED, ofMarket) : expected.unknown)
}

/** The elasticity of a night's guests at its base rate: the expected one with what the hotel has learned. */
export const elasticityOf = (night: NightRates, lead: Lead, response: GuestResponse): number =>
  expectedElasticity(night, lead) * response[lead].factor

/** The usual elasticity of a hotel's guests over nights, by lead time. */
export function usualElasticities(nights: readonly NightRates[], response: GuestResponse): Record<Lead, number> {
  const usual = (lead: Lead): number => median(nights.map((night) => elasticityOf(night, lead, response))) ?? 1
  return { ahead: usual('ahead'), late: usual('late') }
}

/**
 * New bookings of one stay date on one day, whose rate was varied by chance. Sold-out or closed nights and groups must be
 * excluded.
 */
export interface PricedBookings {
  readonly bookings: number
  /** Expected at the rate without its variation. */
  readonly expected: number
  /** The variation, relative to the base rate. */
  readonly change: number
  /** The elasticity expected at the base rate. */
  readonly elasticity: number
  /** Pace, weekday, event, competitor ratio and similar, each 0 if it has no information. */
  readonly controls: readonly number[]
  /** The group of forecasts with a shared error, such as the nights of one week. */
  readonly cluster: string
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
  /** The constant, the controls and, last, `ln` of the factor. */
  readonly parameters: Float64Array
  /** Variance of `ln` of the factor. */
  readonly variance: number
}

/** Poisson regression by Fisher scoring; `dispersion` bookings count as one independent booking. */
function regress(data: readonly PricedBookings[], dispersion: number): Regression {
  const controls = data.reduce((most, each) => Math.max(most, each.controls.length), 0)
  const last = controls + 1
  const parameters = new Float64Array(last + 1)
  const precisions = Float64Array.from(parameters, (_, at) => (at === last ? DEVIATION : CONTROL_DEVIATION) ** -2)
  const slopes = new Float64Array(last + 1)
  let variance = DEVIATION ** 2
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    const factor = Math.exp(parameters[last] ?? 0)
    const gradient = parameters.map((value, at) => -(precisions[at] ?? 0) * value)
    const information = Array.from(precisions, (precision, at) => {
      const row = new Float64Array(last + 1)
      row[at] = precision
      return row
    })
    for (const each of data) {
      slopes[0] = 1
      for (let at = 0; at < controls; at += 1) slopes[at + 1] = each.controls[at] ?? 0
      slopes[last] = -factor * each.elasticity * each.change
      const mean = meanOf(each, parameters)
      for (let at = 0; at <= last; at += 1) {
        const slope = slopes[at] ?? 0
        gradient[at] = (gradient[at] ?? 0) + (slope * (each.bookings - mean)) / dispersion
        const row = information[at]
        if (row)
          for (let to = 0; to <= last; to += 1)
            row[to] = (row[to] ?? 0) + (mean * slope * (slopes[to] ?? 0)) / dispersion
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
function meanOf({ expected, controls, elasticity, change }: PricedBookings, parameters: Float64Array): number {
  const last = parameters.length - 1
  let logMean = (parameters[0] ?? 0) - Math.exp(parameters[last] ?? 0) * elasticity * change
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
 * How a hotel's guests of one lead time differ from those of other hotels, from their bookings at rates that were varied by chance. The
 * evidence is reduced by the overdispersion of clusters: a forecast that is wrong for a whole week looks like the effect of
 * that week's rates.
 *
 * Source: quasi-likelihood, R. W. M. Wedderburn, Biometrika 61, 1974.
 */
export function estimateFrom(data: readonly PricedBookings[]): Estimate {
  const first = regress(data, 1)
  const { parameters, variance } = regress(data, dispersionOf(data, first.parameters))
  return { factor: Math.exp(parameters.at(-1) ?? 0), standardError: Math.sqrt(variance) }
}
