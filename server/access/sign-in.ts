import { or, sql } from 'drizzle-orm'
import { PROBLEM_CODES } from '../../contract/problem.ts'
import type { Credentials } from '../../contract/session.ts'
import type { Db } from '../database/db.ts'
import { userAccount } from '../database/schema/index.ts'
import { ProblemError } from '../http/problem.ts'
import { passwordFits } from './passwords.ts'
import { forgetAttempts, type Limit, PER_ACCOUNT, requireAttempt, returnAttempt } from './rate-limit.ts'

const PER_ADDRESS: Limit = { points: 50, windowMs: PER_ACCOUNT.windowMs }
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

/**
 * The id of the user whom the credentials fit. Attempts are counted before the password is looked at, so that parallel
 * guesses are counted too, and given back when it fits. Throws 401, the same for every reason, or 429.
 */
export async function checkCredentials(
  db: Db,
  { username, password }: Credentials,
  { address, demo }: { address: string; demo: boolean },
  now: Date,
): Promise<number> {
  const account = await findAccount(db, username)
  const accountKey = account ? `sign-in:account:${account.id}` : `sign-in:name:${username.toLowerCase()}`
  const addressKey = `sign-in:address:${address}`
  await requireAttempt(db, addressKey, PER_ADDRESS, now, TOO_MANY)
  await requireAttempt(db, accountKey, PER_ACCOUNT, now, TOO_MANY)
  const fits = await passwordFits(account?.passwordHash, password)
  if (!fits || !account?.isActive || (account.isDemo && !demo))
    throw new ProblemError(401, PROBLEM_CODES.wrongCredentials, 'User name or password is wrong.')
  await returnAttempt(db, addressKey)
  await forgetAttempts(db, accountKey)
  return account.id
}
