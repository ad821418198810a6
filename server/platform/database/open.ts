import type { Database } from './db.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { type DatabaseLog, stderrLog } from './log.ts'
import { openPostgresql } from './postgresql.ts'

/** Default timeout of a request's statement, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 30_000
/** How long a transaction may stay open without a statement before it is rolled back, in milliseconds. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000

export interface OpenOptions {
  /** `postgresql://…`; without it, the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined
  /** For PostgreSQL behind a pooler: the server itself, for what needs a session of its own. */
  readonly directUrl?: string | undefined
  /** For PostgreSQL: a streaming replica, which answers statements of heavy reading calls. */
  readonly readUrl?: string | undefined
  /** For PostgreSQL: the number of connections for everything but heavy requests, 10 by default. */
  readonly connections?: number | undefined
  /** For PostgreSQL: how long a caller waits for a connection in milliseconds, 30,000 by default. */
  readonly connectionTimeoutMs?: number | undefined
  /** Folder of the embedded database; created if missing. */
  readonly dataDir: string
  /** Statement timeout in milliseconds, 30,000 by default; 0 means no limit. */
  readonly statementTimeoutMs?: number | undefined
  /** Standard error by default. */
  readonly log?: DatabaseLog | undefined
}

/**
 * Opens the configured database. It is not migrated; see `migrateDatabase`.
 * @throws DatabaseSetupError with a message for the operator: folder in use, unsuitable version, damaged folder
 */
export function openDatabase(options: OpenOptions): Promise<Database> {
  const common = {
    log: options.log ?? stderrLog,
    statementTimeoutMs: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    idleTransactionTimeoutMs: IDLE_TRANSACTION_TIMEOUT_MS,
  }
  return options.databaseUrl
    ? openPostgresql({ ...options, databaseUrl: options.databaseUrl, ...common })
    : openEmbedded({ dataDir: options.dataDir, ...common })
}
