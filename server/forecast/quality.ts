import { and, between, eq, max, min, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
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
import { forecastAccuracy, forecastAccuracyDay, forecastWeightDay } from '../platform/database/schema/index.ts'
import { errorsOf, weightsOf } from './day-sums.ts'
import { readMembers } from './read-members.ts'

/** Sums of errors and of weights, by day or of each night: both have these columns. */
const evaluated = alias(forecastAccuracyDay, 'evaluated')
const weighed = alias(forecastWeightDay, 'weighed')

/** Measures of the sums, as the backtest defines them (research/backtest/measures.ts). */
const MEASURES = {
  method: sql<AccuracyMeasures['method']>`${evaluated.method}`,
  nights: sql<number>`sum(${evaluated.nights})::int`,
  mae: sql<number>`(sum(${evaluated.absoluteError}) / sum(${evaluated.nights}))::float8`,
  wape: sql<number | null>`(100 * sum(${evaluated.absoluteError}) / nullif(sum(${evaluated.actual}), 0))::float8`,
  bias: sql<number>`(sum(${evaluated.error}) / sum(${evaluated.nights}))::float8`,
  coverage: sql<number | null>`(100.0 * sum(${evaluated.withinBand}) / sum(${evaluated.nights}))::float8`,
}

/** The first and the last evaluated night of the last finished weeks of hotels; null if none was evaluated. */
async function spanOf(
  db: DbOrTx,
  condition: SQL | undefined,
  weeks: number,
): Promise<{ from: StayDate; to: StayDate } | null> {
  const [evaluated] = await db
    .select({ first: min(forecastAccuracy.stayDate), to: max(forecastAccuracy.stayDate) })
    .from(forecastAccuracy)
    .where(condition)
  if (!evaluated?.first || !evaluated.to) return null
  const from = addDays(evaluated.to, 1 - 7 * weeks)
  return { from: evaluated.first > from ? evaluated.first : from, to: evaluated.to }
}

const horizonsOf = async (db: DbOrTx, errors: SQL) =>
  db
    .select({ horizon: sql<number>`${evaluated.horizon}`, ...MEASURES })
    .from(sql`(${errors}) ${evaluated}`)
    .groupBy(evaluated.horizon, evaluated.method)
    .orderBy(evaluated.horizon, evaluated.method)

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
  const within = (stayDate: PgColumn) => between(stayDate, span.from, span.to)
  const ofNights = ofThese && and(ofThese, within(forecastAccuracy.stayDate))
  const ofDays = new QueryBuilder().select()
  const errors = ofNights
    ? errorsOf(ofNights)
    : ofDays.from(forecastAccuracyDay).where(within(forecastAccuracyDay.stayDate)).getSQL()
  const weights = ofNights
    ? weightsOf(ofNights)
    : ofDays.from(forecastWeightDay).where(within(forecastWeightDay.stayDate)).getSQL()
  const byHorizon = await horizonsOf(db, errors)
  const week = sql<string>`date_trunc('week', ${evaluated.stayDate})::date::text`
  const byWeek = await db
    .select({ week, ...MEASURES })
    .from(sql`(${errors}) ${evaluated}`)
    .where(horizon === undefined ? undefined : eq(evaluated.horizon, horizon))
    .groupBy(week, evaluated.method)
    .orderBy(week, evaluated.method)
  // The weights of a night sum to 1, so the weights of all methods add up to the number of nights that have any.
  const shares = await db
    .select({
      horizon: sql<number>`${weighed.horizon}`,
      method: sql<string>`${weighed.method}`,
      weight: sql<number>`sum(${weighed.weight}) / sum(sum(${weighed.weight})) over (partition by ${weighed.horizon})`,
    })
    .from(sql`(${weights}) ${weighed}`)
    .groupBy(weighed.horizon, weighed.method)
    .orderBy(weighed.horizon, weighed.method)
  return { ...span, byHorizon, byWeek, weights: shares, members }
}
