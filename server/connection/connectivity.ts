import { millisecondsInHour } from 'date-fns/constants'
import { and, eq, gte, isNotNull, ne, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { DeliveryFailure } from '../../contract/booking/delivery.ts'
import { placedSentence } from '../../contract/booking/row-reasons.ts'
import type { ConnectivityRow, connectivityQuerySchema } from '../../contract/connection/connectivity.ts'
import { FILE_SOURCE } from '../booking/inbound/import-lines.ts'
import { ofHotels } from '../platform/access/company-scope.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { company, connection, delivery, rateDifference } from '../platform/database/schema/index.ts'
import { findKind, type Kinds } from './kinds.ts'
import { stateOf } from './state.ts'

/** A source is listed for this long after its last delivery, even if nothing was received in the period. */
const KNOWN_DAYS = 90
const seconds = (from: unknown, to: unknown) => sql`extract(epoch from ${to} - ${from})`
const isDone = eq(delivery.state, 'done')
const isConnected = isNotNull(connection.companyId)

/**
 * Delivery statistics of each hotel and source, and of each connection, for some days before `now`, by hotel and source; the last
 * success is reported for as long as sources are known.
 */
export async function connectivityOf(
  db: DbOrTx,
  kinds: Kinds,
  { days, ...hotels }: z.output<typeof connectivityQuerySchema>,
  now: Date,
): Promise<{ since: string; rows: ConnectivityRow[] }> {
  const since = new Date(now.getTime() - Number(days) * 24 * millisecondsInHour)
  const inPeriod = gte(delivery.startedAt, since)
  const sum = (column: unknown) => sql<number>`coalesce(sum(${column}) filter (where ${inPeriod}), 0)::int`
  const medianOf = (value: unknown) =>
    sql<number | null>`(percentile_cont(0.5) within group (order by ${value}) filter (where ${inPeriod}))::float8`
  const isKnown = gte(delivery.startedAt, new Date(now.getTime() - KNOWN_DAYS * 24 * millisecondsInHour))
  const sources = union(
    db
      .select({ companyId: delivery.companyId, source: delivery.source })
      .from(delivery)
      .where(and(isKnown, ne(delivery.source, FILE_SOURCE), ofHotels(delivery.companyId, hotels))),
    db
      .select({ companyId: connection.companyId, source: connection.kind })
      .from(connection)
      .where(ofHotels(connection.companyId, hotels)),
  ).as('sources')
  const lastGoodAt = sql`max(${delivery.finishedAt}) filter (where ${isDone})`
  const rows = await db
    .select({
      companyId: sources.companyId,
      companyName: company.name,
      source: sources.source,
      connection,
      deliveries: sql<number>`(count(*) filter (where ${inPeriod}))::int`,
      succeeded: sql<number>`(count(*) filter (where ${inPeriod} and ${isDone}))::int`,
      failed: sql<number>`(count(*) filter (where ${inPeriod} and ${delivery.state} = 'failed'))::int`,
      rows: sum(delivery.rows),
      refused: sum(delivery.refused),
      retries: sum(delivery.retries),
      rateLimited: sum(delivery.rateLimited),
      rateDifferences: sql<
        number | null
      >`case when ${isConnected} then (select count(*) from ${rateDifference} where ${rateDifference.companyId} = ${connection.companyId})::int end`,
      durationSeconds: medianOf(seconds(delivery.startedAt, delivery.finishedAt)),
      // A change at the source after the delivery began, by the source's clock, is not a delay.
      delaySeconds: medianOf(sql`greatest(${seconds(delivery.newestChangeAt, delivery.startedAt)}, 0)`),
      // A system that is read and has no changes leaves no delivery.
      lastGoodAt: sql<
        string | null
      >`to_char(greatest(${lastGoodAt}, ${connection.lastInAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      lastFailureReason: sql<DeliveryFailure | null>`(array_agg(${delivery.failure} order by ${delivery.startedAt} desc)
        filter (where ${inPeriod} and ${delivery.state} = 'failed'))[1]`,
    })
    .from(sources)
    .innerJoin(company, eq(company.id, sources.companyId))
    .leftJoin(connection, and(eq(connection.companyId, sources.companyId), eq(connection.kind, sources.source)))
    .leftJoin(delivery, and(eq(delivery.companyId, sources.companyId), eq(delivery.source, sources.source), isKnown))
    .groupBy(sources.companyId, company.name, sources.source, connection.companyId)
    .orderBy(company.name, sources.companyId, sources.source)
  return {
    since: since.toISOString(),
    rows: rows.map(({ connection: linked, lastFailureReason, ...row }) => ({
      ...row,
      connectionState: linked && stateOf(linked, findKind(kinds, linked.kind), now),
      lastFailure: lastFailureReason && placedSentence(lastFailureReason, lastFailureReason),
      lastFailureReason,
    })),
  }
}
