import { describe, expect, it } from 'vitest'
import { randomOf } from '../../random.ts'
import { boostedTrees, type Examples } from './boosted-trees.ts'

const BOOSTING = { trees: 100, depth: 3, rate: 0.1, rows: 0.7, columns: 1, always: [], shrinkage: 1, leastLeaf: 4 }

/** Rows drawn evenly from 0 to 1, with targets from `of`. */
function examplesOf(size: number, of: (first: number, second: number) => number): Examples {
  const { uniform } = randomOf(3)
  const columns = [new Float64Array(size), new Float64Array(size)].map((column) => column.map(uniform))
  const [first, second] = columns
  return {
    columns,
    targets: Float64Array.from({ length: size }, (_, row) => of(first?.[row] ?? 0, second?.[row] ?? 0)),
    weights: new Float64Array(size).fill(1),
  }
}

describe('boosted trees', () => {
  it('the model finds a step and its dependence on another column', () => {
    const expect100 = (first: number, second: number) => (first > 0.5 && second > 0.3 ? 100 : 0)
    const predict = boostedTrees(examplesOf(800, expect100), BOOSTING)
    for (const [first, second] of [
      [0.8, 0.8],
      [0.8, 0.1],
      [0.2, 0.8],
    ] as const)
      expect(Math.abs(predict(Float64Array.of(first, second)) - expect100(first, second))).toBeLessThan(8)
  })

  it('the model predicts the mean if nothing distinguishes rows', () => {
    const { targets, weights } = examplesOf(100, (first) => 10 * first)
    const mean = targets.reduce((sum, target) => sum + target, 0) / targets.length
    const predict = boostedTrees({ columns: [new Float64Array(100)], targets, weights }, BOOSTING)
    expect(predict(Float64Array.of(0))).toBeCloseTo(mean, 0)
  })

  it('every tree uses the columns that all trees must use', () => {
    const examples = examplesOf(400, (first) => (first > 0.5 ? 100 : 0))
    const errorWith = (always: readonly number[]) =>
      Math.abs(boostedTrees(examples, { ...BOOSTING, columns: 0, always })(Float64Array.of(0.9, 0.5)) - 100)
    expect(errorWith([0])).toBeLessThan(5)
    expect(errorWith([1])).toBeGreaterThan(20)
  })

  it('the model respects the weights of rows', () => {
    const examples = examplesOf(400, (first) => (first > 0.5 ? 10 : 20))
    const doubtful = { ...examples, weights: examples.weights.map((_, row) => (row % 2 === 0 ? 1 : 0)) }
    const wrong = doubtful.targets.map((target, row) => (row % 2 === 0 ? target : 1000))
    const predict = boostedTrees({ ...doubtful, targets: wrong }, BOOSTING)
    expect(predict(Float64Array.of(0.9, 0.5))).toBeLessThan(25)
  })

  it('the model is deterministic for the same examples', () => {
    const examples = examplesOf(300, (first, second) => first * second)
    const row = Float64Array.of(0.4, 0.6)
    expect(boostedTrees(examples, BOOSTING)(row)).toBe(boostedTrees(examples, BOOSTING)(row))
  })
})
