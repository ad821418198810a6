import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Role } from '../../../contract/account/roles.ts'
import {
  CODE_REFUSALS,
  type TwoFactor,
  type TwoFactorOff,
  type TwoFactorProof,
  type TwoFactorSecret,
} from '../../../contract/account/two-factor.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { checkCallersPassword, checkCurrentPassword, missingField } from '../../platform/access/current-password.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { checkRank } from '../../platform/access/rank.ts'
import { endSessionsOf } from '../../platform/access/sessions.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { recoveryCode, twoFactor } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { invalidField, notFound, ProblemError } from '../../platform/http/problem.ts'
import { openSecret, sealSecret } from '../../platform/runtime/sealed-secret.ts'
import { findUser, type UserRow } from '../user/queries.ts'
import { countRecoveryCodes, findTwoFactor, secretOwner, spendCode, type TwoFactorRow } from './codes.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { newSecret, setUpAddress, stepOf } from './totp.ts'

type Context = Pick<AppDependencies, 'db' | 'settings' | 'now'>

const conflict = (detail: string) => new ProblemError(409, PROBLEM_CODES.conflict, detail)
const isOff = () => conflict('Two-factor sign-in is off.')
const isOn = () => conflict('Two-factor sign-in is already on.')
const wrongCode = () => invalidField('code', 'This code is not valid now.', CODE_REFUSALS.wrong)

const OFF = { isActive: false, recoveryCodesLeft: 0 }

/** The caller, if the second step is their own; it can't be set up for another user. */
async function ownUser(db: Db, request: FastifyRequest, id: number): Promise<UserRow> {
  const user = callerFrom(request).userId === id ? await findUser(db, id) : undefined
  if (!user) throw notFound('user')
  return user
}

/** The row, locked until the end of the transaction. The user's own row is locked first, because there may be no other row yet. */
async function lockedRow(tx: Tx, userId: number): Promise<TwoFactorRow | undefined> {
  if (!(await findUser(tx, userId, true))) throw notFound('user')
  return findTwoFactor(tx, userId)
}

async function putRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await tx.insert(recoveryCode).values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })))
  return codes
}

/** Whether the user signs in with a second step. */
export async function twoFactorOf(db: Db, userId: number): Promise<TwoFactor> {
  if (!(await findUser(db, userId))) throw notFound('user')
  const since = (await findTwoFactor(db, userId))?.confirmedAt
  if (!since) return { ...OFF, since: null }
  return { isActive: true, since: since.toISOString(), recoveryCodesLeft: await countRecoveryCodes(db, userId) }
}

/** Starts or restarts the setup with a secret that is returned only once. Throws 409 if it is already on. */
export async function startTwoFactor(
  { db, settings, now }: Context,
  request: FastifyRequest,
  id: number,
  current: string,
): Promise<TwoFactorSecret> {
  const user = await ownUser(db, request, id)
  await checkCurrentPassword(db, user, current, now())
  const secret = newSecret()
  const begun = { secret: sealSecret(secret, secretOwner(id), settings.twoFactorKey), startedAt: now(), lastStep: null }
  await db.transaction(async (tx) => {
    if ((await lockedRow(tx, id))?.confirmedAt) throw isOn()
    await tx
      .insert(twoFactor)
      .values({ userId: id, ...begun })
      .onConflictDoUpdate({ target: twoFactor.userId, set: begun })
    await recordActivity(tx, request, { action: 'create', entity: 'two-factor', entityId: id, after: OFF })
  })
  return { secret, uri: setUpAddress(secret, user.username) }
}

/**
 * Switches the second step on once a code proves that the app has the secret, and ends the user's other sessions, which began without
 * it. Returns the recovery codes, only once.
 */
export async function confirmTwoFactor(
  { db, settings, now }: Context,
  request: FastifyRequest,
  id: number,
  code: string,
): Promise<string[]> {
  await ownUser(db, request, id)
  return db.transaction(async (tx) => {
    const row = await lockedRow(tx, id)
    if (!row) throw conflict('The set-up has not begun.')
    if (row.confirmedAt) throw isOn()
    const lastStep = stepOf(openSecret(row.secret, secretOwner(id), { current: settings.twoFactorKey }), code, now())
    if (lastStep === undefined) throw wrongCode()
    await tx.update(twoFactor).set({ confirmedAt: now(), lastStep }).where(eq(twoFactor.userId, id))
    await endSessionsOf(tx, id, callerFrom(request).sessionHash)
    const codes = await putRecoveryCodes(tx, id)
    await recordActivity(tx, request, {
      action: 'update',
      entity: 'two-factor',
      entityId: id,
      before: OFF,
      after: { isActive: true, recoveryCodesLeft: codes.length },
    })
    return codes
  })
}

/** Checks password and code together: an unattended session must not be enough to remove the second step. */
async function checkProof(
  { db, settings, now }: Context,
  request: FastifyRequest,
  user: UserRow,
  { current, code }: TwoFactorProof,
): Promise<void> {
  const row = await findTwoFactor(db, user.id)
  if (!row?.confirmedAt) throw isOff()
  await checkCurrentPassword(db, user, current, now())
  const context = { requestId: request.id, twoFactorKey: settings.twoFactorKey, now: now() }
  if (!(await spendCode(db, row, code, context))) throw wrongCode()
}

/** Creates new recovery codes, which are returned only once; the previous ones become invalid. */
export async function renewRecoveryCodes(
  context: Context,
  request: FastifyRequest,
  id: number,
  proof: TwoFactorProof,
): Promise<string[]> {
  const { db } = context
  await checkProof(context, request, await ownUser(db, request, id), proof)
  return db.transaction(async (tx) => {
    if (!(await lockedRow(tx, id))?.confirmedAt) throw isOff()
    const recoveryCodesLeft = await countRecoveryCodes(tx, id)
    const codes = await putRecoveryCodes(tx, id)
    await recordActivity(tx, request, {
      action: 'update',
      entity: 'two-factor',
      entityId: id,
      before: { recoveryCodesLeft, areRenewed: false },
      after: { recoveryCodesLeft: codes.length, areRenewed: true },
    })
    return codes
  })
}

/**
 * For the user's own account with password and code; an administrator may do it with their own password for a user who lost both
 * app and codes, but not for a user above.
 */
async function checkMaySwitchOff(
  context: Context,
  request: FastifyRequest,
  user: UserRow,
  { current, code }: TwoFactorOff,
): Promise<void> {
  const caller = callerFrom(request)
  if (caller.userId !== user.id) {
    checkRank(caller, { roles: user.roles as Role[] })
    return checkCallersPassword(context.db, caller, current, context.now())
  }
  if (code === undefined) throw missingField('code')
  return checkProof(context, request, user, { current, code })
}

/** Switches the second step off and deletes secret and codes. Throws 409 if it is off, 400 or 429 without proof. */
export async function switchTwoFactorOff(
  context: Context,
  request: FastifyRequest,
  id: number,
  proof: TwoFactorOff,
): Promise<void> {
  const { db } = context
  const user = await findUser(db, id)
  if (!user) throw notFound('user')
  await checkMaySwitchOff(context, request, user, proof)
  await db.transaction(async (tx) => {
    if (!(await lockedRow(tx, id))?.confirmedAt) throw isOff()
    const before = { isActive: true, recoveryCodesLeft: await countRecoveryCodes(tx, id) }
    await tx.delete(recoveryCode).where(eq(recoveryCode.userId, id))
    await tx.delete(twoFactor).where(eq(twoFactor.userId, id))
    await recordActivity(tx, request, { action: 'delete', entity: 'two-factor', entityId: id, before, after: OFF })
  })
}
