import type PQueue from 'p-queue'
import { startSchedule } from '../../runtime/schedule.ts'
import type { DatabaseLog } from '../log.ts'

import type { StatementRunner } from './statements.ts'

/** Log size since the last checkpoint, in bytes, that triggers the next one. */
const LOG_LIMIT_BYTES = 64 * 2 ** 20

/**
 * How much of a table may change before it is cleaned: the thresholds of PostgreSQL's autovacuum. The engine forgets its counters
 * when it is closed, so a table that is larger than when it was last cleaned is due too.
 */
const TABLES_DUE = `
  select format('%I.%I', schemaname, stat.relname) as name
  from pg_stat_user_tables as stat join pg_class on pg_class.oid = relid
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    or pg_relation_size(relid) / current_setting('block_size')::int > 1.2 * relpages + 8`
const ALL_TABLES = `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`

/** Writes a checkpoint when the log is large enough; the engine never does so by itself, and its log would grow forever. */
export async function checkpointWhenDue(client: StatementRunner, limitBytes = LOG_LIMIT_BYTES): Promise<boolean> {
  const { rows } = await client.query(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1::int8 as due from pg_control_checkpoint()`,
    [limitBytes],
  )
  const due = (rows[0] as { due: boolean } | undefined)?.due === true
  if (due) await client.exec('checkpoint')
  return due
}

/**
 * Removes dead rows and refreshes the planner's statistics if many rows have changed; other callers get their turn between tables.
 */
export async function cleanTables(client: StatementRunner, which: 'due' | 'all'): Promise<void> {
  await client.exec('select pg_stat_force_next_flush()')
  const { rows } = await client.query(which === 'all' ? ALL_TABLES : TABLES_DUE)
  for (const { name } of rows as { name: string }[]) await client.exec(`vacuum analyze ${name}`)
}

/** Cleans all tables and writes a checkpoint in its turn, after bulk writes. */
export async function settle(client: StatementRunner, checkpoints: PQueue): Promise<void> {
  await cleanTables(client, 'all')
  await checkpoints.add(() => client.exec('checkpoint'))
}

interface Maintained {
  readonly client: StatementRunner
  /** Whatever writes a checkpoint, or needs that none is written. */
  readonly checkpoints: PQueue
  /** The number of requests that the engine has served; an idle engine is left alone. */
  readonly served: () => number
  /** Looks for damaged pages, until it is stopped. */
  readonly checkPages: (stopped: AbortSignal) => Promise<void>
  readonly log: DatabaseLog
}

/**
 * Does on a schedule what a server's background processes do, and cleans at once what was not cleaned before the engine was closed.
 * @returns a function that stops it
 */
export function scheduleMaintenance({ client, checkpoints, served, checkPages, log }: Maintained): () => void {
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
    startSchedule({
      cron: '*/5 * * * * *',
      run: whenUsed(() => checkpoints.add(() => checkpointWhenDue(client))),
      onFailure,
    }),
    startSchedule({ cron: '23 * * * * *', atStart: true, run: whenUsed(() => cleanTables(client, 'due')), onFailure }),
    // An idle disk fails too.
    startSchedule({ cron: '41 17 4 * * *', atStart: true, run: checkPages, onFailure }),
  ]
  // Closing may overtake a running round; nothing waits for it.
  return () => schedules.forEach(({ stop }) => void stop())
}
