import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { forgetAttempts, type Limit, requireAttempt } from '../../platform/access/rate-limit.ts'
import { recordChange } from '../../platform/activity/record.ts'
import type { Db, DbOrTx, Tx } from '../../platform/database/db.ts'
import { recoveryCode, twoFactor } from '../../platform/database/schema/index.ts'
import { openSecret, type SecretOwner } from '../../platform/runtime/sealed-secret.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

/**
 * The limit of wrong codes of one account. An attacker at this point knows the password, and three of a million codes are valid:
 * ten attempts per quarter of an hour would find one within a year.
 */
const PER_DAY: Limit = { points: 30, windowMs: millisecondsInDay }
const TOO_MANY = 'Too many wrong codes. Wait, then try again, or ask an administrator.'

/** The owner of the encrypted secret of a second step. */
export const secretOwner = (userId: number): SecretOwner => ({ purpose: 'two-factor secret', id: userId })

export type TwoFactorRow = typeof twoFactor.$inferSelect

/** The context for checking a code. */
export interface CodeContext {
  readonly requestId: string
  readonly twoFactorKey: string | undefined
  readonly now: Date
}

/** The user's second step, confirmed or not; undefined if there is none. */
export async function findTwoFactor(db: DbOrTx, userId: number): Promise<TwoFactorRow | undefined> {
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.userId, userId))
  return row
}

/** How many recovery codes a user has left. */
export const countRecoveryCodes = (db: DbOrTx, userId: number): Promise<number> =>
  db.$count(recoveryCode, eq(recoveryCode.userId, userId))

/** In one statement, so that if two browsers send the same code at the same time, only one gets in. */
async function spendStep(db: Db, userId: number, step: number): Promise<boolean> {
  const spent = await db
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(eq(twoFactor.userId, userId), or(isNull(twoFactor.lastStep), lt(twoFactor.lastStep, step))))
    .returning({ userId: twoFactor.userId })
  return spent.length > 0
}

async function spendRecoveryCode(tx: Tx, userId: number, typed: string, requestId: string): Promise<boolean> {
  const spent = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, hashRecoveryCode(typed))))
    .returning({ userId: recoveryCode.userId })
  if (spent.length === 0) return false
  const left = await countRecoveryCodes(tx, userId)
  await recordChange(tx, {
    source: 'user',
    userId,
    requestId,
    action: 'update',
    entity: 'two-factor',
    entityId: userId,
    before: { recoveryCodesLeft: left + 1 },
    after: { recoveryCodesLeft: left },
  })
  return true
}

/**
 * Whether the entered code is a currently valid code of the app, or a recovery code. A valid code is used up by this call. Throws
 * 429 after too many wrong ones.
 */
export async function spendCode(
  db: Db,
  userId: number,
  typed: string,
  { requestId, twoFactorKey, now }: CodeContext,
): Promise<boolean> {
  const key = `two-factor:account:${userId}`
  await requireAttempt(db, key, PER_DAY, now, TOO_MANY)
  const isOfApp = /^[\d\s]{6,12}$/.test(typed)
  const app = isOfApp ? await findTwoFactor(db, userId) : undefined
  const step = app?.confirmedAt
    ? stepOf(openSecret(app.secret, secretOwner(userId), { current: twoFactorKey }), typed, now)
    : undefined
  const isGood = isOfApp
    ? step !== undefined && (await spendStep(db, userId, step))
    : await db.transaction((tx) => spendRecoveryCode(tx, userId, typed, requestId))
  if (isGood) await forgetAttempts(db, key)
  return isGood
}

/** Creates new recovery codes of a user, which replace the previous ones. */
export async function putRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await tx.insert(recoveryCode).values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })))
  return codes
}

/** Deletes the recovery codes of a user who has no second factor any more. */
export async function dropRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
}
