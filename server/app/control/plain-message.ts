import { DrizzleQueryError } from 'drizzle-orm'
import { UnfinishedImportError } from '../../booking/booking-import/unfinished-import.ts'
import { DAMAGE_ADVICE, DatabaseSetupError, databaseFailure, isConnectionLost } from '../../platform/database/errors.ts'

/** Explanations of SQLSTATEs or their classes for users of commands. */
const MESSAGES: readonly [RegExp, string][] = [
  [/^22/, 'A value cannot be stored: it is too large or not text.'],
  [/^23/, 'Another user changed something that this change depends on. Try again.'],
  [/^28/, 'The database refuses this account. Check DATABASE_URL.'],
  [/^3D/, 'The database that DATABASE_URL names does not exist.'],
  [/^42501/, "The database's account lacks a right that is needed."],
  [/^53100/, 'The disk of the database is full. Free some space, then try again.'],
  [/^(53|58)/, 'The database lacks disk, memory or connections.'],
  [/^XX00[12]/, `The database is damaged. ${DAMAGE_ADVICE}`],
  [/^(08|25|40|57)/, 'The database did not answer in time or was stopped. Try again.'],
]

/** Node's own codes (EPERM, EBUSY) can look like an SQLSTATE; no class of those begins with E. */
function sqlStateOf(error: unknown): string | undefined {
  const code = databaseFailure(error)?.code
  return code?.startsWith('E') ? undefined : code
}

/**
 * The message to print or return for an error. For a database error it is our own sentence: the original message contains the
 * statement and its parameters, including secrets such as a password hash.
 */
export function plainMessage(error: unknown): string {
  if (error instanceof UnfinishedImportError) return `${error.message} What happened: ${plainMessage(error.cause)}`
  // Already written for the operator.
  if (error instanceof DatabaseSetupError) return error.message
  const code = sqlStateOf(error)
  const isDatabases = error instanceof DrizzleQueryError || (code !== undefined && databaseFailure(error) === error)
  if (isDatabases && code !== undefined) {
    const message = MESSAGES.find(([codes]) => codes.test(code))?.[1] ?? 'The database could not do this.'
    return `${message} (SQLSTATE ${code})`
  }
  if (isConnectionLost(error)) return 'The database cannot be reached, or the connection to it was lost.'
  if (isDatabases) return 'The database could not do this.'
  return error instanceof Error ? error.message : String(error)
}
