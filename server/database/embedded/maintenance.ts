import { startSchedule } from '../../runtime/schedule.ts'
import type { DatabaseLog } from '../log.ts'
import type { StatementRunner } from './statements.ts'

/** Log written since the last checkpoint, in bytes, that calls for the next one. */
const LOG_LIMIT_BYTES = 64 * 2 ** 20

/** How much of a table may change before it is cleaned: the thresholds of PostgreSQL's autovacuum. */
const TABLES_DUE = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`
const ALL_TABLES = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`

/** Writes a checkpoint when enough log has gathered; the engine does none by itself, and its log would grow for ever. */
export async function checkpointWhenDue(client: StatementRunner, limitBytes = LOG_LIMIT_BYTES): Promise<boolean> {
  const { rows } = await client.query(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1::int8 as due from pg_control_checkpoint()`,
    [limitBytes],
  )
  const due = (rows[0] as { due: boolean } | undefined)?.due === true
  if (due) await client.exec('checkpoint')
  return due
}

/** Removes dead rows and refreshes the planner's statistics where much has changed; other callers get their turn between tables. */
export async function cleanTables(client: StatementRunner, which: 'due' | 'all'): Promise<void> {
  await client.exec('select pg_stat_force_next_flush()')
  const { rows } = await client.query(which === 'all' ? ALL_TABLES : TABLES_DUE)
  for (const { name } of rows as { name: string }[]) await client.exec(`vacuum analyze ${name}`)
}

/** All of it at once, after bulk writes. */
export async function settle(client: StatementRunner): Promise<void> {
  await cleanTables(client, 'all')
  await client.exec('checkpoint')
}

interface Maintained {
  readonly client: StatementRunner
  /** How many requests the engine has served; an idle engine is left alone. */
  readonly served: () => number
  readonly log: DatabaseLog
}

/** Does by the clock what a server's background processes do. @returns stops it */
export function scheduleMaintenance({ client, served, log }: Maintained): () => void {
  const whenUsed = (task: () => Promise<unknown>) => {
    let seen = -1
    return async () => {
      if (served() === seen) return
      await task()
      seen = served()
    }
  }
  const onFailure = (error: Error) => log.error({ err: error }, `database maintenance failed: ${error}`)
  const schedules = [
    startSchedule({ cron: '*/5 * * * * *', run: whenUsed(() => checkpointWhenDue(client)), onFailure }),
    startSchedule({ cron: '23 */10 * * * *', run: whenUsed(() => cleanTables(client, 'due')), onFailure }),
  ]
  // Closing may overtake a round under way; nobody waits for it.
  return () => schedules.forEach(({ stop }) => void stop())
}
