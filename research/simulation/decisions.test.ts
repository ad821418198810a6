import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { judgedYear } from './decisions.ts'
import { type Market, marketYears } from './market.ts'

/** With a whole year before the measured one: what is usual is taken from it. */
const tiny: Market = {
  ...JSON.parse(readFileSync(new URL('tiny-market.json', import.meta.url), 'utf8')),
  warmUpDays: 366,
  measuredDays: 120,
}

describe('ledger of a made hotel', () => {
  it('holds the truth in its intervals about as often as it says, and sums to it', () => {
    const months = [1, 2, 3].flatMap((seed) => judgedYear(tiny, marketYears(tiny, seed), seed))
    const held = months.filter(({ gain, interval, truth }) => Math.abs(gain - truth) <= interval)
    expect(months.length).toBeGreaterThan(30)
    expect(held.length / months.length).toBeGreaterThan(0.6)
    const total = (of: (month: (typeof months)[number]) => number) => months.reduce((sum, each) => sum + of(each), 0)
    const bias = total(({ gain }) => gain) - total(({ truth }) => truth)
    expect(Math.abs(bias)).toBeLessThan(0.3 * total(({ interval }) => 2 * interval))
  })
})
