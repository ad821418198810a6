import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { PasskeyAssertion } from '../../../contract/account/passkey.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { forgetAttempts, returnAttempt } from '../../platform/access/rate-limit.ts'
import { hashToken } from '../../platform/access/tokens.ts'
import type { Db } from '../../platform/database/db.ts'
import { passkey, userAccount } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import { relyingPartyOf } from '../passkey/relying-party.ts'
import { checkPasskey } from '../passkey/verify.ts'
import { attemptKeys, noteFailure, takeSignInAttempt } from './attempts.ts'

/** The account that a passkey says it belongs to. */
export async function findPasskeyAccount(db: Db, credentialId: string) {
  const { id, isActive, isDemo } = userAccount
  const [account] = await db
    .select({ id, isActive, isDemo })
    .from(passkey)
    .innerJoin(userAccount, eq(userAccount.id, passkey.userId))
    .where(eq(passkey.credentialId, credentialId))
  return account
}

type Account = NonNullable<Awaited<ReturnType<typeof findPasskeyAccount>>>

/**
 * The id of the account if the passkey is accepted. Attempts are counted, logged and slowed down like those with a password. Throws 401,
 * the same whether the passkey is unknown, wrong or of an account that can't be used, another 401 for a challenge that is over, or 429.
 */
export async function checkPasskeySignIn(
  { db, settings, now }: Pick<AppDependencies, 'db' | 'settings' | 'now'>,
  request: FastifyRequest,
  account: Account | undefined,
  assertion: PasskeyAssertion,
): Promise<number> {
  const at = now()
  const keys = attemptKeys(account?.id ?? hashToken(assertion.id), request.ip)
  await takeSignInAttempt(db, keys, at, account !== undefined)
  const giveBack = async () => {
    await returnAttempt(db, keys.address)
    await returnAttempt(db, keys.pair)
  }
  const check = await checkPasskey(db, assertion, { relyingParty: relyingPartyOf(request, settings), now: at })
  if (check.type === 'expired') {
    // Nothing was guessed: the page was open for long.
    await giveBack()
    throw new ProblemError(401, PROBLEM_CODES.passkeyExpired, 'The request for a passkey is over. Get another one.')
  }
  const isUsable = account?.isActive === true && (settings.demo || !account.isDemo)
  if (check.type !== 'passed' || !isUsable) {
    const reason = check.type === 'wrong' ? check.reason : 'The account can not be used.'
    request.log.warn({ reason }, 'a passkey was refused')
    await noteFailure(db, keys, { userId: account?.id, isUsable, reason, requestId: request.id }, at)
    throw new ProblemError(401, PROBLEM_CODES.wrongCredentials, 'The passkey was not accepted.')
  }
  await giveBack()
  await forgetAttempts(db, keys.pair)
  return check.row.userId
}
