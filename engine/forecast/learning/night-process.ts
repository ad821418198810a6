import { solve } from './cholesky.ts'

/** A night with the share of the house that is on its books that many days before, and that is expected to leave them. */
export interface SeenNight {
  readonly night: number
  readonly books: number
  readonly leaving: number
}

/** A finished night with its learning target. */
export interface LearnedNight extends SeenNight {
  readonly target: number
}

const YEAR = 365.25
/** Prior variance of each component, relative to the noise variance of a night. */
const LEVEL = 1
const YEARLY = { variance: 0.8, length: 1, fadesDays: 8000 }
const SAME_DATE = { variance: 0.15, days: 3 }
const WEEKLY = { variance: 0.15, length: 1.2 }
const WEEKDAY = 0.25
const SHORT = { variance: 0.25, days: 5 }
const BOOKS = { variance: 0.8, length: 0.2 }
const SLOPE = 0.8
const LEAVING_SLOPE = 10
const NOISE = 2.5
const LEAST_SCALE = 1

/**
 * Covariance of two nights by the days between them: season, weekday within the season, weekday, effects lasting days,
 * and those that return on the same date, such as a holiday.
 */
function covarianceOf(days: number): number {
  const wave = Math.sin((Math.PI * days) / YEAR) ** 2
  const alike = (length: number) => Math.exp((-2 * wave) / length ** 2 - days / YEARLY.fadesDays)
  return (
    LEVEL +
    YEARLY.variance * alike(YEARLY.length) +
    (days % 7 === 0 ? WEEKDAY + WEEKLY.variance * alike(WEEKLY.length) : 0) +
    SHORT.variance * Math.exp(-days / SHORT.days) +
    SAME_DATE.variance * Math.exp(-Math.min(days % YEAR, YEAR - (days % YEAR)) / SAME_DATE.days)
  )
}

/** The covariances computed so far, by days: a process asks for each of them many times. */
const BY_DAYS: number[] = []
const covariance = (days: number): number => {
  while (BY_DAYS.length <= days) BY_DAYS.push(covarianceOf(BY_DAYS.length))
  return BY_DAYS[days] as number
}

const likeness = (a: SeenNight, b: SeenNight): number =>
  covariance(Math.abs(a.night - b.night)) +
  BOOKS.variance * Math.exp(-0.5 * ((a.books - b.books) / BOOKS.length) ** 2) +
  SLOPE * (a.books - 0.5) * (b.books - 0.5) +
  LEAVING_SLOPE * a.leaving * b.leaving

/**
 * A Gaussian process over nights: the prediction for a night is a weighted mean of finished ones by similarity in
 * season, weekday, time and books. Its hyperparameters are the same for all hotels; the mean and scale are the hotel's
 * own.
 *
 * Source: C. E. Rasmussen & C. K. I. Williams, *Gaussian Processes for Machine Learning*, 2006, algorithm 2.1, with a
 * sum of kernels as in 5.4.3.
 */
export function nightProcess(nights: readonly LearnedNight[]): (night: SeenNight) => number {
  const size = nights.length
  const mean = nights.reduce((sum, { target }) => sum + target, 0) / size
  const variance = nights.reduce((sum, { target }) => sum + (target - mean) ** 2, 0) / size
  const scale = Math.max(LEAST_SCALE, Math.sqrt(variance))
  const matrix = new Float64Array(size * size)
  nights.forEach((night, row) => {
    for (let column = 0; column <= row; column += 1)
      matrix[row * size + column] = likeness(night, nights[column] as LearnedNight)
    matrix[row * size + row] = (matrix[row * size + row] ?? 0) + NOISE
  })
  const coefficients = solve(
    matrix,
    Float64Array.from(nights, ({ target }) => (target - mean) / scale),
  )
  return (night) => {
    let sum = 0
    for (let at = 0; at < size; at += 1) sum += (coefficients[at] ?? 0) * likeness(night, nights[at] as LearnedNight)
    return mean + scale * sum
  }
}
