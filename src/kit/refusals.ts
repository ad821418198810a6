import type { FieldError } from '../../contract/platform/problem.ts'
import { PROBLEM_CODES } from '../../contract/platform/problem-codes.ts'
import { type TextKey, useText } from '../core/i18n/text.ts'

/** The refusals that a user can run into and do something about, by the problem's code. */
const REFUSALS: Record<string, TextKey> = {
  [PROBLEM_CODES.sessionExpired]: 'common.refusals.signedOut',
  [PROBLEM_CODES.unauthenticated]: 'common.refusals.signedOut',
  [PROBLEM_CODES.roleAbove]: 'common.refusals.roleAbove',
  [PROBLEM_CODES.userAbove]: 'common.refusals.userAbove',
  [PROBLEM_CODES.ownRole]: 'common.refusals.ownRole',
  [PROBLEM_CODES.ownDeactivation]: 'common.refusals.ownDeactivation',
  [PROBLEM_CODES.ownAssignments]: 'common.refusals.ownAssignments',
  [PROBLEM_CODES.lastSuperAdmin]: 'common.refusals.lastSuperAdmin',
  [PROBLEM_CODES.forbidden]: 'common.refusals.forbidden',
  [PROBLEM_CODES.notFound]: 'common.refusals.notFound',
  [PROBLEM_CODES.inUse]: 'common.refusals.inUse',
  [PROBLEM_CODES.stale]: 'common.refusals.stale',
  [PROBLEM_CODES.ownEmail]: 'common.refusals.ownEmail',
  [PROBLEM_CODES.proofMissing]: 'common.proof.description',
  [PROBLEM_CODES.tooMany]: 'common.refusals.tooMany',
}

/** Why the server refused: in the user's language for a known case, otherwise in the server's words. */
export function useRefusalText(): (refusal: {
  code?: string | undefined
  reason?: string | undefined
  fields?: readonly Pick<FieldError, 'path'>[] | undefined
}) => string {
  const text = useText()
  return ({ code = '', reason, fields = [] }) => {
    const known = fields.some(({ path }) => path === 'current') ? 'common.currentPassword.wrong' : REFUSALS[code]
    return known ? text(known) : reason || text('common.failure.unreachable')
  }
}
