import { or, sql } from 'drizzle-orm'
import type { FieldError } from '../../contract/problem.ts'
import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import type { Credentials } from '../../contract/session.ts'
import { CODE_REFUSALS } from '../../contract/two-factor.ts'
import { passwordFits } from '../access/passwords.ts'
import { forgetAttempts, PER_ACCOUNT, PER_ADDRESS, requireAttempt, returnAttempt } from '../access/rate-limit.ts'
import type { Db } from '../database/db.ts'
import { userAccount } from '../database/schema/index.ts'
import { ProblemError } from '../http/problem.ts'
import type { CodeContext } from '../two-factor/codes.ts'
import { takeSecondStep } from '../two-factor/second-step.ts'

const TOO_MANY = 'Too many failed attempts to sign in. Wait, then try again.'

const same = (column: typeof userAccount.username | typeof userAccount.email, typed: string) =>
  sql`lower(${column} collate "und-x-icu") = lower(${typed} collate "und-x-icu")`

/** The account of that user name, or else of that e-mail address. */
async function findAccount(db: Db, typed: string) {
  const { id, username, email, passwordHash, isActive, isDemo } = userAccount
  const found = await db
    .select({ id, passwordHash, isActive, isDemo, byName: sql<boolean>`${same(username, typed)}` })
    .from(userAccount)
    .where(or(same(username, typed), same(email, typed)))
  return found.find((account) => account.byName) ?? found[0]
}

const codeNeeded = (detail: string, errors: FieldError[] = []) =>
  new ProblemError(401, PROBLEM_CODES.twoFactor, detail, { errors })

/**
 * The id of the user whom the credentials fit, the code of the second step included where the account has one. Attempts
 * are counted before the password is looked at, so that parallel guesses are counted too, and given back when it fits.
 * Throws 401, the same for every reason before the second step, or 429.
 */
export async function checkCredentials(
  db: Db,
  { username, password, code }: Credentials,
  { address, demo, ...context }: CodeContext & { address: string; demo: boolean },
): Promise<number> {
  const { now } = context
  const account = await findAccount(db, username)
  const accountKey = account ? `sign-in:account:${account.id}` : `sign-in:name:${username.toLowerCase()}`
  const addressKey = `sign-in:address:${address}`
  await requireAttempt(db, addressKey, PER_ADDRESS, now, TOO_MANY)
  await requireAttempt(db, accountKey, PER_ACCOUNT, now, TOO_MANY)
  const fits = await passwordFits(account?.passwordHash, password)
  if (!fits || !account?.isActive || (account.isDemo && !demo))
    throw new ProblemError(401, PROBLEM_CODES.wrongCredentials, 'User name or password is wrong.')
  const secondStep = await takeSecondStep(db, account.id, code, context)
  if (secondStep === 'wrong')
    throw codeNeeded('The code is wrong, used or expired.', [
      { path: 'code', message: 'This code is not valid now.', code: CODE_REFUSALS.wrong },
    ])
  await returnAttempt(db, addressKey)
  if (secondStep === 'missing') {
    // Not forgotten: the password alone must not give wrong codes back.
    await returnAttempt(db, accountKey)
    throw codeNeeded('The code of the authenticator app is needed as well.')
  }
  await forgetAttempts(db, accountKey)
  return account.id
}
