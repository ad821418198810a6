import { describe, expect, it } from 'vitest'
import { type GroupPolicy, playGroups } from './groups.ts'

const SEEDS = [1, 2, 3]

describe('groups of a made hotel', () => {
  it.each([0.5, 0.85, 1.2])('taken by their quote earn more than all or none, at a load of %d', (load) => {
    const hotel = { rooms: 60, load, groupsPerWeek: 3 }
    const earned = (policy: GroupPolicy) => SEEDS.reduce((sum, seed) => sum + playGroups(hotel, policy, seed), 0)
    expect(earned('quote')).toBeGreaterThan(earned('none'))
    expect(earned('quote')).toBeGreaterThan(earned('all'))
  })
})
