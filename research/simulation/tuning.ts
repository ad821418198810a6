import type { Policy } from './play.ts'

/** A policy with a few tunable factors applied to the owner's table. */
export interface TunablePolicy {
  readonly start: readonly number[]
  readonly policy: (factors: readonly number[]) => Policy
}

/** Shares of rooms sold at which the ladder changes its factor. */
const OCCUPANCIES = [0.35, 0.5, 0.65, 0.8, 0.9]
const LAST_MINUTE = { days: 7, below: 0.4 }

/** The factor of the table from each occupancy on, and one more for near, empty nights. The first one moves the whole table. */
export const tunableLadder: TunablePolicy = {
  start: [1, 1, 1, 1.07, 1.15, 1.25, 0.93],
  policy:
    (factors) =>
    ({ ownerRates, occupied, rooms, today }) =>
    (night) => {
      const occupancy = occupied(night) / rooms
      const step = OCCUPANCIES.findLastIndex((from) => occupancy >= from) + 1
      const isEmpty = night - today < LAST_MINUTE.days && occupancy < LAST_MINUTE.below
      const lastMinute = isEmpty ? (factors[OCCUPANCIES.length + 1] ?? 1) : 1
      return Math.round((ownerRates[night] ?? 0) * (factors[step] ?? 1) * lastMinute)
    },
}

/** Days before arrival and shares of rooms sold at which the multipliers have their knots. */
const DAYS_BEFORE = [0, 7, 21, 60]
const SOLD = [0, 0.4, 0.7, 0.95]

/** The factor at `value`, interpolated linearly between its knots. */
function between(knots: readonly number[], factors: readonly number[], value: number): number {
  const after = knots.findIndex((knot) => knot > value)
  if (after === -1) return factors.at(-1) ?? 1
  if (after === 0) return factors[0] ?? 1
  const [left = 0, right = 0] = [knots[after - 1], knots[after]]
  const [low = 1, high = 1] = [factors[after - 1], factors[after]]
  return low + ((high - low) * (value - left)) / (right - left)
}

/**
 * The table times a multiplier for the days before arrival and one for the rooms sold.
 *
 * Source: A. E.-M. Bayoumi, M. Saleh, A. F. Atiya & H. A. Aziz, *Dynamic pricing for hotel revenue management using
 * price multipliers*, J. Revenue Pricing Manag. 12, 2013. Their multipliers for length of stay and group size don't
 * apply here: a night has one rate.
 */
export const tunableMultipliers: TunablePolicy = {
  start: [...DAYS_BEFORE.map(() => 1), ...SOLD.map(() => 1)],
  policy:
    (factors) =>
    ({ ownerRates, occupied, rooms, today }) =>
    (night) =>
      Math.round(
        (ownerRates[night] ?? 0) *
          between(DAYS_BEFORE, factors.slice(0, DAYS_BEFORE.length), night - today) *
          between(SOLD, factors.slice(DAYS_BEFORE.length), occupied(night) / rooms),
      ),
}

/** Step sizes for factors, longest first. */
const STEPS = [0.12, 0.05]
const ROUNDS = 2

/**
 * The factors with the best score found by moving all of them together, then each one separately, by ever shorter
 * steps. `scoresOf` returns the scores of several choices.
 *
 * Source: coordinate search, R. Hooke & T. A. Jeeves, Journal of the ACM 8, 1961.
 */
export async function bestFactors(
  start: readonly number[],
  scoresOf: (choices: readonly (readonly number[])[]) => Promise<number[]>,
): Promise<readonly number[]> {
  let best = start
  let [bestScore = Number.NEGATIVE_INFINITY] = await scoresOf([start])
  const everything = -1
  for (const step of STEPS)
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = best
      for (let moved = everything; moved < start.length; moved += 1) {
        const from = best
        const choices = [-step, step].map((change) =>
          from.map((factor, at) => (moved === everything || moved === at ? factor * (1 + change) : factor)),
        )
        const scores = await scoresOf(choices)
        scores.forEach((score, at) => {
          if (score <= bestScore) return
          bestScore = score
          best = choices[at] ?? best
        })
      }
      if (best === before) break
    }
  return best
}
