// The product on a grid of made markets: the level of the owner's table (25 % too cheap, right, 25 % too dear) x occupancy x price
// sensitivity of the guests. Prints the change of net revenue against the owner's table, of the year and of the first 90 days, and the owner's
// table moved to its best level in hindsight.
// `npm run bench:markets [-- <draw> [seeds]]`; another draw makes other markets. About an hour on two cores for one seed.
import { marketYears } from '../../../engine/pricing/simulation/market.ts'
import { play } from '../../../engine/pricing/simulation/play.ts'
import { playYears } from '../../../server/simulation/play-years.ts'
import { CELLS, type Cell, madeMarket } from './markets.ts'

const [draw = 1, seeds = 1] = process.argv.slice(2).map(Number)
const percent = (value: number): string => `${value >= 0 ? '+' : ''}${value.toFixed(1)}`.padStart(7)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

interface Result {
  readonly year: number
  readonly first90: number
}

/** The mean changes of a market in per cent over the seeds, from 1. Also prints them. */
async function resultOf(cell: Cell, at: number): Promise<Result> {
  const market = madeMarket(cell, draw * CELLS.length + at)
  const each = Array.from({ length: seeds }, (_, seed) => seed + 1)
  const requests = each.flatMap((seed) => (['owner', 'product'] as const).map((policy) => ({ market, seed, policy })))
  const years = await playYears(requests, () => undefined)
  const change = (of: (figures: (typeof years)[number]) => number): number =>
    mean(
      each.map((_, seed) => {
        const [owner, product] = [years[2 * seed], years[2 * seed + 1]]
        return owner && product ? 100 * (of(product) / of(owner) - 1) : Number.NaN
      }),
    )
  const [year, first90] = [change(({ netRevpar }) => netRevpar), change((figures) => figures.first90)]
  const [owner] = years
  const best = play(
    market,
    marketYears(market, 1),
    ({ ownerRates }) =>
      (night) =>
        Math.round((ownerRates[night] ?? 0) / cell.level),
  )
  const hindsight = owner ? 100 * (best.netRevpar / owner.netRevpar - 1) : Number.NaN
  console.log(
    `${cell.level.toFixed(2)} ${cell.occupancy.toFixed(2)} ${cell.sensitivity.toFixed(1)}  ${market.name.split('-')[0]?.padEnd(7)}`,
    percent(year),
    percent(first90),
    percent(hindsight),
  )
  return { year, first90 }
}

console.log('level, occupancy, sensitivity, kind; product: year, first 90 days; table at the best level')
const results: Result[] = []
for (const [at, cell] of CELLS.entries()) results.push(await resultOf(cell, at))
const below = results.filter(({ year }) => year < 0).length
console.log(
  `mean ${percent(mean(results.map(({ year }) => year)))} of the year, ${percent(mean(results.map(({ first90 }) => first90)))} of the first 90 days; below the owner in ${below} of ${results.length} markets`,
)
