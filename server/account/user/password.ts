import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { PasswordChange } from '../../../contract/account/password.ts'
import { normalisePassword, PASSWORD_REFUSALS } from '../../../contract/account/password-rules.ts'
import { checkCurrentPassword, wrongCurrentPassword } from '../../platform/access/current-password.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { hashPassword } from '../../platform/access/passwords.ts'
import { endSessionsOf } from '../../platform/access/sessions.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import { passwordReset, userAccount } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { invalidField, notFound } from '../../platform/http/problem.ts'
import { checkNewPassword } from './password-strength.ts'
import { findUser, type UserRow } from './queries.ts'

/** Rejects the current password, in addition to the rules for every new one. */
async function checkNext(user: UserRow, { current, next }: PasswordChange): Promise<void> {
  if (normalisePassword(next) === normalisePassword(current))
    throw invalidField('next', 'This value must be different from the current password.', PASSWORD_REFUSALS.same)
  await checkNewPassword('next', next, user)
}

/**
 * Changes the caller's own password, which only they can do, and ends all their other sessions. Throws 404 for any other user, 400
 * naming `current` or `next`, 429 after too many wrong ones.
 */
export async function changePassword(
  { db, now }: Pick<AppDependencies, 'db' | 'now'>,
  request: FastifyRequest,
  id: number,
  change: PasswordChange,
): Promise<void> {
  const { userId, sessionHash } = callerFrom(request)
  const user = userId === id ? await findUser(db, id) : undefined
  if (!user) throw notFound('user')
  await checkCurrentPassword(db, user, change.current, now())
  await checkNext(user, change)
  const passwordHash = await hashPassword(change.next)
  await db.transaction(async (tx) => {
    const stored = await findUser(tx, id, true)
    // Another change came first: the entered password is no longer the current one.
    if (stored?.passwordHash !== user.passwordHash) throw wrongCurrentPassword()
    await tx
      .update(userAccount)
      .set({ passwordHash, passwordResetActive: false, revision: sql`${userAccount.revision} + 1` })
      .where(eq(userAccount.id, id))
    // A mailed link that someone may still find must not work any more.
    await tx.delete(passwordReset).where(eq(passwordReset.userId, id))
    await endSessionsOf(tx, id, sessionHash)
    await recordActivity(tx, request, {
      action: 'update',
      entity: 'password',
      entityId: id,
      before: { passwordResetActive: stored.passwordResetActive },
      after: { passwordResetActive: false },
    })
  })
}
