import { describe, expect, it } from 'vitest'
import { sumOfGroups } from '../../engine/pricing/group-outcome.ts'
import { type GroupPolicy, judgedGroups, playGroups } from './groups.ts'

const SEEDS = [1, 2, 3]

describe('groups of a made hotel', () => {
  it.each([0.5, 0.85, 1.2])('taken by their quote earn more than all or none, at a load of %d', (load) => {
    const hotel = { rooms: 60, load, groupsPerWeek: 3 }
    const earned = (policy: GroupPolicy) => SEEDS.reduce((sum, seed) => sum + playGroups(hotel, policy, seed), 0)
    expect(earned('quote')).toBeGreaterThan(earned('none'))
    expect(earned('quote')).toBeGreaterThan(earned('all'))
  })

  it.each([
    [true, 0.7],
    [false, 0.7],
    [true, 1],
    [false, 1],
  ])('taken: %s, at a load of %d: what they earned by the ledger is near the truth', (isTaken, load) => {
    const judged = judgedGroups({ rooms: 60, load, groupsPerWeek: 1 }, 5).filter((group) => group.isTaken === isTaken)
    const { gain, interval } = sumOfGroups(judged.map((group) => group.judged))
    const truth = judged.reduce((sum, group) => sum + group.truth, 0)
    expect(judged.length).toBeGreaterThan(5)
    expect(Math.abs(gain - truth)).toBeLessThan(1.5 * interval)
  })
})
