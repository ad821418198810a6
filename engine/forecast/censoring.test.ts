import { describe, expect, it } from 'vitest'
import { limited } from './censoring.ts'

/** The expectation of min(full, demand) for normal demand, by summing narrow strips. */
function summed(mean: number, spread: number, full: number): number {
  const step = spread / 200
  let sum = 0
  for (let demand = mean - 8 * spread; demand < mean + 8 * spread; demand += step) {
    const middle = demand + step / 2
    const density = Math.exp(-0.5 * ((middle - mean) / spread) ** 2) / (spread * Math.sqrt(2 * Math.PI))
    sum += Math.min(full, middle) * density * step
  }
  return sum
}

describe('expected sales of a house that fills up', () => {
  it.each([
    [90, 20, 100],
    [100, 20, 100],
    [130, 25, 100],
    [40, 5, 60],
  ])('limited(%d, %d, %d) is the expectation of the smaller of demand and rooms', (mean, spread, full) => {
    expect(limited(mean, spread, full)).toBeCloseTo(summed(mean, spread, full), 3)
  })

  it('limited approaches the demand far below the rooms, and the rooms far above them', () => {
    expect(limited(20, 5, 100)).toBeCloseTo(20, 4)
    expect(limited(200, 5, 100)).toBeCloseTo(100, 4)
  })
})
