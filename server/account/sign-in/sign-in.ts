import { or, sql } from 'drizzle-orm'
import { PASSKEY_REFUSALS } from '../../../contract/account/passkey-limits.ts'
import type { Credentials } from '../../../contract/account/session.ts'
import type { FieldError } from '../../../contract/platform/problem.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { passwordFits } from '../../platform/access/passwords.ts'
import { forgetAttempts, returnAttempt } from '../../platform/access/rate-limit.ts'
import type { Db } from '../../platform/database/db.ts'
import { userAccount } from '../../platform/database/schema/index.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import { type FactorContext, takeSecondStep } from '../two-factor/second-factor.ts'
import { attemptKeys, noteFailure, takeSignInAttempt } from './attempts.ts'

const same = (column: typeof userAccount.username | typeof userAccount.email, typed: string) =>
  sql`lower(${column} collate "und-x-icu") = lower(${typed} collate "und-x-icu")`

/** The account with that user name or, otherwise, that e-mail address. */
export async function findAccount(db: Db, typed: string) {
  const { id, username, email, passwordHash, isActive, isDemo } = userAccount
  const found = await db
    .select({ id, passwordHash, isActive, isDemo, byName: sql<boolean>`${same(username, typed)}` })
    .from(userAccount)
    .where(or(same(username, typed), same(email, typed)))
  return found.find((account) => account.byName) ?? found[0]
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const codeNeeded = (detail: string, errors: FieldError[]) =>
  new ProblemError(401, PROBLEM_CODES.twoFactor, detail, errors.length > 0 ? { errors } : {})

/**
 * The id of the account if the credentials are correct, including the second factor if it has one. Attempts are counted before
 * the password is checked, so that parallel guesses are counted too, and returned if it is correct. They are counted for the
 * account at one address and for the address alone: guesses from elsewhere do not block the owner. Throws 401, the same for every
 * reason before the second step, or 429.
 */
export async function checkCredentials(
  db: Db,
  account: Account | undefined,
  { username, password, ...given }: Credentials,
  { address, demo, ...context }: FactorContext & { address: string; demo: boolean },
): Promise<number> {
  const keys = attemptKeys(account?.id ?? username, address)
  await takeSignInAttempt(db, keys, context.now, account !== undefined)
  const isUsable = account?.isActive === true && (demo || !account.isDemo)
  const refuse = async (error: ProblemError, reason = error.message): Promise<never> => {
    const attempt = { userId: account?.id, isUsable, reason, requestId: context.requestId }
    await noteFailure(db, keys, attempt, context.now)
    throw error
  }
  const fits = await passwordFits(account?.passwordHash, password)
  if (!fits || !isUsable)
    return refuse(new ProblemError(401, PROBLEM_CODES.wrongCredentials, 'User name or password is wrong.'))
  const giveBack = async () => {
    await returnAttempt(db, keys.address)
    await returnAttempt(db, keys.pair)
  }
  const secondStep = await takeSecondStep(db, account.id, given, context).catch(async (error: unknown) => {
    // No attempt was made: too many codes had been wrong before.
    await giveBack()
    throw error
  })
  if (secondStep.type === 'wrong') {
    const { field, code, reason } = secondStep
    const message = 'This was not accepted as the second factor.'
    return refuse(codeNeeded(message, [{ path: field, message, code }]), reason)
  }
  await giveBack()
  // Earlier wrong codes still count: the password alone must not reset them.
  if (secondStep.type === 'missing') {
    const accepted = secondStep.accepted.map((path) => ({
      path,
      message: 'This is accepted as the second factor.',
      code: PASSKEY_REFUSALS.missing,
    }))
    throw codeNeeded('The second factor is needed as well.', accepted)
  }
  await forgetAttempts(db, keys.pair)
  return account.id
}
