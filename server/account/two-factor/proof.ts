import type { FastifyRequest } from 'fastify'
import type { Role } from '../../../contract/account/roles.ts'
import type { TwoFactorProof } from '../../../contract/account/two-factor.ts'
import { checkCallersPassword, checkCurrentPassword, missingField } from '../../platform/access/current-password.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { checkRank } from '../../platform/access/rank.ts'
import type { Db } from '../../platform/database/db.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { invalidField, notFound } from '../../platform/http/problem.ts'
import { findUser, type UserRow } from '../user/queries.ts'
import { spendCode } from './codes.ts'
import {
  checkPasskeyOf,
  type FactorContext,
  factorContextOf,
  hasSecondFactor,
  secondFactorsOf,
  wrongCode,
} from './second-factor.ts'

/** The caller, if the second factor is their own; it can't be set up for another user. */
export async function ownUser(db: Db, request: FastifyRequest, id: number): Promise<UserRow> {
  const user = callerFrom(request).userId === id ? await findUser(db, id) : undefined
  if (!user) throw notFound('user')
  return user
}

/**
 * Requires the password and, if the account has a second factor, a passkey or a code: an unattended session must not be enough to
 * change how the user signs in. Throws 400 naming the field, or 429.
 */
export async function checkOwnProof(
  db: Db,
  user: UserRow,
  { current, code, passkey }: TwoFactorProof,
  context: FactorContext,
): Promise<void> {
  await checkCurrentPassword(db, user, current, context.now)
  if (!hasSecondFactor(await secondFactorsOf(db, user.id))) return
  if (passkey) {
    const check = await checkPasskeyOf(db, user.id, passkey, context)
    if (check.type !== 'passed') throw invalidField('passkey', 'This passkey was not accepted.', check.type)
    return
  }
  if (code === undefined) throw missingField('code')
  if (!(await spendCode(db, user.id, code, context))) throw wrongCode()
}

/**
 * For the user's own account as above; an administrator may do it with their own password for a user who lost every second factor,
 * but not for a user above.
 */
export async function checkMayRemoveFactor(
  context: Pick<AppDependencies, 'db' | 'settings' | 'now'>,
  request: FastifyRequest,
  user: UserRow,
  proof: TwoFactorProof,
): Promise<void> {
  const caller = callerFrom(request)
  if (caller.userId === user.id) return checkOwnProof(context.db, user, proof, factorContextOf(context, request))
  checkRank(caller, { roles: user.roles as Role[] })
  return checkCallersPassword(context.db, caller, proof.current, context.now())
}
