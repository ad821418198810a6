import { EVALUATED_HORIZONS } from '../../../contract/forecast/forecast-run.ts'
import { daysBetween, type StayDate } from '../../../contract/platform/stay-date.ts'
import { BASELINES, baselinesOf } from '../../../engine/forecast/baselines.ts'
import type { OpenForecast } from '../../../engine/forecast/forecast.ts'

/** The forecast and the baselines for a finished night, made a number of days before it, and the actual result. */
export interface EvaluatedNight {
  readonly stayDate: StayDate
  readonly horizon: number
  /** Actual room nights. */
  readonly actual: number
  readonly forecast: number
  readonly low: number
  readonly high: number
  /** Rooms by baseline; without baselines that had no data. */
  readonly baselines: Record<string, number>
  /** Weight of each method; the weights sum to 1. */
  readonly weights: Record<string, number>
}

/**
 * Evaluates the forecast and the baselines of finished nights at each evaluated horizon, using what was known at the end of the day
 * that many days before them. A night is left out at a horizon that reaches back beyond the first night.
 *
 * Source: rolling-origin evaluation, as in the backtest (research/backtest/backtest.ts).
 */
export function evaluateNights(
  { history, outlook }: Pick<OpenForecast, 'history' | 'outlook'>,
  nights: readonly StayDate[],
): EvaluatedNight[] {
  if (nights.length === 0) return []
  return EVALUATED_HORIZONS.flatMap((horizon) => {
    const baselines = baselinesOf(outlook.horizon(horizon).slice)
    return nights.flatMap((stayDate): EvaluatedNight[] => {
      const night = daysBetween(history.firstNight, stayDate)
      if (night < horizon) return []
      const { rooms, low, high, methods } = outlook.night(night, horizon)
      const predictions = BASELINES.map((name) => [name, baselines[name](night)] as const)
      return [
        {
          stayDate,
          horizon,
          actual: history.finals[night] ?? 0,
          forecast: rooms,
          low,
          high,
          baselines: Object.fromEntries(
            predictions.filter((each): each is [(typeof each)[0], number] => each[1] !== undefined),
          ),
          weights: Object.fromEntries(methods.map(({ method, weight }) => [method, weight])),
        },
      ]
    })
  })
}
