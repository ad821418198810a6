import { and, between, desc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm'
import { FORECAST_DAYS, type ForecastRow } from '../../contract/forecast/forecast.ts'
import { addDays, type StayDate } from '../../contract/platform/stay-date.ts'
import type { DbOrTx } from '../platform/database/db.ts'
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
export const readExpected = async (
  db: DbOrTx,
  companyId: number,
  run: number,
  { from, to }: { from: StayDate; to: StayDate },
): Promise<Expected[]> =>
  db
    .select({
      stayDate: sql<StayDate>`row->>'stayDate'`,
      roomNights: sql<number>`(row->>'roomNights')::float8`,
      low: sql<number>`(row->>'low')::float8`,
      high: sql<number>`(row->>'high')::float8`,
    })
    .from(forecastRun)
    .crossJoin(sql`jsonb_array_elements(${forecastRun.rows}) row`)
    .where(
      and(
        eq(forecastRun.companyId, companyId),
        eq(forecastRun.id, run),
        sql`row->>'stayDate' between ${from} and ${to}`,
      ),
    )

/** The expected rooms of the last stored run of a day for one night. */
export interface EarlierForecast extends Pick<ForecastRow, 'roomNights' | 'low' | 'high'> {
  readonly origin: StayDate
}

/**
 * The expected rooms for a night from the last run of each day that was done by a moment, newest first, as far as figures are
 * stored.
 */
export async function readEarlierForecasts(
  db: DbOrTx,
  companyId: number,
  stayDate: StayDate,
  at: Date,
): Promise<EarlierForecast[]> {
  const { origin, expected, rows, finishedAt } = forecastRun
  // A run's first row is the day after its origin. A run from before the separate column of expected rooms has them in its rows.
  const place = sql`(${stayDate}::date - ${origin} - 1)`
  const stored = db
    .selectDistinctOn([origin], {
      origin,
      expected: sql`case when ${expected} is not null then ${expected} -> ${place} else (
        select jsonb_build_array(row->'roomNights', row->'low', row->'high')
        from (select ${rows} -> ${place} as row) whole where row is not null) end`.as('expected'),
    })
    .from(forecastRun)
    .where(
      and(
        eq(forecastRun.companyId, companyId),
        isNotNull(rows),
        lte(finishedAt, at),
        between(origin, addDays(stayDate, -FORECAST_DAYS), addDays(stayDate, -1)),
      ),
    )
    .orderBy(desc(origin), desc(forecastRun.id))
    .as('stored')
  return db
    .select({
      origin: stored.origin,
      roomNights: sql<number>`(${stored.expected}->>0)::float8`,
      low: sql<number>`(${stored.expected}->>1)::float8`,
      high: sql<number>`(${stored.expected}->>2)::float8`,
    })
    .from(stored)
    .where(isNotNull(stored.expected))
    .orderBy(desc(stored.origin))
}
