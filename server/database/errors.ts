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
