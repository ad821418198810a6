// The ledger of decisions on made markets where the truth is known: how often the 80 % interval of a month holds it, and the bias in
// per cent of the interval's width. `npm run bench:decisions [-- <draw> [seeds]]`; another draw makes other markets.

import { type JudgedMonth, judgedYear, MADE_KINDS } from '../../simulation/decisions.ts'
import { CELLS, madeMarket } from '../../simulation/made-market.ts'
import { marketYears } from '../../simulation/market.ts'

const [draw = 1, seeds = 1] = process.argv.slice(2).map(Number)

function row(label: string, months: readonly JudgedMonth[]): void {
  const mean = (of: (month: JudgedMonth) => number) => months.reduce((sum, each) => sum + of(each), 0) / months.length
  const held = mean(({ gain, interval, truth }) => (Math.abs(gain - truth) <= interval ? 1 : 0))
  const bias = mean(({ gain, truth }) => gain - truth) / mean(({ interval }) => 2 * interval)
  console.log(
    label.padEnd(28),
    `${(100 * held).toFixed(0)} %`.padStart(6),
    `${(100 * bias).toFixed(1)} %`.padStart(8),
    (mean(({ gain }) => gain) / 100).toFixed(0).padStart(8),
    (mean(({ truth }) => truth) / 100).toFixed(0).padStart(8),
    (mean(({ interval }) => interval) / 100).toFixed(0).padStart(8),
  )
}

console.log('market, held, bias, mean gain of a month by the ledger, in truth, and half the interval')
const all: (JudgedMonth & { market: string })[] = []
for (const [at, cell] of CELLS.entries()) {
  const market = madeMarket(cell, draw * CELLS.length + at)
  const months = Array.from({ length: seeds }, (_, seed) =>
    judgedYear(market, marketYears(market, seed + 1), seed + 1),
  ).flat()
  row(market.name, months)
  all.push(...months.map((month) => ({ ...month, market: market.name })))
}
for (const kind of MADE_KINDS)
  row(
    kind,
    all.filter((month) => month.kind === kind),
  )
row('all', all)
