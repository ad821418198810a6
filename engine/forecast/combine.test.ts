import { describe, expect, it } from 'vitest'
import { combine, evaluate } from './combine.ts'
import type { Candidate, Horizon } from './horizon.ts'

const FINAL = 50
const ORIGIN = 100

/** A horizon at which a window method is 5 rooms too high and trees have the given error, with nights known from `from` on. */
function horizonWith(treesError: number, from = 0, window = 'plain-pickup'): Horizon {
  const candidate = (method: string, night: number): Candidate | undefined => {
    if (method === window) return { method, isLearned: false, rooms: FINAL + 5, unconstrained: FINAL + 15 }
    if (method !== 'boosted-trees' || night < from) return undefined
    return { method, isLearned: true, rooms: FINAL + treesError, unconstrained: FINAL + treesError }
  }
  const candidatesOf = (night: number) => [window, 'boosted-trees'].flatMap((method) => candidate(method, night) ?? [])
  const history = { finals: new Float64Array(ORIGIN + 8).fill(FINAL) }
  return {
    slice: { history, horizon: 7 },
    candidate,
    evaluated: candidatesOf,
    candidates: candidatesOf,
  } as unknown as Horizon
}

const weightOfTrees = (horizon: Horizon): number | undefined =>
  combine(horizon.evaluated(ORIGIN + 7), evaluate(horizon), ORIGIN).shares.find(
    ({ method }) => method === 'boosted-trees',
  )?.weight

describe('combine', () => {
  it('gives an equally good learned method an equal weight, and a better one more', () => {
    expect(weightOfTrees(horizonWith(-5))).toBeCloseTo(0.5)
    expect(weightOfTrees(horizonWith(2))).toBeGreaterThan(0.55)
    expect(weightOfTrees(horizonWith(2))).toBeLessThan(0.7)
  })

  it('leaves out a learned method that is clearly worse than plain pickup, or has too little evidence', () => {
    expect(weightOfTrees(horizonWith(8))).toBe(0)
    expect(weightOfTrees(horizonWith(-5, ORIGIN - 5))).toBe(0)
  })

  it('gives a learned method twice the weight once the season of last year is known, even before it has been tested', () => {
    expect(weightOfTrees(horizonWith(-5, ORIGIN, 'season-pickup'))).toBeCloseTo(2 / 3)
  })

  it("returns each method's mean absolute error in rooms with its weight, and why one was left out", () => {
    const sharesOf = (horizon: Horizon) => {
      const { shares, baselineError } = combine(horizon.evaluated(ORIGIN + 7), evaluate(horizon), ORIGIN)
      const [plain, trees] = shares.map(({ error, leftOut }) => [
        error === null ? null : Math.round(error * 1e6) / 1e6,
        leftOut,
      ])
      expect(baselineError).toBeCloseTo(5)
      return [plain, trees]
    }
    expect(sharesOf(horizonWith(-2))).toEqual([
      [5, null],
      [2, null],
    ])
    expect(sharesOf(horizonWith(8))).toEqual([
      [5, null],
      [8, 'worse'],
    ])
    expect(sharesOf(horizonWith(-5, ORIGIN - 5))).toEqual([
      [5, null],
      [5, 'unknown'],
    ])
    expect(sharesOf(horizonWith(-5, ORIGIN))).toEqual([
      [5, null],
      [null, 'unknown'],
    ])
  })

  it('adds the turned-away demand estimated by the window methods', () => {
    const horizon = horizonWith(-5)
    const { rooms, unconstrained } = combine(horizon.evaluated(ORIGIN + 7), evaluate(horizon), ORIGIN)
    expect(rooms).toBeCloseTo(FINAL)
    expect(unconstrained).toBeCloseTo(FINAL + 10)
  })
})
