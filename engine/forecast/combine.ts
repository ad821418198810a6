import type { LeftOut } from '../../contract/forecast/forecast.ts'
import { median } from '../median.ts'
import type { Candidate, Horizon } from './horizon.ts'
import { plainPickup } from './methods/plain-pickup.ts'
import { seasonPickup } from './methods/season-pickup.ts'
import { type ForecastMemory, once } from './once.ts'
import type { MethodShare } from './record.ts'

const MEMORY_NIGHTS = 56
const HALF_LIFE = 28
/** Number of nights that the prior, the median error of all methods, counts as. */
const PRIOR_NIGHTS = 7
const LEAST_EVIDENCE = 3
const UNKNOWN_ERROR = 100
/** The same for learned methods, and the minimum number of nights for one to take part. */
const LEARNED_PRIOR_NIGHTS = 100
const LEAST_LEARNED_EVIDENCE = 7
/** Factor of the mean squared error of plain pickup above which a learned method is left out. */
const MOST_OF_BASELINE = 2
/** Weight of a learned method once last year's season is known, compared with 1 for all window methods together. */
const SEASONED_WEIGHT = 2
const BIAS_PRIOR_NIGHTS = 14
const BIAS_LEAST_NIGHTS = 8
const BIAS_MOST_ROOMS = 8
const BIAS_PART = 0.6
const BIAS_FADES_DAYS = 14

/** A night's forecast before its band: the contributing methods, and the correction for the recent error of the combination. */
export interface Combined {
  readonly rooms: number
  readonly unconstrained: number
  readonly shares: readonly MethodShare[]
  readonly biasCorrection: number
  /** Mean absolute error of plain pickup, the baseline, in rooms; null if unknown. */
  readonly baselineError: number | null
}

/** The evaluation of the methods and of their combination on finished nights at an origin and the same horizon. */
export interface Evaluation {
  /** Weight of each candidate, summing to 1. */
  readonly weights: (candidates: readonly Candidate[], origin: number) => number[]
  /**
   * Mean absolute error of a method in rooms, over the same nights and with the same night weights that determine its
   * weight; null if unknown.
   */
  readonly error: (method: string, origin: number) => number | null
  /** Why a candidate has no weight, or null if it takes part. `isSeasoned`: last year's season is known. */
  readonly leftOut: (candidate: Candidate, origin: number, isSeasoned: boolean) => LeftOut | null
  /** Rooms to add to the combination. */
  readonly bias: (origin: number) => number
}

/** The weight of a night by its age in nights. */
const FADING = Float64Array.from({ length: MEMORY_NIGHTS + 1 }, (_, age) => 0.5 ** (age / HALF_LIFE))
const fading = (age: number): number => FADING[age] ?? 0

/** Whether last year's season is known. */
const knowsSeason = (candidates: readonly Candidate[]): boolean =>
  candidates.some(({ method }) => method === seasonPickup.id)

/** The combination of candidates according to an evaluation at an origin. */
export function combine(candidates: readonly Candidate[], evaluation: Evaluation, origin: number): Combined {
  const weights = evaluation.weights(candidates, origin)
  const isSeasoned = knowsSeason(candidates)
  const sum = (of: (candidate: Candidate) => number): number =>
    candidates.reduce((total, candidate, at) => total + (weights[at] ?? 0) * of(candidate), 0)
  const rooms = sum((candidate) => candidate.rooms)
  // Only window methods estimate turned-away demand: their estimate is added for all.
  const windows = sum(({ isLearned }) => (isLearned ? 0 : 1))
  const refused = sum((candidate) => (candidate.isLearned ? 0 : candidate.unconstrained - candidate.rooms))
  return {
    rooms,
    unconstrained: rooms + (windows > 0 ? refused / windows : 0),
    shares: candidates.map((candidate, at) => ({
      method: candidate.method,
      rooms: candidate.rooms,
      weight: weights[at] ?? 0,
      error: evaluation.error(candidate.method, origin),
      leftOut: evaluation.leftOut(candidate, origin, isSeasoned),
    })),
    biasCorrection: evaluation.bias(origin),
    baselineError: evaluation.error(plainPickup.id, origin),
  }
}

/** Squared and absolute errors of finished nights, newer ones weighted more, and the total weight. */
interface Evidence {
  readonly squares: number
  readonly absolutes: number
  readonly weight: number
}

/** The errors of the eight weeks before an origin. */
function evidenceBefore(origin: number, errorOf: (night: number) => number | undefined): Evidence {
  let squares = 0
  let absolutes = 0
  let weight = 0
  for (let night = Math.max(0, origin - MEMORY_NIGHTS); night < origin; night += 1) {
    const error = errorOf(night)
    if (error === undefined) continue
    squares += fading(origin - night) * error ** 2
    absolutes += fading(origin - night) * Math.abs(error)
    weight += fading(origin - night)
  }
  return { squares, absolutes, weight }
}

/** The mean squared error of each method, shrunk towards the median of all if there is little evidence. */
function meanSquares(evidence: readonly Evidence[], prior: number): number[] {
  const known = evidence.filter(({ weight }) => weight > LEAST_EVIDENCE).map(({ squares, weight }) => squares / weight)
  const medianError = median(known) ?? UNKNOWN_ERROR
  return evidence.map(({ squares, weight }) => (squares + prior * medianError) / (weight + prior))
}

const summingTo1 = (values: readonly number[]): number[] => {
  const total = values.reduce((a, b) => a + b, 0)
  return values.map((value) => value / total)
}

/**
 * Evaluates methods by their squared errors at this horizon over the last eight weeks of finished nights, newer ones
 * weighted more. Window methods are combined first, by 1 / (mean squared error)², so that a method with twice the error
 * has a sixteenth of the weight. Learned methods join this combination with nearly equal weights, since eight weeks say
 * little about small differences; one is left out as long as it is clearly worse than plain pickup, the baseline, or has
 * no known errors and no season of last year to go by. The mean error of the combination is partly subtracted, less so
 * at longer horizons, because such errors are as old as the horizon.
 *
 * Source: J. M. Bates & C. W. J. Granger, *The combination of forecasts*, Operational Research Quarterly 20, 1969. The
 * powers and the damped correction are ours; docs/decisions/0011-forecast.md has the figures.
 */
export function evaluate(horizon: Horizon, memory?: ForecastMemory): Evaluation {
  const { finals } = horizon.slice.history
  const days = horizon.slice.horizon
  const evidence = new Map<string, (origin: number) => Evidence>()
  const evidenceOf = (method: string, origin: number): Evidence => {
    const known =
      evidence.get(method) ??
      once(
        (until) =>
          evidenceBefore(until, (night) => {
            const candidate = horizon.candidate(method, night)
            return candidate && candidate.rooms - (finals[night] ?? 0)
          }),
        memory,
        `${days} error of ${method}`,
      )
    evidence.set(method, known)
    return known(origin)
  }
  const windowWeights = (candidates: readonly Candidate[], origin: number): number[] => {
    const errors = candidates.map(({ method }) => evidenceOf(method, origin))
    return summingTo1(meanSquares(errors, PRIOR_NIGHTS).map((square) => (square + 1) ** -2))
  }
  const ofWindows = (candidates: readonly Candidate[]) => candidates.filter(({ isLearned }) => !isLearned)
  /** The error of a finished night with the weights at its own origin. */
  const errorUnder = (
    weightsOf: Evaluation['weights'],
    of: (candidates: readonly Candidate[]) => readonly Candidate[],
    name: string,
  ) =>
    once(
      (night): number | undefined => {
        const candidates = of(horizon.evaluated(night))
        if (candidates.length === 0) return undefined
        const nightWeights = weightsOf(candidates, night - days)
        return (
          candidates.reduce((sum, { rooms }, at) => sum + (nightWeights[at] ?? 0) * rooms, 0) - (finals[night] ?? 0)
        )
      },
      memory,
      `${days} ${name}`,
    )
  const windowError = errorUnder(windowWeights, ofWindows, 'error of windows')
  const windowEvidence = once((origin) => evidenceBefore(origin, windowError), memory, `${days} evidence of windows`)
  const error: Evaluation['error'] = (method, origin) => {
    const { absolutes, weight } = evidenceOf(method, origin)
    return weight > 0 ? absolutes / weight : null
  }
  const leftOut: Evaluation['leftOut'] = ({ method, isLearned }, origin, isSeasoned) => {
    if (!isLearned) return null
    const [own, baseline] = [evidenceOf(method, origin), evidenceOf(plainPickup.id, origin)]
    if (own.weight <= LEAST_LEARNED_EVIDENCE) return isSeasoned ? null : 'unknown'
    const most = MOST_OF_BASELINE * (baseline.squares / Math.max(1, baseline.weight))
    return own.squares / own.weight <= most ? null : 'worse'
  }
  const weights: Evaluation['weights'] = (candidates, origin) => {
    const windows = ofWindows(candidates)
    const isSeasoned = knowsSeason(candidates)
    const learned = candidates.filter(
      (candidate) => candidate.isLearned && leftOut(candidate, origin, isSeasoned) === null,
    )
    const inner = windowWeights(windows, origin)
    const squares = meanSquares(
      [windowEvidence(origin), ...learned.map(({ method }) => evidenceOf(method, origin))],
      LEARNED_PRIOR_NIGHTS,
    )
    const [ofAllWindows = 1, ...ofLearned] = summingTo1(
      squares.map((square, at) => (isSeasoned && at > 0 ? SEASONED_WEIGHT : 1) / (square + 1)),
    )
    return candidates.map((candidate) =>
      candidate.isLearned
        ? (ofLearned[learned.indexOf(candidate)] ?? 0)
        : ofAllWindows * (inner[windows.indexOf(candidate)] ?? 0),
    )
  }
  const errorOf = errorUnder(weights, (candidates) => candidates, 'error')
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
  return { weights, error, leftOut, bias }
}
