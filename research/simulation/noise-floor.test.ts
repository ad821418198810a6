import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Market, marketYears } from './market.ts'
import { noiseFloor } from './noise-floor.ts'
import { playedBooks } from './play.ts'
import { policyOf } from './policies.ts'

const tiny: Market = JSON.parse(readFileSync(new URL('tiny-market.json', import.meta.url), 'utf8'))
const from = tiny.warmUpDays

function floors(market: Market, horizons: readonly number[]): number[] {
  const years = marketYears(market, 1)
  return noiseFloor(market, years, playedBooks(market, years, policyOf('owner')).stays, { from, horizons }).map(
    ({ mae }) => mae,
  )
}

describe('the error that no forecast avoids', () => {
  it('the noise floor rises with the days ahead, as more is left to chance', () => {
    const [near = 0, middle = 0, far = 0] = floors(tiny, [2, 14, 56])
    expect(near).toBeGreaterThan(0)
    expect(middle).toBeGreaterThan(near)
    expect(far).toBeGreaterThan(middle)
  })

  it('the noise floor is zero if there are no requests and no cancellations', () => {
    const silent = {
      ...tiny,
      segments: tiny.segments.map((each) => ({ ...each, requestsPerArrivalDay: 0 })),
      groups: { ...tiny.groups, perYear: 0 },
    }
    expect(floors(silent, [7])[0]).toBeLessThan(0.01)
  })

  it('the noise floor is below the error of the mean of all nights', () => {
    const years = marketYears(tiny, 1)
    const sold = new Array<number>(years.dates.length).fill(0)
    for (const { arrival, nights, rooms, leftOn } of playedBooks(tiny, years, policyOf('owner')).stays)
      for (let night = arrival; leftOn === null && night < arrival + nights; night += 1)
        if (night < sold.length) sold[night] = (sold[night] ?? 0) + rooms
    const measured = sold.slice(from)
    const mean = measured.reduce((sum, rooms) => sum + rooms, 0) / measured.length
    const spread = measured.reduce((sum, rooms) => sum + Math.abs(rooms - mean), 0) / measured.length
    expect(floors(tiny, [7])[0]).toBeLessThan(spread)
  })
})
