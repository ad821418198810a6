import { FORECAST_DAYS, type ForecastRow } from '../../../contract/forecast/forecast.ts'
import type { ForecastMember } from '../../../contract/forecast/forecast-run.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import type { DatedCapacity } from '../../../engine/capacity.ts'
import { openForecast } from '../../../engine/forecast/forecast.ts'
import type { EventNight, NightRecord } from '../../../engine/forecast/record.ts'
import type { GuestResponse } from '../../../engine/pricing/elasticity.ts'
import { knownNights, type SerializableKnowledge } from '../../../engine/pricing/known-nights.ts'
import { learnedResponse } from '../../../engine/pricing/learning.ts'
import type { KnownNight } from '../../../engine/pricing/price-night.ts'
import { forecastRows, knownCapacity } from '../forecast-rows.ts'
import { membersOf } from '../members.ts'
import { type EvaluatedNight, evaluateNights } from './evaluate.ts'

/** What to compute for a hotel, apart from its records. */
export interface ForecastRequest {
  readonly origin: StayDate
  /** The first night in the records. */
  readonly from: StayDate
  readonly capacity: readonly DatedCapacity[]
  readonly events: readonly EventNight[]
  /** Finished nights whose forecasts are to be evaluated. */
  readonly evaluated: readonly StayDate[]
  /** The additional inputs of the rates; null if the hotel does not calculate rates. */
  readonly pricing: SerializableKnowledge | null
}

export interface Computed {
  readonly rows: ForecastRow[]
  readonly members: ForecastMember[]
  readonly evaluated: EvaluatedNight[]
  /** The inputs of the rates, night by night; null if the hotel does not calculate rates. */
  readonly known: KnownNight[] | null
  /** How guests respond to rates, if it was estimated again. */
  readonly learned: GuestResponse | null
  /** CPU time of the process, in milliseconds. */
  readonly cpuMs: number
}

/**
 * The figures of one run: all nights within the forecast's horizon, and the evaluation of finished nights. Pure except for the
 * clock.
 */
export function compute(
  records: readonly NightRecord[],
  { origin, from, capacity, events, evaluated, pricing }: ForecastRequest,
): Computed {
  const before = process.cpuUsage()
  const known = knownCapacity(from, addDays(origin, FORECAST_DAYS), capacity)
  const open = openForecast({ records, origin, days: FORECAST_DAYS, capacity: known, events })
  const nights = open.nights()
  const rows = forecastRows(nights, known)
  const evaluatedNights = evaluateNights(open, evaluated)
  const learned = pricing?.offersToLearn ? learnedResponse(pricing.offersToLearn, records) : null
  const priced =
    pricing &&
    knownNights(
      { ...open, nights: () => nights },
      {
        ...pricing,
        response: learned ?? pricing.response,
        records,
        capacity: known,
        baseRate: (stayDate) => pricing.baseRates.get(stayDate) ?? null,
      },
    )
  const { user, system } = process.cpuUsage(before)
  return {
    rows,
    members: membersOf(nights),
    evaluated: evaluatedNights,
    known: priced,
    learned,
    cpuMs: Math.round((user + system) / 1000),
  }
}
