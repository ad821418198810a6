import { and, desc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm'
import { FORECAST_DAYS, type ForecastRow } from '../../contract/forecast/forecast.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { selectRows } from '../platform/database/rows.ts'
import { forecastRun } from '../platform/database/schema/index.ts'

/** A run with stored figures, by the hotel's day whose end-of-day books it used. */
export interface StoredRun {
  readonly id: number
  readonly origin: StayDate
}

/** The last stored run of each day in a range of days, newest first. */
export const readStoredRuns = (
  db: DbOrTx,
  companyId: number,
  { from, to }: { from: StayDate; to: StayDate },
): Promise<StoredRun[]> =>
  db
    .selectDistinctOn([forecastRun.origin], { id: forecastRun.id, origin: forecastRun.origin })
    .from(forecastRun)
    .where(
      and(
        eq(forecastRun.companyId, companyId),
        gte(forecastRun.origin, from),
        lte(forecastRun.origin, to),
        isNotNull(forecastRun.rows),
      ),
    )
    .orderBy(desc(forecastRun.origin), desc(forecastRun.id))

type Expected = Pick<ForecastRow, 'stayDate' | 'roomNights' | 'low' | 'high'>

/** The expected rooms of a stored run for a range of nights, without the methods that it combined. */
export const readExpected = (
  db: DbOrTx,
  companyId: number,
  run: number,
  { from, to }: { from: StayDate; to: StayDate },
): Promise<Expected[]> =>
  selectRows<Expected>(
    db,
    sql`select row->>'stayDate' as "stayDate", (row->>'roomNights')::float8 as "roomNights",
        (row->>'low')::float8 as low, (row->>'high')::float8 as high
      from ${forecastRun} run, jsonb_array_elements(run.rows) row
      where run.company_id = ${companyId} and run.id = ${run} and row->>'stayDate' between ${from} and ${to}`,
  )

/** The expected rooms of the last stored run of a day for one night. */
export interface EarlierForecast extends Pick<ForecastRow, 'roomNights' | 'low' | 'high'> {
  readonly origin: StayDate
}

/**
 * The expected rooms for a night from the last run of each day that was done by a moment, newest first, as far as figures are
 * stored.
 */
export const readEarlierForecasts = (
  db: DbOrTx,
  companyId: number,
  stayDate: StayDate,
  at: Date,
): Promise<EarlierForecast[]> =>
  // A run's first row is the day after its origin. A run from before the separate column of expected rooms has them in its rows.
  selectRows<EarlierForecast>(
    db,
    sql`select origin::text as origin, (expected->>0)::float8 as "roomNights",
        (expected->>1)::float8 as low, (expected->>2)::float8 as high
      from (
        select distinct on (run.origin) run.origin, case when run.expected is not null
          then run.expected -> (${stayDate}::date - run.origin - 1)
          else (
            select jsonb_build_array(row->'roomNights', row->'low', row->'high')
            from (select run.rows -> (${stayDate}::date - run.origin - 1) as row) whole where row is not null)
          end as expected
        from ${forecastRun} run
        where run.company_id = ${companyId} and run.rows is not null and run.finished_at <= ${at.toISOString()}::timestamptz
          and run.origin between ${stayDate}::date - ${FORECAST_DAYS}::int and ${stayDate}::date - 1
        order by run.origin desc, run.id desc
      ) stored
      where expected is not null
      order by origin desc`,
  )
