import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import {
  type Accuracy,
  type AccuracyMeasures,
  type AccuracyQuery,
  EVALUATED_WEEKS,
  type EvaluatedNights,
  HOTEL_ACCURACY_WEEKS,
  type HotelAccuracy,
} from '../../contract/forecast/forecast-run.ts'
import { addDays, type StayDate } from '../../contract/platform/stay-date.ts'
import { onTheBooks } from '../../engine/on-the-books.ts'
import { readMovements } from '../booking/books/movements.ts'
import { ofHotels } from '../platform/access/company-scope.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { selectRows } from '../platform/database/rows.ts'
import { forecastAccuracy, forecastAccuracyDay, forecastWeightDay } from '../platform/database/schema/index.ts'
import { errorsOf, weightsOf } from './day-sums.ts'
import { readMembers } from './read-members.ts'

/** Measures of the sums, as the backtest defines them (research/backtest/measures.ts). */
const MEASURES = sql`method, sum(nights)::int as nights, (sum(absolute_error) / sum(nights))::float8 as mae,
  (100 * sum(absolute_error) / nullif(sum(actual), 0))::float8 as wape, (sum(error) / sum(nights))::float8 as bias,
  (100.0 * sum(within_band) / sum(nights))::float8 as coverage`

/** The first and the last evaluated night of the last finished weeks of hotels; null if none was evaluated. */
async function spanOf(
  db: DbOrTx,
  condition: SQL | undefined,
  weeks: number,
): Promise<{ from: StayDate; to: StayDate } | null> {
  const [newest] = await db
    .select({ to: sql<StayDate | null>`max(${forecastAccuracy.stayDate})` })
    .from(forecastAccuracy)
    .where(condition)
  return newest?.to ? { from: addDays(newest.to, 1 - 7 * weeks), to: newest.to } : null
}

const horizonsOf = (db: DbOrTx, errors: SQL) =>
  selectRows<AccuracyMeasures & { horizon: number }>(
    db,
    sql`select horizon, ${MEASURES} from (${errors}) evaluated group by horizon, method order by horizon, method`,
  )

/** The errors of the forecast and the baselines of a hotel over its last evaluated weeks, by horizon. */
export async function hotelAccuracyOf(db: DbOrTx, companyId: number): Promise<HotelAccuracy> {
  const own = eq(forecastAccuracy.companyId, companyId)
  const span = await spanOf(db, own, HOTEL_ACCURACY_WEEKS)
  if (!span) return { companyId, from: null, to: null, byHorizon: [] }
  const byHorizon = await horizonsOf(db, errorsOf(and(own, between(forecastAccuracy.stayDate, span.from, span.to))))
  return { companyId, ...span, byHorizon }
}

/**
 * The nights of a hotel evaluated at a horizon within the last weeks, in calendar order, with the rooms that are on their books now:
 * those of the evaluation, on the day after, lack later no-shows and late data.
 */
export async function evaluatedNightsOf(
  db: DbOrTx,
  companyId: number,
  { horizon, now }: { readonly horizon: number; readonly now: Date },
): Promise<EvaluatedNights> {
  const own = and(eq(forecastAccuracy.companyId, companyId), eq(forecastAccuracy.horizon, horizon))
  const span = await spanOf(db, own, EVALUATED_WEEKS)
  if (!span) return { companyId, horizon, nights: [] }
  const { stayDate, forecast, low, high } = forecastAccuracy
  const [evaluated, movements] = await Promise.all([
    db
      .select({ stayDate, forecast, low, high })
      .from(forecastAccuracy)
      .where(and(own, between(stayDate, span.from, span.to)))
      .orderBy(stayDate),
    readMovements(db, companyId, { ...span, asOf: now }),
  ])
  const books = onTheBooks(movements, { ...span, asOf: now.getTime(), capacity: [] })
  const sold = new Map(books.map((night) => [night.stayDate, night.roomNights]))
  return { companyId, horizon, nights: evaluated.map((night) => ({ ...night, actual: sold.get(night.stayDate) ?? 0 })) }
}

/**
 * The errors of the forecast and the baselines over the last finished weeks: in total by horizon, week by week (at one horizon if
 * it is given), and the weight of each method. Nights of several hotels are combined.
 *
 * For all hotels, the sums stored by day are queried: 15 ms at 1,000 hotels and 12 weeks, 25 ms at 104 (PostgreSQL, a year of
 * nights); summing all their nights took 5 s. If hotels are given, their nights are summed.
 */
export async function accuracyOf(db: DbOrTx, { horizon, weeks, ...hotels }: AccuracyQuery): Promise<Accuracy> {
  const ofThese = ofHotels(forecastAccuracy.companyId, hotels)
  const span = await spanOf(db, ofThese, weeks)
  const members = await readMembers(db, hotels)
  if (!span) return { from: null, to: null, byHorizon: [], byWeek: [], weights: [], members }
  const within = sql`stay_date between ${span.from}::date and ${span.to}::date`
  const errors = ofThese ? errorsOf(and(ofThese, within)) : sql`select * from ${forecastAccuracyDay} where ${within}`
  const weighed = ofThese ? weightsOf(and(ofThese, within)) : sql`select * from ${forecastWeightDay} where ${within}`
  const byHorizon = await horizonsOf(db, errors)
  const byWeek = await selectRows<AccuracyMeasures & { week: string }>(
    db,
    sql`select date_trunc('week', stay_date)::date::text as week, ${MEASURES} from (${errors}) evaluated
    ${horizon === undefined ? sql`` : sql`where horizon = ${horizon}`} group by 1, method order by 1, method`,
  )
  // The weights of a night sum to 1, so the weights of all methods add up to the number of nights that have any.
  const weights = await selectRows<Accuracy['weights'][number]>(
    db,
    sql`select horizon, method, sum(weight) / sum(sum(weight)) over (partition by horizon) as weight
    from (${weighed}) evaluated group by horizon, method order by horizon, method`,
  )
  return { ...span, byHorizon, byWeek, weights, members }
}
