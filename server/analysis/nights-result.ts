import type { Analyse, Comparison } from '../../contract/analysis/analyse.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import { isFinished, toDate } from '../../engine/to-date.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import type { NightsResult } from '../pricing/nights-result.ts'
import { analyseOf, UNFILTERED } from './analyse.ts'

interface Nights {
  readonly from: StayDate
  readonly to: StayDate
}

/** What a result is compared with, as on the Budget page: the final figures of last year by weekday, and the active budget. */
export const RESULT_COMPARISONS = ['final', 'budget'] as const satisfies Comparison[]

/** What nights brought by their analysis with `RESULT_COMPARISONS`; null if one of them is not finished, or without bookings. */
export function nightsResultOf(
  { total, currency, today, dataAsOf }: Analyse,
  { from, to }: Nights,
): NightsResult | null {
  if (dataAsOf === null || !isFinished(to, today)) return null
  const [lastYear = null, budget = null] = total.comparisons
  return { from, to, currency, actual: total.now, lastYear, budget }
}

/** Reads what the finished ones of some nights, both ends included, brought by `now`; null if none is finished, or without bookings. */
export async function readNightsResult(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { from, to }: Nights,
  now: Date,
): Promise<NightsResult | null> {
  const finished = toDate(from, dateIn(hotel.timeZone, now))
  if (!finished) return null
  const nights = { from, to: to < finished.to ? to : finished.to }
  const analysed = await analyseOf(db, hotel, {
    ...UNFILTERED,
    ...nights,
    asOf: now.toISOString(),
    now,
    granularity: 'month',
    comparison: [...RESULT_COMPARISONS],
    measure: 'revenue',
    revenue: 'gross',
    capacity: 'all',
    language: 'EN',
    groupBy: undefined,
  })
  return nightsResultOf(analysed, nights)
}
