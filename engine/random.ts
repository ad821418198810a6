/** Random numbers that are always the same for the same seed. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  readonly uniform: () => number
  readonly normal: () => number
  readonly poisson: (mean: number) => number
  readonly gamma: (shape: number, mean: number) => number
  readonly exponential: (mean: number) => number
  /** The index of a weight, drawn in proportion to the weights. */
  readonly pick: (weights: readonly number[]) => number
  /** A whole number from `from` to `to`, both included. */
  readonly whole: (from: number, to: number) => number
}

/** Larger means are drawn in pieces, because the product of draws would underflow. */
const POISSON_PIECE = 30

/**
 * Seeded random numbers: the generator mulberry32 of T. Ettinger, with draws as in L. Devroye, *Non-Uniform Random
 * Variate Generation*, 1986.
 */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const exponential = (mean: number): number => -mean * Math.log1p(-uniform())
  const normal = (): number => Math.sqrt(exponential(2)) * Math.cos(2 * Math.PI * uniform())
  const poisson = (mean: number): number => {
    if (mean > POISSON_PIECE) return poisson(mean / 2) + poisson(mean / 2)
    let count = 0
    for (let product = uniform(); product > Math.exp(-mean); product *= uniform()) count += 1
    return count
  }
  /** G. Marsaglia and W. W. Tsang, 2000; below a shape of 1 with their correction. */
  const gamma = (shape: number, mean: number): number => {
    if (shape < 1) return gamma(shape + 1, (mean * (shape + 1)) / shape) * uniform() ** (1 / shape)
    const d = shape - 1 / 3
    for (;;) {
      const x = normal()
      const v = (1 + x / Math.sqrt(9 * d)) ** 3
      if (v > 0 && Math.log(1 - uniform()) < x ** 2 / 2 + d * (1 - v + Math.log(v))) return (d * v * mean) / shape
    }
  }
  const pick = (weights: readonly number[]): number => {
    let left = uniform() * weights.reduce((sum, weight) => sum + weight, 0)
    const place = weights.findIndex((weight) => {
      left -= weight
      return left < 0
    })
    return place === -1 ? weights.length - 1 : place
  }
  const whole = (from: number, to: number): number => from + Math.floor(uniform() * (to - from + 1))
  return { uniform, normal, poisson, gamma, exponential, pick, whole }
}
