import { addDays, daysBetween, type StayDate } from '../../contract/platform/stay-date.ts'
import { BASELINES, type Baseline, baselinesOf } from '../../engine/forecast/baselines.ts'
import { toHistory } from '../../engine/forecast/history.ts'
import { outlookOf } from '../../engine/forecast/outlook.ts'
import type { NightRecord } from '../../engine/forecast/record.ts'
import { meanInterval } from './bootstrap.ts'
import { type Measures, measuresOf, type Trial } from './measures.ts'

/** Days ahead at which the forecast is evaluated. */
export const BACKTEST_HORIZONS = [7, 14, 28, 56] as const
/** The first nights of a file miss guests who arrived before it starts. */
const INCOMPLETE_NIGHTS = 14
/** Minimum finished nights before the first origin if no first night is given. */
const LEAST_HISTORY = 30
const YEAR_NIGHTS = 365

export type BacktestMethod = 'forecast' | Baseline

/** Measures of a method in a hotel at a horizon. */
export interface BacktestCell extends Measures {
  readonly horizon: number
  readonly method: BacktestMethod
}

/** Mean absolute error of the forecast minus that of the best baseline, with its 90 % interval; negative is better. */
export interface Comparison {
  readonly horizon: number
  readonly baseline: Baseline
  readonly difference: number
  readonly low: number
  readonly high: number
}

export interface BacktestReport {
  readonly from: StayDate
  readonly to: StayDate
  readonly cells: readonly BacktestCell[]
  readonly comparisons: readonly Comparison[]
}

export interface BacktestSpan {
  readonly from?: StayDate | undefined
  readonly to?: StayDate | undefined
}

/** The default nights for a backtest of these records: the last twelve months with history. */
export function backtestSpan(records: readonly NightRecord[], lastFinished: StayDate, requested: BacktestSpan) {
  const first = records.reduce((least, { stayDate }) => (stayDate < least ? stayDate : least), lastFinished)
  const firstNight = addDays(first, INCOMPLETE_NIGHTS)
  const to = requested.to ?? lastFinished
  const earliest = addDays(firstNight, LEAST_HISTORY + Math.max(...BACKTEST_HORIZONS))
  const yearBack = addDays(to, 1 - YEAR_NIGHTS)
  return { firstNight, from: requested.from ?? (yearBack > earliest ? yearBack : earliest), to }
}

const errorsOf = (trials: readonly Trial[]): Map<number, number> =>
  new Map(trials.map(({ night, forecast, final }) => [night, Math.abs(forecast - final)]))

/** The forecast compared with the best baseline that covers as many nights. */
function compare(horizon: number, trials: ReadonlyMap<BacktestMethod, readonly Trial[]>): Comparison[] {
  const ours = trials.get('forecast') ?? []
  const rivals = BASELINES.flatMap((baseline) => {
    const of = trials.get(baseline) ?? []
    const measures = measuresOf(of)
    return measures && of.length >= ours.length ? [{ baseline, trials: of, mae: measures.mae }] : []
  }).sort((a, b) => a.mae - b.mae)
  const best = rivals[0]
  if (!best) return []
  const theirs = errorsOf(best.trials)
  const differences = [...errorsOf(ours)].map(([night, error]) => error - (theirs.get(night) ?? 0))
  const difference = differences.reduce((a, b) => a + b, 0) / differences.length
  return [{ horizon, baseline: best.baseline, difference, ...meanInterval(differences) }]
}

/**
 * Forecasts each night of a hotel from `from` to `to` with the data known at the end of the day 7, 14, 28 and 56 days
 * before (rolling origin), and compares the forecast and the baselines with actuals.
 *
 * Source: rolling-origin evaluation, L. J. Tashman, Int. J. Forecasting 16, 2000.
 * @throws RangeError if no night can be forecast
 */
export function backtest(
  records: readonly NightRecord[],
  lastFinished: StayDate,
  requested: BacktestSpan = {},
): BacktestReport {
  const { firstNight, from, to } = backtestSpan(records, lastFinished, requested)
  if (from > to)
    throw new RangeError(
      `There are too few finished nights: the first that can be forecast is ${from}, the last ${to}.`,
    )
  const history = toHistory(records, { firstNight, lastNight: to })
  const outlook = outlookOf(history)
  const [first, last] = [daysBetween(firstNight, from), daysBetween(firstNight, to)]
  const cells: BacktestCell[] = []
  const comparisons: Comparison[] = []
  for (const horizon of BACKTEST_HORIZONS) {
    const baselines = baselinesOf(outlook.horizon(horizon).slice)
    const trials = new Map<BacktestMethod, Trial[]>([
      ['forecast', []],
      ...BASELINES.map((name) => [name, []] as [BacktestMethod, Trial[]]),
    ])
    for (let night = Math.max(first, horizon); night <= last; night += 1) {
      const final = history.finals[night] ?? 0
      const ours = outlook.night(night, horizon)
      trials
        .get('forecast')
        ?.push({ night, forecast: ours.rooms, final, isInBand: final >= ours.low && final <= ours.high })
      for (const name of BASELINES) {
        const forecast = baselines[name](night)
        if (forecast !== undefined) trials.get(name)?.push({ night, forecast, final, isInBand: null })
      }
    }
    for (const [method, of] of trials) {
      const measures = measuresOf(of)
      if (measures) cells.push({ horizon, method, ...measures })
    }
    comparisons.push(...compare(horizon, trials))
  }
  return { from, to, cells, comparisons }
}
