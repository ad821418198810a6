import { z } from 'zod'
import { stayDateSchema } from '../../contract/platform/moment.ts'
import { runCommand } from '../../server/app/commands/command.ts'
import { type BacktestReport, backtest } from '../backtest/backtest.ts'
import { readHotels } from '../backtest/hotel-file.ts'
import { tableOf } from './backtest-table.ts'

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** One line per cell, machine-readable; `wape` and `coverage` in per cent, `coverage` null without a band. */
function printCells(hotel: string, { cells }: BacktestReport): void {
  for (const { horizon, method, mae, wape, bias, coverage, nights } of cells)
    console.log(
      JSON.stringify({
        hotel,
        horizon,
        method,
        mae: rounded(mae),
        wape: rounded(wape),
        bias: rounded(bias),
        coverage: coverage === null ? null : rounded(coverage),
        nights,
      }),
    )
}

await runCommand({
  usage: 'npm run backtest -- <bookings.csv or .csv.gz> [--from <stay date>] [--to <stay date>] [--json]',
  options: z.strictObject({
    from: stayDateSchema.optional(),
    to: stayDateSchema.optional(),
    json: z.boolean().optional(),
  }),
  flags: ['json'],
  operands: 1,
  run: async ({ from, to, json }, [path = '']) => {
    for (const [hotel, { records, lastArrival }] of await readHotels(path)) {
      if (to && to > lastArrival) throw new Error(`--to is ${to}, but the arrivals of ${hotel} end on ${lastArrival}.`)
      const report = backtest(records, lastArrival, { from, to })
      if (json) printCells(hotel, report)
      else console.log(`${tableOf(hotel, report, from === undefined)}\n`)
    }
  },
})
