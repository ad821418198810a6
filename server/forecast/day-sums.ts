import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/db.ts'
import { forecastAccuracy, forecastAccuracyDay, forecastWeightDay } from '../platform/database/schema/index.ts'

/** The error of each method for each matching evaluated night, as sums of that one night; only our own forecast has a band. */
export const errorsOf = (condition: SQL | undefined): SQL => sql`
  select ${forecastAccuracy.stayDate} as stay_date, ${forecastAccuracy.horizon} as horizon, method, 1 as nights,
    abs(predicted - ${forecastAccuracy.actual}) as absolute_error, predicted - ${forecastAccuracy.actual} as error, ${forecastAccuracy.actual} as actual,
    case when method = 'forecast' then (${forecastAccuracy.actual} between ${forecastAccuracy.low} and ${forecastAccuracy.high})::int end as within_band
  from ${forecastAccuracy} cross join lateral (
    select 'forecast' as method, ${forecastAccuracy.forecast} as predicted
    union all select key, value::float8 from jsonb_each_text(${forecastAccuracy.baselines})
  ) predictions
  where ${condition}`

/** The weight of each method of the engine in each matching evaluated night. */
export const weightsOf = (condition: SQL | undefined): SQL => sql`
  select ${forecastAccuracy.stayDate} as stay_date, ${forecastAccuracy.horizon} as horizon, key as method, value::float8 as weight
  from ${forecastAccuracy} cross join lateral jsonb_each_text(${forecastAccuracy.weights})
  where ${condition}`

/**
 * Adds the matching evaluated nights to the sums of all hotels, each of them once. Concurrent runs add in the same order, so that
 * they do not deadlock.
 */
export async function addToDays(tx: Tx, condition: SQL | undefined): Promise<void> {
  const { stayDate, horizon, method, nights, absoluteError, error, actual, withinBand } = forecastAccuracyDay
  await tx
    .insert(forecastAccuracyDay)
    .select(
      sql`select stay_date, horizon, method, sum(nights), sum(absolute_error), sum(error), sum(actual), sum(within_band)
        from (${errorsOf(condition)}) evaluated group by stay_date, horizon, method order by stay_date, horizon, method`,
    )
    .onConflictDoUpdate({
      target: [stayDate, horizon, method],
      set: {
        nights: sql`${nights} + excluded.nights`,
        absoluteError: sql`${absoluteError} + excluded.absolute_error`,
        error: sql`${error} + excluded.error`,
        actual: sql`${actual} + excluded.actual`,
        withinBand: sql`${withinBand} + excluded.within_band`,
      },
    })
  const days = forecastWeightDay
  await tx
    .insert(days)
    .select(
      sql`select stay_date, horizon, method, sum(weight)
        from (${weightsOf(condition)}) evaluated group by stay_date, horizon, method order by stay_date, horizon, method`,
    )
    .onConflictDoUpdate({
      target: [days.stayDate, days.horizon, days.method],
      set: { weight: sql`${days.weight} + excluded.weight` },
    })
}
