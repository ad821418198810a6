import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Notices } from './notices.ts'
import type * as schema from './schema/index.ts'

/** Drizzle over either engine: embedded PGlite or a PostgreSQL server. Both speak the same dialect. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>

/** What runs inside `db.transaction(...)`. Never use the outer `Db` there: it hangs embedded and escapes on PostgreSQL. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Code that works inside and outside a transaction takes this. */
export type DbOrTx = Db | Tx

/** An open database. */
export interface Database {
  readonly db: Db
  readonly engine: 'embedded' | 'postgresql'
  readonly notices: Notices
  /** Answers once the engine has run a trivial statement; rejects when it can't. */
  ping(): Promise<void>
  /** Refreshes planner statistics and bounds the log, after bulk writes. */
  settle(): Promise<void>
  /**
   * Runs work that may take long (migrations, backup, restore) on one session of its own, without the limits on
   * statements and idle transactions that protect requests.
   */
  withoutLimits<T>(work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}
