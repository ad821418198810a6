import type { FastifyRequest } from 'fastify'
import { authoritiesOf, hasAnyAuthority, type Role } from '../../../contract/account/roles.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { endSessionsOf } from '../../platform/access/sessions.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { notFound, ProblemError } from '../../platform/http/problem.ts'
import { type AccountMail, accountMail } from '../../platform/mail/account-notices.ts'
import { storeMails } from '../../platform/mail/outbox.ts'
import { findUser, toOneUser, type UserRow } from '../user/queries.ts'
import { dropRecoveryCodes, putRecoveryCodes } from './codes.ts'
import { hasSecondFactor, type SecondFactors, secondFactorsOf } from './second-factor.ts'

type Context = Pick<AppDependencies, 'settings' | 'now'>

/** The user, locked until the end of the transaction: one change of their second factors runs at a time. Throws 404. */
export async function lockedUser(tx: Tx, id: number): Promise<UserRow> {
  const user = await findUser(tx, id, true)
  if (!user) throw notFound('user')
  return user
}

/**
 * Checks that the factors that are left are enough for somebody who removes one of their own: also before a proof, which would use up
 * a recovery code. Throws 409 if the role demands one and none is left. Who lost the device asks an administrator, who may leave the
 * account without one until the next sign-in.
 */
export function checkFactorsLeft(
  request: FastifyRequest,
  user: UserRow,
  left: SecondFactors,
  { settings: { twoFactorRoles } }: Pick<Context, 'settings'>,
): void {
  if (hasSecondFactor(left) || callerFrom(request).userId !== user.id || twoFactorRoles.length === 0) return
  if (hasAnyAuthority(authoritiesOf(user.roles as Role[]), twoFactorRoles))
    throw new ProblemError(
      409,
      PROBLEM_CODES.lastSecondFactor,
      'Your role requires a second factor. Add another one first.',
    )
}

/** Ends the user's sessions but the one that makes the change, and reports the change to the user by mail. */
async function report(tx: Tx, request: FastifyRequest, user: UserRow, notice: AccountMail, at: Date): Promise<void> {
  const { userId, sessionHash } = callerFrom(request)
  await endSessionsOf(tx, user.id, userId === user.id ? sessionHash : undefined)
  const mail = accountMail(await toOneUser(tx, user), notice)
  await storeMails(tx, [{ ...mail, recipient: user.email, about: { userId: user.id } }], at)
}

/**
 * What follows when a user has added a second factor: their other sessions, which began without it, end, and a mail reports it.
 * Returns new recovery codes if it is the only factor, otherwise none.
 */
export async function factorAdded(
  tx: Tx,
  request: FastifyRequest,
  user: UserRow,
  notice: 'appAdded' | 'passkeyAdded',
  { now }: Context,
): Promise<string[]> {
  const { hasApp, passkeys } = await secondFactorsOf(tx, user.id)
  await report(tx, request, user, notice, now())
  return Number(hasApp) + passkeys === 1 ? putRecoveryCodes(tx, user.id) : []
}

/**
 * What follows when a second factor was removed: recovery codes go with the last one, the user's other sessions end, because a lost
 * device may still be signed in, and a mail reports it. Throws 409 for one's own last factor if a role demands one.
 */
export async function factorRemoved(
  tx: Tx,
  request: FastifyRequest,
  user: UserRow,
  notice: 'appRemoved' | 'passkeyRemoved',
  context: Context,
): Promise<void> {
  const left = await secondFactorsOf(tx, user.id)
  checkFactorsLeft(request, user, left, context)
  if (!hasSecondFactor(left)) await dropRecoveryCodes(tx, user.id)
  await report(tx, request, user, notice, context.now())
}
