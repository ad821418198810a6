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

  it.each([true, false])('taken: %s: what they earned by the ledger is near the truth', (isTaken) => {
    const years = [0.7, 1].flatMap((load) =>
      SEEDS.map((seed) => {
        const all = judgedGroups({ rooms: 60, load, groupsPerWeek: 1 }, seed)
        const own = all.filter((group) => group.isTaken === isTaken)
        return {
          ...sumOfGroups(own.map((group) => group.judged)),
          truth: own.reduce((sum, group) => sum + group.truth, 0),
        }
      }),
    )
    const mean = (of: (year: (typeof years)[number]) => number) => years.reduce((sum, year) => sum + of(year), 0) / 6
    expect(years.filter(({ gain, interval, truth }) => Math.abs(gain - truth) <= interval).length).toBeGreaterThan(3)
    expect(Math.abs(mean(({ gain }) => gain) - mean(({ truth }) => truth))).toBeLessThan(
      0.5 * mean((year) => year.interval),
    )
    expect(Math.sign(mean(({ gain }) => gain))).toBe(Math.sign(mean(({ truth }) => truth)))
  })
})
