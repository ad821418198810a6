import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import { type TextKey, useText } from '../i18n/text.ts'

/** The refusals that a user can run into and do something about, by the problem's code. */
const REFUSALS: Record<string, TextKey> = {
  [PROBLEM_CODES.roleAbove]: 'refusals.roleAbove',
  [PROBLEM_CODES.userAbove]: 'refusals.userAbove',
  [PROBLEM_CODES.ownRole]: 'refusals.ownRole',
  [PROBLEM_CODES.ownDeactivation]: 'refusals.ownDeactivation',
  [PROBLEM_CODES.ownAssignments]: 'refusals.ownAssignments',
  [PROBLEM_CODES.lastSuperAdmin]: 'refusals.lastSuperAdmin',
  [PROBLEM_CODES.forbidden]: 'refusals.forbidden',
  [PROBLEM_CODES.notFound]: 'refusals.notFound',
  [PROBLEM_CODES.inUse]: 'refusals.inUse',
  [PROBLEM_CODES.stale]: 'refusals.stale',
}

/** Why the server refused: in the user's language where it is a known case, else as the server says it. */
export function useRefusalText(): (refusal: { code?: string | undefined; reason?: string | undefined }) => string {
  const text = useText()
  return ({ code = '', reason }) => {
    const known = REFUSALS[code]
    return known ? text(known) : reason || text('failure.unreachable')
  }
}
