import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { TwoFactor, TwoFactorProof, TwoFactorSecret } from '../../../contract/account/two-factor.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db } from '../../platform/database/db.ts'
import { twoFactor } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { notFound, ProblemError } from '../../platform/http/problem.ts'
import { openSecret, sealSecret } from '../../platform/runtime/sealed-secret.ts'
import { countPasskeys } from '../passkey/queries.ts'
import { findUser } from '../user/queries.ts'
import { countRecoveryCodes, findTwoFactor, putRecoveryCodes, secretOwner } from './codes.ts'
import { checkFactorsLeft, factorAdded, factorRemoved, lockedUser } from './factor-changes.ts'
import { checkMayRemoveFactor, checkOwnProof, ownUser } from './proof.ts'
import { factorContextOf, hasSecondFactor, secondFactorsOf, wrongCode } from './second-factor.ts'
import { newSecret, setUpAddress, stepOf } from './totp.ts'

type Context = Pick<AppDependencies, 'db' | 'settings' | 'now'>

const conflict = (detail: string) => new ProblemError(409, PROBLEM_CODES.conflict, detail)
const isOff = () => conflict('Two-factor sign-in is off.')
const isOn = () => conflict('Two-factor sign-in is already on.')

const OFF = { isActive: false, recoveryCodesLeft: 0 }

/** The second factors of a user. */
export async function twoFactorOf(db: Db, userId: number): Promise<TwoFactor> {
  if (!(await findUser(db, userId))) throw notFound('user')
  const since = (await findTwoFactor(db, userId))?.confirmedAt
  return {
    isActive: since != null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    passkeys: await countPasskeys(db, userId),
  }
}

/** Starts or restarts the setup with a secret that is returned only once. Throws 409 if it is already on. */
export async function startTwoFactor(
  { db, settings, now }: Context,
  request: FastifyRequest,
  id: number,
  proof: TwoFactorProof,
): Promise<TwoFactorSecret> {
  const user = await ownUser(db, request, id)
  if ((await secondFactorsOf(db, id)).hasApp) throw isOn()
  await checkOwnProof(db, user, proof, factorContextOf({ settings, now }, request))
  const secret = newSecret()
  const begun = { secret: sealSecret(secret, secretOwner(id), settings.twoFactorKey), startedAt: now(), lastStep: null }
  await db.transaction(async (tx) => {
    await lockedUser(tx, id)
    if ((await findTwoFactor(tx, id))?.confirmedAt) throw isOn()
    await tx
      .insert(twoFactor)
      .values({ userId: id, ...begun })
      .onConflictDoUpdate({ target: twoFactor.userId, set: begun })
    await recordActivity(tx, request, { action: 'create', entity: 'two-factor', entityId: id, after: OFF })
  })
  return { secret, uri: setUpAddress(secret, user.username) }
}

/**
 * Switches the app on once a code proves that the app has the secret. Returns recovery codes, only once, if it is the first second
 * factor, otherwise none.
 */
export async function confirmTwoFactor(
  { db, settings, now }: Context,
  request: FastifyRequest,
  id: number,
  code: string,
): Promise<string[]> {
  await ownUser(db, request, id)
  return db.transaction(async (tx) => {
    const user = await lockedUser(tx, id)
    const row = await findTwoFactor(tx, id)
    if (!row) throw conflict('The set-up has not begun.')
    if (row.confirmedAt) throw isOn()
    const lastStep = stepOf(openSecret(row.secret, secretOwner(id), { current: settings.twoFactorKey }), code, now())
    if (lastStep === undefined) throw wrongCode()
    await tx.update(twoFactor).set({ confirmedAt: now(), lastStep }).where(eq(twoFactor.userId, id))
    const recoveryCodesLeft = await countRecoveryCodes(tx, id)
    const codes = await factorAdded(tx, request, user, 'appAdded', { settings, now })
    await recordActivity(tx, request, {
      action: 'update',
      entity: 'two-factor',
      entityId: id,
      before: { isActive: false, recoveryCodesLeft },
      after: { isActive: true, recoveryCodesLeft: recoveryCodesLeft + codes.length },
    })
    return codes
  })
}

/** Creates new recovery codes, which are returned only once; the previous ones become invalid. Throws 409 without a second factor. */
export async function renewRecoveryCodes(
  context: Context,
  request: FastifyRequest,
  id: number,
  proof: TwoFactorProof,
): Promise<string[]> {
  const { db } = context
  const user = await ownUser(db, request, id)
  if (!hasSecondFactor(await secondFactorsOf(db, id))) throw isOff()
  await checkOwnProof(db, user, proof, factorContextOf(context, request))
  return db.transaction(async (tx) => {
    await lockedUser(tx, id)
    if (!hasSecondFactor(await secondFactorsOf(tx, id))) throw isOff()
    const recoveryCodesLeft = await countRecoveryCodes(tx, id)
    const codes = await putRecoveryCodes(tx, id)
    await recordActivity(tx, request, {
      action: 'update',
      entity: 'two-factor',
      entityId: id,
      before: { recoveryCodesLeft },
      after: { recoveryCodesLeft: codes.length },
    })
    return codes
  })
}

/**
 * Removes the authenticator app. Throws 400 or 429 without proof, 403 for a user above the caller, and 409 if there is none or for one's
 * last second factor if a role demands one.
 */
export async function switchTwoFactorOff(
  context: Context,
  request: FastifyRequest,
  id: number,
  proof: TwoFactorProof,
): Promise<void> {
  const { db } = context
  const user = await findUser(db, id)
  if (!user) throw notFound('user')
  const factors = await secondFactorsOf(db, id)
  if (callerFrom(request).userId === id && !factors.hasApp) throw isOff()
  checkFactorsLeft(request, user, { ...factors, hasApp: false }, context)
  await checkMayRemoveFactor(context, request, user, proof)
  await db.transaction(async (tx) => {
    const locked = await lockedUser(tx, id)
    if (!(await findTwoFactor(tx, id))?.confirmedAt) throw isOff()
    const before = { isActive: true, recoveryCodesLeft: await countRecoveryCodes(tx, id) }
    await tx.delete(twoFactor).where(eq(twoFactor.userId, id))
    await factorRemoved(tx, request, locked, 'appRemoved', context)
    const after = { isActive: false, recoveryCodesLeft: await countRecoveryCodes(tx, id) }
    await recordActivity(tx, request, { action: 'delete', entity: 'two-factor', entityId: id, before, after })
  })
}
