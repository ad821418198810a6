/** What an engine says about a failed statement; `code` is an SQLSTATE, the same on both engines. */
export interface DatabaseFailure {
  readonly message: string
  readonly code: string
  readonly severity?: string | undefined
  readonly detail?: string | undefined
  readonly hint?: string | undefined
  readonly constraint?: string | undefined
  readonly schema?: string | undefined
  readonly table?: string | undefined
  readonly column?: string | undefined
}

/** SQLSTATEs this folder raises itself or asks about; PostgreSQL uses the same ones for the same events. */
export const SqlState = {
  statementTimeout: '57014',
  idleTransaction: '25P03',
  transactionEnded: '25P02',
  outerDatabase: '25001',
  closed: '57P01',
  engineLost: '57P02',
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
} as const

/** A failed statement of the embedded engine, or one that the engine never ran. */
export class EngineError extends Error implements DatabaseFailure {
  override readonly name: string = 'EngineError'
  readonly code: string
  readonly severity: string | undefined
  readonly detail: string | undefined
  readonly hint: string | undefined
  readonly constraint: string | undefined
  readonly schema: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined

  constructor(failure: DatabaseFailure, options?: ErrorOptions) {
    super(failure.message, options)
    this.code = failure.code
    this.severity = failure.severity
    this.detail = failure.detail
    this.hint = failure.hint
    this.constraint = failure.constraint
    this.schema = failure.schema
    this.table = failure.table
    this.column = failure.column
  }
}

/** The database can't be opened, saved or filled as things stand; the message says what to do about it. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError'
}

const LOST_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE', 'EHOSTUNREACH'])
/** The PostgreSQL driver's words for a connection or a pool that is gone; it gives them no code. */
const LOST_WORDS = /^(Connection terminated|Client has encountered a connection error|Cannot use a pool after)/

/** Whether the way to the database is gone, rather than a statement refused. Looks through `cause`. */
export function isConnectionLost(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (LOST_CONNECTION.has(String((current as NodeJS.ErrnoException).code)) || LOST_WORDS.test(current.message))
      return true
  }
  return false
}

/**
 * The engine's own words about a failure. Drizzle wraps them in an error of its own, so this looks through `cause`.
 * @returns undefined when the error does not come from a database
 */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code))
      return current as Error & DatabaseFailure
  }
  return undefined
}
