// The mean absolute error of the forecast as a part of the best baseline's, on simulated markets.
// npx tsx research/bench/forecast/baselines.ts [<market.json> ...] [--draws 11-28] [--seeds 2]; 4 seconds a market and seed, 14 more to make one.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { BACKTEST_HORIZONS, backtest } from '../../backtest/backtest.ts'
import { madeMarket } from '../../simulation/made-market.ts'
import { type Market, marketYears } from '../../simulation/market.ts'
import { playedDemand } from '../../simulation/play.ts'
import { policyOf } from '../../simulation/policies.ts'

/** The first two weeks miss earlier arrivals; a night is measured once it has a last year. */
const FIRST_NIGHT = 14
const FIRST_MEASURED = 365 + FIRST_NIGHT

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seeds: { type: 'string', default: '2' }, draws: { type: 'string' } },
})
const OCCUPANCIES = [0.4, 0.6, 0.85]

/** The markets of the files, and those made from the draws of a range, of which each has the next occupancy in turn. */
function* markets(): Generator<Market> {
  for (const path of positionals) yield JSON.parse(readFileSync(path, 'utf8')) as Market
  const [first = 0, last = -1] = values.draws?.split('-').map(Number) ?? []
  for (let draw = first; draw <= last; draw += 1)
    yield madeMarket({ level: 1, occupancy: OCCUPANCIES[draw % OCCUPANCIES.length] ?? 0, sensitivity: 1 }, draw)
}

const ratios = BACKTEST_HORIZONS.map((): number[] => [])
for (const market of markets()) {
  for (let seed = 1; seed <= Number(values.seeds); seed += 1) {
    const years = marketYears(market, seed)
    const { records } = playedDemand(market, years, policyOf('owner'))
    const from = addDays(market.start, FIRST_MEASURED)
    const { cells, comparisons } = backtest(records, years.dates.at(-1) ?? '', { from })
    const columns = BACKTEST_HORIZONS.map((horizon, column) => {
      const baseline = comparisons.find((comparison) => comparison.horizon === horizon)?.baseline
      const [own, best] = ['forecast', baseline].map((method) =>
        cells.find((cell) => cell.horizon === horizon && cell.method === method),
      )
      if (!own || !best) throw new Error(`${market.name} has too few nights.`)
      ratios[column]?.push(own.mae / best.mae)
      return `${(own.mae / best.mae).toFixed(2)} (${own.mae.toFixed(1)} ${own.bias.toFixed(1)})`
    })
    console.log(`${market.name}, seed ${seed}, ratio (mean absolute error in rooms, bias): ${columns.join('  ')}`)
  }
}
const meanAndMost = ratios.map(
  (of) => `${(of.reduce((sum, ratio) => sum + ratio, 0) / of.length).toFixed(3)} (${Math.max(...of).toFixed(2)})`,
)
console.log(`mean ratio (highest) ${BACKTEST_HORIZONS.join(', ')} days ahead: ${meanAndMost.join('  ')}`)
