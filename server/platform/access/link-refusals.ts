import type { LinkRefusal } from '../../../contract/account/link.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { ProblemError } from '../http/problem.ts'

const MESSAGES: Record<LinkRefusal, string> = {
  accepted: 'was already accepted',
  expired: 'has expired',
  withdrawn: 'was withdrawn',
}

/** The error for a link that is no longer valid. Its reason is at `token`, for pages that show their own text. */
export const linkIsOver = (what: string, reason: LinkRefusal) =>
  new ProblemError(409, PROBLEM_CODES.conflict, `This ${what} ${MESSAGES[reason]}.`, {
    errors: [{ path: 'token', message: `This ${what} ${MESSAGES[reason]}.`, code: reason }],
  })
