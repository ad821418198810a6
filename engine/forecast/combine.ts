import { median } from '../median.ts'
import { type Candidate, type ForecastMemory, type Horizon, once } from './horizon.ts'
import type { MethodShare } from './record.ts'

const MEMORY_NIGHTS = 56
const HALF_LIFE = 28
/** Nights' worth of evidence with which a method is given the middling error of all. */
const PRIOR_NIGHTS = 7
const LEAST_EVIDENCE = 3
const UNKNOWN_ERROR = 100
const BIAS_PRIOR_NIGHTS = 14
const BIAS_LEAST_NIGHTS = 8
const BIAS_MOST_ROOMS = 8
const BIAS_PART = 0.6
const BIAS_FADES_DAYS = 14

/** A night's forecast before its band: what takes part, and what the recent error of the whole takes off. */
export interface Combined {
  readonly rooms: number
  readonly unconstrained: number
  readonly shares: readonly MethodShare[]
  readonly biasCorrection: number
}

/** What finished nights say at an origin of the methods and of their combination, looking as many days ahead. */
export interface Judgement {
  /** Weight of each candidate, summing to 1. */
  readonly weights: (candidates: readonly Candidate[], origin: number) => number[]
  /** Rooms to add to the combination. */
  readonly bias: (origin: number) => number
}

/** The say of a night by its age in nights. */
const FADING = Float64Array.from({ length: MEMORY_NIGHTS + 1 }, (_, age) => 0.5 ** (age / HALF_LIFE))
const fading = (age: number): number => FADING[age] ?? 0

/** The combination of candidates under a judgement at an origin. */
export function combine(candidates: readonly Candidate[], judgement: Judgement, origin: number): Combined {
  const weights = judgement.weights(candidates, origin)
  const sum = (of: (candidate: Candidate) => number): number =>
    candidates.reduce((total, candidate, at) => total + (weights[at] ?? 0) * of(candidate), 0)
  return {
    rooms: sum(({ rooms }) => rooms),
    unconstrained: sum(({ unconstrained }) => unconstrained),
    shares: candidates.map(({ method, rooms }, at) => ({ method, rooms, weight: weights[at] ?? 0 })),
    biasCorrection: judgement.bias(origin),
  }
}

/**
 * Judges methods by their squared errors at this horizon over the last eight weeks of finished nights, newer ones
 * weighing more: the weight is 1 / (mean squared error)², so that a method that is twice as far off has a sixteenth of
 * the say. A method with little evidence is given the middling error. The mean error of the combination is taken off in
 * part, the less the further ahead, because such errors are as old as the horizon.
 *
 * Source: J. M. Bates & C. W. J. Granger, *The combination of forecasts*, Operational Research Quarterly 20, 1969. The
 * sharper power and the damped correction are ours; docs/decisions/0011-forecast.md has the figures.
 */
export function judge(horizon: Horizon, memory?: ForecastMemory): Judgement {
  const { finals } = horizon.slice.history
  const days = horizon.slice.horizon
  const meanSquare = (method: string, origin: number): { squares: number; weight: number } => {
    let squares = 0
    let weight = 0
    for (let night = Math.max(0, origin - MEMORY_NIGHTS); night < origin; night += 1) {
      const candidate = horizon.candidate(method, night)
      if (!candidate) continue
      squares += fading(origin - night) * (candidate.rooms - (finals[night] ?? 0)) ** 2
      weight += fading(origin - night)
    }
    return { squares, weight }
  }
  const evidence = new Map<string, (origin: number) => { squares: number; weight: number }>()
  const evidenceOf = (method: string) => {
    const known =
      evidence.get(method) ?? once((origin) => meanSquare(method, origin), memory, `${days} error of ${method}`)
    evidence.set(method, known)
    return known
  }
  const weights: Judgement['weights'] = (candidates, origin) => {
    const errors = candidates.map(({ method }) => evidenceOf(method)(origin))
    const known = errors.filter(({ weight }) => weight > LEAST_EVIDENCE).map(({ squares, weight }) => squares / weight)
    const middle = median(known) ?? UNKNOWN_ERROR
    const says = errors.map(
      ({ squares, weight }) => ((squares + PRIOR_NIGHTS * middle) / (weight + PRIOR_NIGHTS) + 1) ** -2,
    )
    const total = says.reduce((a, b) => a + b, 0)
    return says.map((say) => say / total)
  }
  /** The error of the combination of a finished night, as its own origin would have weighed it. */
  const errorOf = once(
    (night): number | undefined => {
      const candidates = horizon.candidates(night)
      if (candidates.length === 0) return undefined
      const says = weights(candidates, night - days)
      return candidates.reduce((sum, { rooms }, at) => sum + (says[at] ?? 0) * rooms, 0) - (finals[night] ?? 0)
    },
    memory,
    `${days} error`,
  )
  const bias = once(
    (origin) => {
      let errors = 0
      let weight = 0
      let nights = 0
      for (let night = Math.max(0, origin - MEMORY_NIGHTS); night < origin; night += 1) {
        const error = errorOf(night)
        if (error === undefined) continue
        errors += fading(origin - night) * error
        weight += fading(origin - night)
        nights += 1
      }
      if (nights < BIAS_LEAST_NIGHTS) return 0
      const mean = errors / (weight + BIAS_PRIOR_NIGHTS)
      const part = BIAS_PART / (1 + days / BIAS_FADES_DAYS)
      return -part * Math.min(BIAS_MOST_ROOMS, Math.max(-BIAS_MOST_ROOMS, mean))
    },
    memory,
    `${days} bias`,
  )
  return { weights, bias }
}
