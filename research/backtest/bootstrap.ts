import { randomOf } from '../../engine/random.ts'

const ROUNDS = 1000
const BLOCK_NIGHTS = 14
const SEED = 20160901

/**
 * The 90 % interval of the mean of autocorrelated nightly values, by resampling blocks of two weeks that wrap around at
 * the end. The same values give the same interval.
 *
 * Source: the circular block bootstrap, D. N. Politis & J. P. Romano 1992.
 */
export function meanInterval(values: readonly number[]): { low: number; high: number } {
  const { uniform } = randomOf(SEED)
  const count = values.length
  const means = Array.from({ length: ROUNDS }, () => {
    let sum = 0
    for (let taken = 0; taken < count; taken += BLOCK_NIGHTS) {
      const start = Math.floor(uniform() * count)
      for (let step = 0; step < Math.min(BLOCK_NIGHTS, count - taken); step += 1)
        sum += values[(start + step) % count] ?? 0
    }
    return sum / count
  }).sort((a, b) => a - b)
  return {
    low: means[Math.floor(ROUNDS * 0.05)] ?? Number.NaN,
    high: means[Math.ceil(ROUNDS * 0.95) - 1] ?? Number.NaN,
  }
}
