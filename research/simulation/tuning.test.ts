import { describe, expect, it } from 'vitest'
import type { HotelView, Policy } from './play.ts'
import { bestFactors, tunableLadder, tunableMultipliers } from './tuning.ts'

describe('bestFactors', () => {
  it('finds factors near the best of a smooth score', async () => {
    const score = ([a = 0, b = 0]: readonly number[]) => -((a - 1.2) ** 2) - (b - 0.8) ** 2
    const [a, b] = await bestFactors([1, 1], async (choices) => choices.map(score))
    expect(Math.abs((a ?? 0) - 1.2)).toBeLessThan(0.06)
    expect(Math.abs((b ?? 0) - 0.8)).toBeLessThan(0.06)
  })

  it('keeps the start if nothing is better', async () => {
    expect(await bestFactors([1, 2], async (choices) => choices.map(() => 0))).toEqual([1, 2])
  })
})

describe('a tunable policy', () => {
  const rateAt = (policy: Policy, occupied: number, daysBefore: number) =>
    policy({ ownerRates: [100_00], occupied: () => occupied, rooms: 100, today: -daysBefore } as unknown as HotelView)(
      0,
    )

  it('ladder uses the factor of the occupancy, and another one for an empty night that is near', () => {
    const policy = tunableLadder.policy([1, 1.1, 1.2, 1.3, 1.4, 1.5, 0.9])
    expect([0, 35, 64, 80, 100].map((sold) => rateAt(policy, sold, 30))).toEqual([
      100_00, 110_00, 120_00, 140_00, 150_00,
    ])
    expect(rateAt(policy, 0, 3)).toBe(90_00)
  })

  it('multipliers are interpolated linearly between their knots', () => {
    const policy = tunableMultipliers.policy([1, 1.1, 1.1, 1.2, 1, 1, 1, 1.5])
    expect(rateAt(policy, 0, 0)).toBe(100_00)
    expect(rateAt(policy, 0, 200)).toBe(120_00)
    expect(rateAt(policy, 100, 14)).toBe(165_00)
  })
})
