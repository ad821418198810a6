// The product on a grid of made markets: the level of the owner's table (25 % too cheap, right, 25 % too dear) x occupancy x price
// sensitivity of the guests. Prints the change of net revenue against the owner's table, of the year and of the first 90 days, and that of the
// table at its best level, which no owner knows beforehand.
// `npm run bench:markets [-- <draw> [seeds]]`; another draw makes other markets. About an hour on two cores for one seed.

import { atLevel, CELLS, type Cell, madeMarket } from '../../simulation/made-market.ts'
import { playYears } from '../../simulation/play-years.ts'
import { type PolicySummary, summaryOf } from '../../simulation/summary.ts'

const [draw = 1, seeds = 1] = process.argv.slice(2).map(Number)
const percent = (value: number): string => `${value >= 0 ? '+' : ''}${value.toFixed(1)}`.padStart(7)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Plays the market of a cell with seeds from 1, and prints its row. */
async function resultOf(cell: Cell, at: number): Promise<PolicySummary> {
  const { level, occupancy, sensitivity } = cell
  const market = madeMarket(cell, draw * CELLS.length + at)
  const each = Array.from({ length: seeds }, (_, seed) => seed + 1)
  const yearsOf = (policy: 'owner' | 'product') =>
    playYears(
      each.map((seed) => ({ market, seed, policy })),
      () => undefined,
    )
  const owner = await yearsOf('owner')
  const summary = (policy: string, years: typeof owner) => summaryOf(market.name, policy, years, owner, null)
  const product = summary('product', await yearsOf('product'))
  const best = summary(
    'best level',
    each.map((seed) => atLevel(market, 1 / level, seed)),
  )
  console.log(
    `${level.toFixed(2)} ${occupancy.toFixed(2)} ${sensitivity.toFixed(1)}  ${market.name.padEnd(26)}`,
    percent(product.againstOwner),
    percent(product.first90),
    percent(best.againstOwner),
  )
  return product
}

console.log('level, occupancy, sensitivity, market; product: year, first 90 days; table at the best level')
const results: PolicySummary[] = []
for (const [at, cell] of CELLS.entries()) results.push(await resultOf(cell, at))
const below = results.filter(({ againstOwner }) => againstOwner < 0).length
console.log(
  `mean ${percent(mean(results.map(({ againstOwner }) => againstOwner)))} of the year, ${percent(mean(results.map(({ first90 }) => first90)))} of the first 90 days; below the owner in ${below} of ${results.length} markets`,
)
