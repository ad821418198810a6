import type { FastifyRequest } from 'fastify'
import type { PasskeyAssertion } from '../../../contract/account/passkey.ts'
import { CODE_REFUSALS } from '../../../contract/account/two-factor.ts'
import type { Db, DbOrTx } from '../../platform/database/db.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { countPasskeys } from '../passkey/queries.ts'
import { relyingPartyOf } from '../passkey/relying-party.ts'
import { checkPasskey, type PasskeyCheck, type PasskeyContext } from '../passkey/verify.ts'
import { type CodeContext, findTwoFactor, spendCode } from './codes.ts'

/** The context for checking any second factor. */
export type FactorContext = CodeContext & PasskeyContext

/** The context for checking a second factor that a request brings. */
export const factorContextOf = (
  { settings, now }: Pick<AppDependencies, 'settings' | 'now'>,
  request: FastifyRequest,
): FactorContext => ({
  requestId: request.id,
  twoFactorKey: settings.twoFactorKey,
  relyingParty: relyingPartyOf(request, settings),
  now: now(),
})

/** The second factors of an account. Recovery codes belong to any of them. */
export interface SecondFactors {
  readonly hasApp: boolean
  readonly passkeys: number
}

/** The second factors that a user has set up. */
export async function secondFactorsOf(db: DbOrTx, userId: number): Promise<SecondFactors> {
  const app = await findTwoFactor(db, userId)
  return { hasApp: app?.confirmedAt != null, passkeys: await countPasskeys(db, userId) }
}

/** Whether an account has any second factor. */
export const hasSecondFactor = ({ hasApp, passkeys }: SecondFactors): boolean => hasApp || passkeys > 0

/** Checks a passkey that must be one of this user's. */
export async function checkPasskeyOf(
  db: Db,
  userId: number,
  assertion: PasskeyAssertion,
  context: PasskeyContext,
): Promise<PasskeyCheck> {
  const check = await checkPasskey(db, assertion, context)
  return check.type === 'passed' && check.row.userId !== userId
    ? { type: 'wrong', reason: 'The passkey is of another account.' }
    : check
}

/** A code that is not valid. */
export const wrongCode = () => invalidField('code', 'This code is not valid now.', CODE_REFUSALS.wrong)

/** What was sent as the second factor. */
interface GivenFactor {
  readonly code?: string | undefined
  readonly passkey?: PasskeyAssertion | undefined
}

/**
 * The result of the second step of a sign-in; `passed` also if the account has no second factor. `missing` lists the fields that are
 * accepted if there are passkeys; an account with an app only needs a code, as it always did.
 */
type SecondStep =
  | { type: 'passed' }
  | { type: 'missing'; accepted: readonly ('passkey' | 'code')[] }
  | { type: 'wrong'; field: 'passkey' | 'code'; code: string; reason: string }

/** Checks the second step after a correct password. */
export async function takeSecondStep(
  db: Db,
  userId: number,
  { code, passkey }: GivenFactor,
  context: FactorContext,
): Promise<SecondStep> {
  const factors = await secondFactorsOf(db, userId)
  if (!hasSecondFactor(factors)) return { type: 'passed' }
  if (passkey) {
    const check = await checkPasskeyOf(db, userId, passkey, context)
    return check.type === 'passed'
      ? { type: 'passed' }
      : { type: 'wrong', field: 'passkey', code: check.type, reason: check.reason }
  }
  if (code === undefined) {
    const { hasApp, passkeys } = factors
    return { type: 'missing', accepted: passkeys === 0 ? [] : hasApp ? ['passkey', 'code'] : ['passkey'] }
  }
  if (await spendCode(db, userId, code, context)) return { type: 'passed' }
  return { type: 'wrong', field: 'code', code: CODE_REFUSALS.wrong, reason: 'The code is wrong, used or expired.' }
}
