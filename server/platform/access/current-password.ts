import { eq } from 'drizzle-orm'
import { PASSWORD_REFUSALS } from '../../../contract/account/password-rules.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import type { Db } from '../database/db.ts'
import { userAccount } from '../database/schema/index.ts'
import { invalidField, ProblemError } from '../http/problem.ts'
import type { Caller } from './caller.ts'
import { passwordFits } from './passwords.ts'
import { forgetAttempts, PER_ACCOUNT, requireAttempt } from './rate-limit.ts'

const TOO_MANY = 'Too many wrong passwords. Wait, then try again.'

/** 400, not 401: the session is valid. */
export const wrongCurrentPassword = () =>
  invalidField('current', 'This is not the current password.', PASSWORD_REFUSALS.wrong)

/** A field that is required only for some callers. */
export const missingField = (path: string) => invalidField(path, 'This field is required.', 'missing')

/** Requires callers to enter their own password before they change another user's account. Throws as below. */
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

/** For so long signing in, or entering the password again, proves who uses a session. */
const PROVEN_MS = 15 * 60_000

/** Whether a session has proven lately who uses it: an unattended one is not enough to give somebody access. */
export const isProven = ({ provenAt }: Pick<Caller, 'provenAt'>, now: Date): boolean =>
  now.getTime() - provenAt.getTime() < PROVEN_MS

export const proofMissing = () =>
  new ProblemError(403, PROBLEM_CODES.proofMissing, 'Enter your password first: POST /api/session/proof.')

/**
 * Requires the password again before something that only the account's owner may do. An unattended session must not be a way to
 * guess passwords. The attempts are counted separately from sign-in: guesses from outside must not block the owner. Throws 400
 * naming `current`, or 429.
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
