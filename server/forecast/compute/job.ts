import { FORECAST_DAYS, type ForecastRow } from '../../../contract/forecast.ts'
import type { ForecastMember } from '../../../contract/forecast-run.ts'
import { addDays, type StayDate } from '../../../contract/stay-date.ts'
import type { DatedCapacity } from '../../../engine/capacity.ts'
import { openForecast } from '../../../engine/forecast/forecast.ts'
import type { EventNight, NightRecord } from '../../../engine/forecast/record.ts'
import type { Elasticity } from '../../../engine/pricing/elasticity.ts'
import { knownNights } from '../../../engine/pricing/known-nights.ts'
import { learnedElasticity } from '../../../engine/pricing/learning.ts'
import type { KnownNight } from '../../../engine/pricing/price-night.ts'
import type { ToldKnowledge } from '../../pricing/knowledge.ts'
import { forecastRows, knownCapacity } from '../forecast-rows.ts'
import { membersOf } from '../members.ts'
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
  /** What rates need beside; null where the hotel calculates none. */
  readonly pricing: ToldKnowledge | null
}

export interface Computed {
  readonly rows: ForecastRow[]
  readonly members: ForecastMember[]
  readonly judged: JudgedNight[]
  /** What rates are calculated from, night by night; null where the hotel calculates none. */
  readonly known: KnownNight[] | null
  /** How guests answer rates, where it was learned again. */
  readonly learned: Elasticity | null
  /** Time of the processor that the process took meanwhile, in milliseconds. */
  readonly cpuMs: number
}

/** One run's figures: every night that a forecast reaches, and the judgement of finished ones. Pure but for the clock. */
export function compute(
  records: readonly NightRecord[],
  { origin, from, capacity, events, judged, pricing }: ForecastRequest,
): Computed {
  const before = process.cpuUsage()
  const known = knownCapacity(from, addDays(origin, FORECAST_DAYS), capacity)
  const open = openForecast({ records, origin, days: FORECAST_DAYS, capacity: known, events })
  const nights = open.nights()
  const rows = forecastRows(nights, known)
  const judgements = judgeNights(open, judged)
  const learned = pricing?.offersToLearn ? learnedElasticity(pricing.offersToLearn, records) : null
  const priced =
    pricing &&
    knownNights(
      { ...open, nights: () => nights },
      {
        ...pricing,
        elasticity: learned ?? pricing.elasticity,
        records,
        capacity: known,
        baseRate: (stayDate) => pricing.baseRates.get(stayDate) ?? null,
      },
    )
  const { user, system } = process.cpuUsage(before)
  return {
    rows,
    members: membersOf(nights),
    judged: judgements,
    known: priced,
    learned,
    cpuMs: Math.round((user + system) / 1000),
  }
}
