import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { revenueBound } from './bound.ts'
import { type Market, marketYears } from './market.ts'
import { play } from './play.ts'

const tiny: Market = JSON.parse(readFileSync(new URL('tiny-market.json', import.meta.url), 'utf8'))
/** Short, so that its bound is found quickly. */
const fixed: Market = {
  ...tiny,
  measuredDays: 14,
  competitors: tiny.competitors.filter(({ policy }) => policy !== 'follower'),
}
const bound = (market: Market): number => revenueBound(market, marketYears(market, 1)) ?? Number.NaN

describe('upper bounds of revenue', () => {
  it('the bound is above the mean revenue of any flat rate, and not far above the best', () => {
    const earned = [80, 100, 120, 140, 160].map((rate) => {
      const years = [1, 2, 3].map((seed) => play(fixed, marketYears(fixed, seed), () => () => rate * 100).netRevpar)
      return years.reduce((sum, each) => sum + each, 0) / years.length
    })
    const best = Math.max(...earned) / bound(fixed)
    expect(best).toBeLessThan(1)
    expect(best).toBeGreaterThan(0.75)
  })

  it('the bound is the same for all years of a market', () => {
    expect(revenueBound(fixed, marketYears(fixed, 1))).toBe(revenueBound(fixed, marketYears(fixed, 2)))
  })

  it('the bound falls per room with more rooms, and rises for the house as a whole', () => {
    const larger = { ...fixed, categories: fixed.categories.map((each) => ({ ...each, rooms: each.rooms + 2 })) }
    expect(bound(larger)).toBeLessThan(bound(fixed))
    expect(bound(larger) * 18).toBeGreaterThan(bound(fixed) * 14)
  })

  it('the bound does not exist if a competitor follows the rates of the hotel', () => {
    expect(revenueBound(tiny, marketYears(tiny, 1))).toBeNull()
  })
})
