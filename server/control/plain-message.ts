import { DrizzleQueryError } from 'drizzle-orm'
import { UnfinishedImportError } from '../booking-import/unfinished-import.ts'
import { DatabaseSetupError, databaseFailure, isConnectionLost } from '../database/errors.ts'

/** What an SQLSTATE or its class means to anyone who runs a command. */
const WORDS: readonly [RegExp, string][] = [
  [/^22/, 'A value cannot be stored: it is too large or not text.'],
  [/^23/, 'Another user changed something that this change depends on. Try again.'],
  [/^28/, 'The database refuses this account. Check DATABASE_URL.'],
  [/^3D/, 'The database that DATABASE_URL names does not exist.'],
  [/^42501/, "The database's account lacks a right that is needed."],
  [/^(53|58)/, 'The database lacks disk, memory or connections.'],
  [/^(08|25|40|57)/, 'The database did not answer in time or was stopped. Try again.'],
]

/** Node's own codes (EPERM, EBUSY) can look like an SQLSTATE; no class of those begins with an E. */
function sqlStateOf(error: unknown): string | undefined {
  const code = databaseFailure(error)?.code
  return code?.startsWith('E') ? undefined : code
}

/**
 * What is printed or answered of a failure. Of a database's failures it is a sentence of ours: their own words hold the
 * statement and its parameters, among them what must not be shown (a password's hash).
 */
export function plainMessage(error: unknown): string {
  if (error instanceof UnfinishedImportError) return `${error.message} What happened: ${plainMessage(error.cause)}`
  // Already written for the operator.
  if (error instanceof DatabaseSetupError) return error.message
  const code = sqlStateOf(error)
  const isDatabases = error instanceof DrizzleQueryError || (code !== undefined && databaseFailure(error) === error)
  if (isDatabases && code !== undefined) {
    const words = WORDS.find(([codes]) => codes.test(code))?.[1] ?? 'The database could not do this.'
    return `${words} (SQLSTATE ${code})`
  }
  if (isConnectionLost(error)) return 'The database cannot be reached, or the connection to it was lost.'
  if (isDatabases) return 'The database could not do this.'
  return error instanceof Error ? error.message : String(error)
}
