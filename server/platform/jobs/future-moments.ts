import { millisecondsInMinute } from 'date-fns/constants'
import { getTableName, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../database/db.ts'
import { selectRows } from '../database/rows.ts'
import {
  connection,
  delivery,
  forecastRun,
  job,
  mail,
  metaReviewFetch,
  passwordReset,
  pricedNight,
  publicationLine,
  rateLimit,
  ruleRound,
  runningProcess,
  session,
} from '../database/schema/index.ts'

/** Beyond every lease, and beyond what the clocks of several machines differ by. */
const LEASE_MS = 15 * millisecondsInMinute
/** Beyond every pause after a failure, every limit of a hotel's system, and every next round. */
const PAUSE_MS = 2 * 24 * 60 * millisecondsInMinute

/** A table, its columns that can't be further ahead than `mostMs`, and the rows that matter, if not all. */
interface Moments {
  readonly table: PgTable
  readonly columns: readonly PgColumn[]
  readonly mostMs: number
  readonly where?: SQL
}

/** What ends or begins at a stored time. What users choose themselves is left alone. */
export const MOMENTS: readonly Moments[] = [
  { table: job, columns: [job.startedAt, job.leaseUntil], mostMs: LEASE_MS },
  { table: runningProcess, columns: [runningProcess.seenAt], mostMs: LEASE_MS },
  { table: ruleRound, columns: [ruleRound.evaluatedAt], mostMs: LEASE_MS },
  { table: pricedNight, columns: [pricedNight.calculatedAt], mostMs: LEASE_MS },
  { table: session, columns: [session.createdAt, session.lastUsedAt], mostMs: LEASE_MS },
  {
    table: delivery,
    columns: [delivery.startedAt, delivery.lastBatchAt],
    mostMs: LEASE_MS,
    where: isNull(delivery.finishedAt),
  },
  {
    table: forecastRun,
    columns: [forecastRun.dueAt],
    mostMs: LEASE_MS,
    where: inArray(forecastRun.state, ['queued', 'running']),
  },
  {
    table: connection,
    columns: [connection.leaseUntil, connection.readLeaseUntil, connection.renewalLeaseUntil],
    mostMs: LEASE_MS,
  },
  {
    table: connection,
    columns: [
      connection.sendDueAt,
      connection.readDueAt,
      connection.compareDueAt,
      connection.reconcileDueAt,
      connection.limitedUntil,
    ],
    mostMs: PAUSE_MS,
  },
  { table: publicationLine, columns: [publicationLine.dueAt], mostMs: PAUSE_MS },
  { table: mail, columns: [mail.dueAt], mostMs: PAUSE_MS },
  { table: metaReviewFetch, columns: [metaReviewFetch.dueAt], mostMs: PAUSE_MS },
  { table: rateLimit, columns: [rateLimit.pausedUntil, rateLimit.windowEndsAt], mostMs: PAUSE_MS },
  { table: passwordReset, columns: [passwordReset.expiresAt], mostMs: PAUSE_MS },
]

/**
 * Sets moments that are further ahead than the product ever stores them to now. They were stored while the clock was ahead; leases and
 * pauses would go on until that time, sessions and links would be valid until then, and work that is done after newer data would wait.
 * @returns the changed columns, as `table.column`
 */
export async function endFutureMoments(db: DbOrTx, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const changed: string[] = []
  for (const { table, columns, mostMs, where = sql`true` } of MOMENTS)
    for (const column of columns) {
      const name = sql.identifier(column.name)
      const rows = await selectRows(
        db,
        sql`update ${table} set ${name} = ${at} where ${where} and ${column} > ${at} + ${mostMs}::float8 * interval '1 millisecond' returning 1`,
      )
      if (rows.length > 0) changed.push(`${getTableName(table)}.${column.name}`)
    }
  return changed
}
