import { and, eq, sql } from 'drizzle-orm'
import type { RUN_REASONS } from '../../contract/forecast/forecast-run.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { Db, DbOrTx, Tx } from '../platform/database/db.ts'
import { forecastRun } from '../platform/database/schema/index.ts'

export type RunRow = typeof forecastRun.$inferSelect

const MINUTE_MS = 60_000
/** How long a run is reserved for the process that computes it; much longer than computing takes. */
const LEASE_MS = 5 * MINUTE_MS
/** How long a run is delayed after its first and second failure. After the third, it is given up. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS]
export const MOST_ATTEMPTS = PAUSES_MS.length + 1
const MAX_FAILURE = 500

/** A requested run. */
export interface RunRequest {
  readonly companyId: number
  readonly origin: StayDate
  readonly reason: (typeof RUN_REASONS)[number]
  readonly requestedBy?: number
}

/** Wakes the forecast job of every process once the transaction commits. */
export async function tellQueued(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify('forecast', '')`)
}

/** Queues runs, in the transaction that requests them, and returns them; last night's runs are skipped if already queued. */
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
 * Claims the run that has been due longest, so that no other process takes it too. If its process dies, it is due again when its
 * lease ends.
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

/** Only the holder of the claim may record the result. */
export const ofClaim = ({ companyId, id, attempts }: RunRow) =>
  and(
    eq(forecastRun.companyId, companyId),
    eq(forecastRun.id, id),
    eq(forecastRun.attempts, attempts),
    eq(forecastRun.state, 'running'),
  )

/** Records why an attempt failed. Returns when the run is tried again, or null if it is given up. */
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
