/** Details of a failed statement from the engine; `code` is an SQLSTATE, the same on both engines. */
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

/** SQLSTATEs that this folder raises itself or checks for; PostgreSQL uses the same codes for the same events. */
export const SqlState = {
  statementTimeout: '57014',
  idleTransaction: '25P03',
  transactionEnded: '25P02',
  outerDatabase: '25001',
  closed: '57P01',
  engineLost: '57P02',
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  dataCorrupted: 'XX001',
  indexCorrupted: 'XX002',
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

/** The database can't be opened, saved or filled in its current state; the message says what to do about it. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError'
}

/** What an operator does about damaged tables. */
export const DAMAGE_ADVICE =
  'Restore the last backup with `npm run restore` into an empty folder (DATA_DIR) or database (DATABASE_URL), and start the product with it.'

/** True if the database found its own files damaged. Follows `cause`. */
export function isDamage(error: unknown): boolean {
  const code = databaseFailure(error)?.code
  return code === SqlState.dataCorrupted || code === SqlState.indexCorrupted
}

const LOST_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE', 'EHOSTUNREACH'])
/** The PostgreSQL driver's messages for a lost or missing connection or pool; they have no error code. */
const LOST_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/

/** True if the connection to the database is lost, as opposed to a refused statement. Follows `cause`. */
export function isConnectionLost(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (LOST_CONNECTION.has(String((current as NodeJS.ErrnoException).code)) || LOST_WORDS.test(current.message))
      return true
  }
  return false
}

/**
 * The engine's details of a failure. Drizzle wraps them in an error of its own, so this follows `cause`.
 * @returns undefined when the error does not come from a database
 */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code))
      return current as Error & DatabaseFailure
  }
  return undefined
}
