import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { benchmarkMarket } from './made-market.ts'
import { type Market, marketYears } from './market.ts'
import { play } from './play.ts'
import { loadPolicy, type PolicyReference } from './policies.ts'

const market: Market = JSON.parse(readFileSync(new URL('tiny-market.json', import.meta.url), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'policies-'))
afterAll(() => rmSync(folder, { recursive: true }))

const moduleOf = (name: string, content: string): PolicyReference => {
  writeFileSync(join(folder, name), content)
  return join(folder, name) as PolicyReference
}

describe('policies of others', () => {
  it('a module makes a policy, and its rates are those that guests see', async () => {
    const half = moduleOf('half.mjs', 'export default () => ({ ownerRates }) => (night) => ownerRates[night] / 2')
    const years = marketYears(market, 1)
    const [cheap, owner] = [play(market, years, await loadPolicy(half)), play(market, years, await loadPolicy('owner'))]
    expect(cheap.adr).toBeLessThan(0.7 * owner.adr)
    expect(cheap.occupancy).toBeGreaterThan(owner.occupancy)
  })

  it('the example in the repository plays a year, and differs from the table', async () => {
    const example = fileURLToPath(new URL('../examples/steps-by-pace.mjs', import.meta.url)) as PolicyReference
    const years = marketYears(market, 1)
    const played = play(market, years, await loadPolicy(example))
    expect(played.netRevpar).toBeGreaterThan(0)
    expect(played.changesPerNight).toBeGreaterThan(0)
  })

  it('a module without a policy is named', async () => {
    const none = moduleOf('none.mjs', 'export const rate = 100')
    await expect(loadPolicy(none)).rejects.toThrow(/none\.mjs has no default export/)
  })
})

describe('markets of the open benchmark', () => {
  it('a draw is the same hotel everywhere and in every version', () => {
    const { name, owner, categories, segments } = benchmarkMarket(108)
    expect([name, owner.base, categories.map(({ rooms }) => rooms)]).toEqual([
      'resort-108-0.75-0.4-0.7',
      13_146,
      [43, 18],
    ])
    expect(segments.map(({ requestsPerArrivalDay }) => requestsPerArrivalDay)).toEqual([
      expect.closeTo(44.744, 3),
      expect.closeTo(24.271, 3),
    ])
  })
})
