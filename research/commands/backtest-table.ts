import type { BacktestReport } from '../backtest/backtest.ts'

const number = (value: number, digits = 1): string => value.toFixed(digits)
const signed = (value: number): string => `${value > 0 ? '+' : ''}${number(value)}`

/** The report of a hotel as lines of text: our forecast first, the best baseline marked, and the difference between the two. */
export function tableOf(hotel: string, { from, to, cells, comparisons }: BacktestReport, isOwnSpan: boolean): string {
  const span = `${hotel}, stay nights ${from} to ${to}`
  const lines = [
    isOwnSpan ? `${span} (the last twelve months that have enough history before them)` : span,
    `${'days ahead'.padEnd(12)}${'method'.padEnd(26)}${'MAE'.padStart(8)}${'WAPE %'.padStart(9)}${'bias'.padStart(8)}${'in band %'.padStart(11)}${'nights'.padStart(8)}`,
  ]
  for (const { horizon, method, mae, wape, bias, coverage, nights } of cells) {
    const comparison = comparisons.find((each) => each.horizon === horizon)
    const name = comparison?.baseline === method ? `${method} *` : method
    lines.push(
      (method === 'forecast' ? String(horizon) : '').padEnd(12) +
        name.padEnd(26) +
        number(mae).padStart(8) +
        number(wape).padStart(9) +
        signed(bias).padStart(8) +
        (coverage === null ? '' : number(coverage, 0)).padStart(11) +
        String(nights).padStart(8),
    )
  }
  lines.push('* the best baseline that speaks of all nights. Mean absolute error of the forecast less that of it:')
  for (const { horizon, baseline, difference, low, high } of comparisons)
    lines.push(
      `${String(horizon).padEnd(12)}${baseline.padEnd(26)}${signed(difference).padStart(8)} rooms a night, 90 % interval ${signed(low)} to ${signed(high)}`,
    )
  return lines.join('\n')
}
