import { and, eq, sql } from 'drizzle-orm'
import type { RUN_REASONS } from '../../contract/forecast-run.ts'
import type { StayDate } from '../../contract/stay-date.ts'
import type { Db, DbOrTx, Tx } from '../database/db.ts'
import { forecastRun } from '../database/schema/index.ts'

export type RunRow = typeof forecastRun.$inferSelect

const MINUTE_MS = 60_000
/** So long nobody else takes a run that somebody computes; much longer than that takes. */
const LEASE_MS = 5 * MINUTE_MS
/** How long a run waits after its first, and after its second failure. After the third it is given up. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS]
export const MOST_ATTEMPTS = PAUSES_MS.length + 1
const MAX_FAILURE = 500

/** A run that is wanted. */
export interface RunRequest {
  readonly companyId: number
  readonly origin: StayDate
  readonly reason: (typeof RUN_REASONS)[number]
  readonly requestedBy?: number
}

/** Wakes the computing processes, in every process, once the transaction commits. */
export async function tellQueued(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify('forecast', '')`)
}

/** Queues runs, in the transaction of what wants them, and answers them; none of last night where that is queued already. */
export async function queueRuns(tx: Tx, runs: readonly RunRequest[], at: Date): Promise<RunRow[]> {
  if (runs.length === 0) return []
  const rows = await tx
    .insert(forecastRun)
    .values(runs.map((run) => ({ ...run, requestedAt: at, dueAt: at })))
    .onConflictDoNothing()
    .returning()
  await tellQueued(tx)
  return rows
}

/**
 * Takes the run that is due longest, so that no other process takes it too. One whose process died is due again when its
 * lease is over.
 */
export async function claimRun(db: Db, now: Date): Promise<RunRow | undefined> {
  const due = sql`(select ${forecastRun.companyId}, ${forecastRun.id} from ${forecastRun} where ${forecastRun.state} in ('queued', 'running') and ${forecastRun.dueAt} <= ${now.toISOString()}::timestamptz order by ${forecastRun.dueAt}, ${forecastRun.id} limit 1 for update skip locked)`
  const [claimed] = await db
    .update(forecastRun)
    .set({
      state: 'running',
      attempts: sql`${forecastRun.attempts} + 1`,
      startedAt: now,
      dueAt: new Date(now.getTime() + LEASE_MS),
    })
    .where(sql`(${forecastRun.companyId}, ${forecastRun.id}) = ${due}`)
    .returning()
  return claimed
}

/** Only the holder of the claim says how it ended. */
export const ofClaim = ({ companyId, id, attempts }: RunRow) =>
  and(
    eq(forecastRun.companyId, companyId),
    eq(forecastRun.id, id),
    eq(forecastRun.attempts, attempts),
    eq(forecastRun.state, 'running'),
  )

/** Notes why an attempt failed. Answers when the run is tried again, or null where it is given up. */
export async function noteFailure(db: DbOrTx, claimed: RunRow, reason: string, now: Date): Promise<Date | null> {
  const pause = PAUSES_MS[claimed.attempts - 1]
  const dueAt = pause === undefined ? null : new Date(now.getTime() + pause)
  await db
    .update(forecastRun)
    .set({
      failure: reason.slice(0, MAX_FAILURE),
      ...(dueAt ? { state: 'queued', dueAt } : { state: 'failed', finishedAt: now }),
    })
    .where(ofClaim(claimed))
  return dueAt
}
