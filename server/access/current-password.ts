import { PASSWORD_REFUSALS } from '../../contract/password-rules.ts'
import type { Db } from '../database/db.ts'
import { invalidField } from '../http/problem.ts'
import { passwordFits } from './passwords.ts'
import { forgetAttempts, PER_ACCOUNT, requireAttempt } from './rate-limit.ts'

const TOO_MANY = 'Too many wrong passwords. Wait, then try again.'

/** 400, not 401: the session is good. */
export const wrongCurrentPassword = () =>
  invalidField('current', 'This is not the current password.', PASSWORD_REFUSALS.wrong)

/**
 * Asks for the password again before something that only its owner may do. A session left open must not become a way
 * to try passwords. The count is not the one of sign-in: guesses from outside must not keep the owner from it. Throws
 * 400 naming `current`, or 429.
 */
export async function checkCurrentPassword(
  db: Db,
  user: { id: number; passwordHash: string | null },
  current: string,
  now: Date,
): Promise<void> {
  const key = `password:account:${user.id}`
  await requireAttempt(db, key, PER_ACCOUNT, now, TOO_MANY)
  if (!(await passwordFits(user.passwordHash, current))) throw wrongCurrentPassword()
  await forgetAttempts(db, key)
}
