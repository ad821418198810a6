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

const OF_DAY = sql.raw('stay_date, horizon, method')

/**
 * Adds the matching evaluated nights to the sums of all hotels, each of them once. Concurrent runs add in the same order, so that
 * they do not deadlock.
 */
export async function addToDays(tx: Tx, condition: SQL | undefined): Promise<void> {
  await tx.execute(sql`
    insert into ${forecastAccuracyDay} as day (${OF_DAY}, nights, absolute_error, error, actual, within_band)
    select ${OF_DAY}, sum(nights), sum(absolute_error), sum(error), sum(actual), sum(within_band)
    from (${errorsOf(condition)}) evaluated group by ${OF_DAY} order by ${OF_DAY}
    on conflict (${OF_DAY}) do update set nights = day.nights + excluded.nights,
      absolute_error = day.absolute_error + excluded.absolute_error, error = day.error + excluded.error,
      actual = day.actual + excluded.actual, within_band = day.within_band + excluded.within_band`)
  await tx.execute(sql`
    insert into ${forecastWeightDay} as day (${OF_DAY}, weight)
    select ${OF_DAY}, sum(weight) from (${weightsOf(condition)}) evaluated group by ${OF_DAY} order by ${OF_DAY}
    on conflict (${OF_DAY}) do update set weight = day.weight + excluded.weight`)
}
