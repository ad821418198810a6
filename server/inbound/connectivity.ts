import { and, eq, gte, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ConnectivityRow, connectivityQuerySchema } from '../../contract/connectivity.ts'
import { ofHotels } from '../company/queries.ts'
import type { DbOrTx } from '../database/db.ts'
import { company, connection, delivery, rateDifference } from '../database/schema/index.ts'
import { FILE_SOURCE } from './import-lines.ts'

const HOUR_MS = 3_600_000
/** A connection is listed for this long after its last delivery, even if it received nothing in the period. */
const KNOWN_DAYS = 90
const seconds = (from: unknown, to: unknown) => sql`extract(epoch from ${to} - ${from})`
const isDone = sql`${delivery.state} = 'done'`

/**
 * Delivery statistics of each hotel and source for some days before `now`, by hotel and source; the last success is reported for as
 * long as connections are known.
 */
export async function connectivityOf(
  db: DbOrTx,
  { days, ...hotels }: z.output<typeof connectivityQuerySchema>,
  now: Date,
): Promise<{ since: string; rows: ConnectivityRow[] }> {
  const since = new Date(now.getTime() - Number(days) * 24 * HOUR_MS)
  const inPeriod = sql`${delivery.startedAt} >= ${since.toISOString()}::timestamptz`
  const sum = (column: unknown) => sql<number>`coalesce(sum(${column}) filter (where ${inPeriod}), 0)::int`
  const medianOf = (value: unknown) =>
    sql<number | null>`(percentile_cont(0.5) within group (order by ${value}) filter (where ${inPeriod}))::float8`
  const rows = await db
    .select({
      companyId: delivery.companyId,
      companyName: company.name,
      source: delivery.source,
      deliveries: sql<number>`(count(*) filter (where ${inPeriod}))::int`,
      succeeded: sql<number>`(count(*) filter (where ${inPeriod} and ${isDone}))::int`,
      failed: sql<number>`(count(*) filter (where ${inPeriod} and ${delivery.state} = 'failed'))::int`,
      rows: sum(delivery.rows),
      refused: sum(delivery.refused),
      retries: sum(delivery.retries),
      rateLimited: sum(delivery.rateLimited),
      rateDifferences: sql<
        number | null
      >`(select (select count(*) from ${rateDifference} where ${rateDifference.companyId} = ${connection.companyId})::int from ${connection}
        where ${connection.companyId} = ${delivery.companyId} and ${connection.kind} = ${delivery.source})`,
      durationSeconds: medianOf(seconds(delivery.startedAt, delivery.finishedAt)),
      // A change at the source after the delivery began, by the source's clock, is not a delay.
      delaySeconds: medianOf(sql`greatest(${seconds(delivery.newestChangeAt, delivery.startedAt)}, 0)`),
      lastGoodAt: sql<
        string | null
      >`to_char(max(${delivery.finishedAt}) filter (where ${isDone}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      lastFailure: sql<
        string | null
      >`(array_agg(${delivery.failure} order by ${delivery.startedAt} desc) filter (where ${inPeriod} and ${delivery.state} = 'failed'))[1]`,
    })
    .from(delivery)
    .innerJoin(company, eq(company.id, delivery.companyId))
    .where(
      and(
        gte(delivery.startedAt, new Date(now.getTime() - KNOWN_DAYS * 24 * HOUR_MS)),
        ne(delivery.source, FILE_SOURCE),
        ofHotels(delivery.companyId, hotels),
      ),
    )
    .groupBy(delivery.companyId, company.name, delivery.source)
    .orderBy(company.name, delivery.companyId, delivery.source)
  return { since: since.toISOString(), rows }
}
