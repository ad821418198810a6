import { eq } from 'drizzle-orm'
import { PASSWORD_REFUSALS } from '../../contract/password-rules.ts'
import type { Db } from '../database/db.ts'
import { userAccount } from '../database/schema/index.ts'
import { invalidField } from '../http/problem.ts'
import type { Caller } from './caller.ts'
import { passwordFits } from './passwords.ts'
import { forgetAttempts, PER_ACCOUNT, requireAttempt } from './rate-limit.ts'

const TOO_MANY = 'Too many wrong passwords. Wait, then try again.'

/** 400, not 401: the session is good. */
export const wrongCurrentPassword = () =>
  invalidField('current', 'This is not the current password.', PASSWORD_REFUSALS.wrong)

/** A field that only some callers have to send. */
export const missingField = (path: string) => invalidField(path, 'This field is required.', 'missing')

/** Asks callers for their own password before they do something to the account of somebody else. Throws as below. */
export async function checkCallersPassword(
  db: Db,
  { userId }: Pick<Caller, 'userId'>,
  current: string | undefined,
  now: Date,
): Promise<void> {
  if (current === undefined) throw missingField('current')
  const [user] = await db
    .select({ id: userAccount.id, passwordHash: userAccount.passwordHash })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
  if (!user) throw wrongCurrentPassword()
  await checkCurrentPassword(db, user, current, now)
}

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
