import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { latestForecastSchema } from '../../contract/forecast/forecast-run.ts'
import { endOfDay } from '../../contract/platform/time-zone.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { forecastRun, forecastSetting } from '../platform/database/schema/index.ts'
import { notFound } from '../platform/http/problem.ts'

/** The run shown to each of these hotels: the pinned one, otherwise the newest with figures. By hotel. */
export async function shownRuns(db: DbOrTx, companyIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectDistinctOn([forecastRun.companyId], { companyId: forecastRun.companyId, id: forecastRun.id })
    .from(forecastRun)
    .leftJoin(forecastSetting, eq(forecastSetting.companyId, forecastRun.companyId))
    .where(and(inArray(forecastRun.companyId, [...companyIds]), isNotNull(forecastRun.rows)))
    .orderBy(
      forecastRun.companyId,
      sql`(${forecastRun.id} = ${forecastSetting.pinnedRunId}) is true desc`,
      desc(forecastRun.origin),
      desc(forecastRun.id),
    )
  return new Map(rows.map(({ companyId, id }) => [companyId, id]))
}

interface Hotel {
  readonly id: number
  readonly currency: string
  readonly timeZone: string
}

/** The stored forecast shown to a hotel; undefined if there is none yet. */
export async function findForecast(
  db: DbOrTx,
  hotel: Hotel,
): Promise<z.infer<typeof latestForecastSchema> | undefined> {
  const runId = (await shownRuns(db, [hotel.id])).get(hotel.id)
  const [run] = await db
    .select({ origin: forecastRun.origin, finishedAt: forecastRun.finishedAt, rows: forecastRun.rows })
    .from(forecastRun)
    .where(and(eq(forecastRun.companyId, hotel.id), eq(forecastRun.id, runId ?? 0)))
  if (!runId || !run?.rows || !run.finishedAt) return undefined
  const [setting] = await db.select().from(forecastSetting).where(eq(forecastSetting.companyId, hotel.id))
  return {
    companyId: hotel.id,
    currency: hotel.currency,
    runId,
    origin: run.origin,
    asOf: endOfDay(run.origin, hotel.timeZone).toISOString(),
    finishedAt: run.finishedAt.toISOString(),
    isPinned: setting?.pinnedRunId === runId,
    rows: run.rows,
  }
}

/** As `findForecast`, but throws 404 if there is none yet. */
export async function latestForecast(db: DbOrTx, hotel: Hotel): Promise<z.infer<typeof latestForecastSchema>> {
  const stored = await findForecast(db, hotel)
  if (!stored) throw notFound('stored forecast')
  return stored
}
