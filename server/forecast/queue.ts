import { millisecondsInMinute } from 'date-fns/constants'
import { inArray, sql } from 'drizzle-orm'
import type { RUN_REASONS } from '../../contract/forecast/forecast-run.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { DbOrTx, Tx } from '../platform/database/db.ts'
import { forecastRun } from '../platform/database/schema/index.ts'
import { currentCause } from '../platform/jobs/cause.ts'
import { changeClaimed, nextTry, type Queue } from '../platform/jobs/queue.ts'

export type RunRow = typeof forecastRun.$inferSelect

/** How long a run is reserved for the process that computes it; much longer than computing takes. */
const LEASE_MS = 5 * millisecondsInMinute
/** How long a run is delayed after its first and second failure. After the third, it is given up. */
const PAUSES_MS = [millisecondsInMinute, 5 * millisecondsInMinute]
export const MOST_ATTEMPTS = PAUSES_MS.length + 1

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
    .values(runs.map((run) => ({ ...run, requestedAt: at, dueAt: at, cause: currentCause() })))
    .onConflictDoNothing()
    .returning()
  await tellQueued(tx)
  return rows
}

/** The runs that are due; a claimed one is due again when its lease ends. */
export const RUNS: Queue<typeof forecastRun> = {
  table: forecastRun,
  key: ['companyId', 'id'],
  lease: 'dueAt',
  leaseMs: LEASE_MS,
  claimedBy: ['attempts', 'state'],
  isDue: () => inArray(forecastRun.state, ['queued', 'running']),
  order: sql`${forecastRun.dueAt}, ${forecastRun.id}`,
  claim: (now) => ({ state: 'running', attempts: sql`${forecastRun.attempts} + 1`, startedAt: now }),
}

/** Records why an attempt failed. Returns when the run is tried again, or null if it is given up. */
export async function noteFailure(db: DbOrTx, claimed: RunRow, failure: string, now: Date): Promise<Date | null> {
  const dueAt = claimed.attempts < MOST_ATTEMPTS ? nextTry(PAUSES_MS, claimed.attempts, now) : null
  await changeClaimed(db, RUNS, claimed, {
    failure,
    ...(dueAt ? { state: 'queued', dueAt } : { state: 'failed', finishedAt: now }),
  })
  return dueAt
}
