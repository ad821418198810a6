import { mayGrant, type Role } from '../../../contract/account/roles.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { ProblemError } from '../http/problem.ts'
import type { Caller } from './caller.ts'

/** Rejects roles that the caller may not grant; only changes count. */
export function checkRoles(caller: Caller, before: readonly Role[], after: readonly Role[]): void {
  const changed = [...after.filter((role) => !before.includes(role)), ...before.filter((role) => !after.includes(role))]
  const beyond = changed.find((role) => !mayGrant(caller.roles, role))
  if (beyond)
    throw new ProblemError(
      403,
      PROBLEM_CODES.roleAbove,
      `You cannot assign or remove the role ${beyond}: it is above your own.`,
    )
}

/** Rejects a change of a user above the caller, which could give access to their account. */
export function checkRank(caller: Caller, before: { roles: readonly Role[] }): void {
  const outranked = before.roles.find((role) => !mayGrant(caller.roles, role))
  if (outranked)
    throw new ProblemError(
      403,
      PROBLEM_CODES.userAbove,
      `This user has the role ${outranked}, which is above your own.`,
    )
}
