import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { isAbortedRequest } from '../http/aborted.ts'

/** What an error of our HTTP client and an answer of fetch have in common. */
type Refusal = { status?: unknown; code?: unknown; body?: { code?: unknown } | null }

/**
 * Whether an error tells of a fault. A session that is over (`rbt.expired`, or any 401) and a network that is gone are
 * daily life, and those who run the service can do nothing about them.
 */
export function isWorthReporting(error: unknown): boolean {
  if (typeof error === 'string') return isWorthReporting(new Error(error))
  if (typeof error !== 'object' || error === null) return true
  const { status, code, body } = error as Refusal
  if (status === 401 || [code, body?.code].includes(PROBLEM_CODES.sessionExpired)) return false
  if (error instanceof Error && error.message.includes(PROBLEM_CODES.sessionExpired)) return false
  // Messages of responses are the server's: a cancelled booking is not a cancelled request.
  return typeof status === 'number' || !isAbortedRequest(error)
}
