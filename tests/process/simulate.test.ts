import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { PROGRAM_MS } from '../support/within.ts'

const folder = temporaryFolder('simulate-')
beforeAll(folder.make)
afterAll(folder.remove)

const MARKET = 'research/simulation/tiny-market.json'
/** Ended after the time limit; its status is null then. */
const simulate = (...args: string[]) =>
  spawnSync(process.execPath, ['dist/server/simulate.js', ...args], { encoding: 'utf8', timeout: PROGRAM_MS })

describe('npm run simulate', () => {
  it('reports errors in the arguments or the market, and fails', () => {
    expect(simulate()).toMatchObject({ status: 2 })
    expect(simulate('--market', MARKET, '--policy', 'magic')).toMatchObject({ status: 2 })
    const damaged = folder.path('damaged.json')
    writeFileSync(damaged, '{"name":"half"}')
    const { status, stderr } = simulate('--market', damaged)
    expect(status).toBe(1)
    expect(stderr).toContain('variableCost')
  })

  it('prints one line a policy, the same for the same seeds', () => {
    const run = () => simulate('--market', MARKET, '--seeds', '2', '--policy', 'flat,product', '--json')
    const { stdout, status } = run()
    expect(status).toBe(0)
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ market, policy, seeds }) => [market, policy, seeds])).toEqual([
      ['tiny', 'flat', 2],
      ['tiny', 'product', 2],
    ])
    expect(Object.keys(lines[0]).sort()).toEqual([
      'adr',
      'belowOwner',
      'changesPerNight',
      'first90',
      'interval',
      'market',
      'netRevpar',
      'occupancy',
      'partOfBound',
      'policy',
      'seeds',
    ])
    expect(run().stdout).toBe(stdout)
  })

  it('prints a table for people', () => {
    const { stdout } = simulate('--market', MARKET, '--seeds', '1', '--policy', 'owner,ladder')
    expect(stdout).toContain('tiny, 1 seeds, amounts in EUR')
    expect(stdout).toContain('ladder')
  })
})
