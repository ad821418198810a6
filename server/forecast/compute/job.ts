import { FORECAST_DAYS, type ForecastRow } from '../../../contract/forecast.ts'
import { addDays, type StayDate } from '../../../contract/stay-date.ts'
import type { DatedCapacity } from '../../../engine/capacity.ts'
import { openForecast } from '../../../engine/forecast/forecast.ts'
import type { EventNight, NightRecord } from '../../../engine/forecast/record.ts'
import { forecastRows, knownCapacity } from '../forecast-rows.ts'
import { type JudgedNight, judgeNights } from './judge.ts'

/** What is to be computed of a hotel beside its records. */
export interface ForecastRequest {
  readonly origin: StayDate
  /** The first night that the records speak of. */
  readonly from: StayDate
  readonly capacity: readonly DatedCapacity[]
  readonly events: readonly EventNight[]
  /** Finished nights to hold against what was forecast for them. */
  readonly judged: readonly StayDate[]
}

export interface Computed {
  readonly rows: ForecastRow[]
  readonly judged: JudgedNight[]
  /** Time of the processor that the process took meanwhile, in milliseconds. */
  readonly cpuMs: number
}

/** One run's figures: every night that a forecast reaches, and the judgement of finished ones. Pure but for the clock. */
export function compute(
  records: readonly NightRecord[],
  { origin, from, capacity, events, judged }: ForecastRequest,
): Computed {
  const before = process.cpuUsage()
  const known = knownCapacity(from, addDays(origin, FORECAST_DAYS), capacity)
  const open = openForecast({ records, origin, days: FORECAST_DAYS, capacity: known, events })
  const rows = forecastRows(open.nights(), known)
  const judgements = judgeNights(open, judged)
  const { user, system } = process.cpuUsage(before)
  return { rows, judged: judgements, cpuMs: Math.round((user + system) / 1000) }
}
