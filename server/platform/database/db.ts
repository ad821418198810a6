import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Notices } from './notices.ts'
import type * as schema from './schema/index.ts'

/** Drizzle over either engine: embedded PGlite or a PostgreSQL server. Both use the same SQL dialect. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>

/**
 * The transaction inside `db.transaction(...)`. Never use the outer `Db` there: the embedded engine would hang, and on PostgreSQL
 * the statement would run outside the transaction.
 */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/**
 * The time zone of every session, on both engines: a date or a wall time in SQL never depends on the settings of a server, a role or a
 * machine. That of a hotel is always named, as in `at time zone`.
 */
export const SESSION_TIME_ZONE = 'UTC'

/** A transaction that sees the data as of its beginning and changes nothing. */
export const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** For code that works inside and outside a transaction. */
export type DbOrTx = Db | Tx

/** An open database. */
export interface Database {
  readonly db: Db
  readonly engine: 'embedded' | 'postgresql'
  readonly notices: Notices
  /** Resolves once the engine has run a trivial statement; rejects if it can't. */
  ping(): Promise<void>
  /** Refreshes planner statistics and truncates the log after bulk writes. */
  settle(): Promise<void>
  /**
   * Runs long work (migrations, backup, restore) on a session of its own, without the statement and idle-transaction timeouts that
   * protect requests.
   */
  withoutLimits<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Reads everything as of this moment, without limits, while others go on. */
  withSnapshot<T>(read: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Names of the tables of which the embedded database found damaged pages, at its start or at the daily check; those of indexes count
   * as their table's. A PostgreSQL server checks its pages by itself when it reads them.
   */
  damagedTables(): readonly string[]
  close(): Promise<void>
}
