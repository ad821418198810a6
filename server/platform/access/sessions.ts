import { millisecondsInMinute } from 'date-fns/constants'
import { and, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { authoritiesOf, hasAnyAuthority, type Role } from '../../../contract/account/roles.ts'
import type { DbOrTx } from '../database/db.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { passkey, session, twoFactor, userAccount } from '../database/schema/index.ts'
import { type Caller, callerOf } from './caller.ts'
import { hashToken, newToken } from './tokens.ts'

/** The maximum lifetime of a session, however much it is used. */
const ABSOLUTE_MS = 12 * 60 * millisecondsInMinute
/** Use is stored at most this often: the many calls of a page cost one write. */
const NOTE_USE_MS = millisecondsInMinute

/** The browser used to sign in. */
export interface Device {
  userAgent: string
  address: string
}

/** Sessions of a user at once; the next one ends the one that was used longest ago. */
export const MOST_SESSIONS = 20

/** Creates a session and returns its token, which is never stored. */
export async function openSession(db: DbOrTx, userId: number, device: Device, now: Date): Promise<string> {
  const token = newToken()
  const tokenHash = hashToken(token)
  await db.insert(session).values({
    tokenHash,
    userId,
    createdAt: now,
    lastUsedAt: now,
    userAgent: device.userAgent.slice(0, 300),
    address: device.address,
  })
  const others = and(eq(session.userId, userId), ne(session.tokenHash, tokenHash))
  const surplus = db
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(others)
    .orderBy(desc(session.lastUsedAt), desc(session.createdAt))
    .offset(MOST_SESSIONS - 1)
  await db.delete(session).where(and(others, inArray(session.tokenHash, surplus)))
  return token
}

/** Whether a user has set up a second factor: an authenticator app or a passkey. */
const hasTwoFactor = sql<boolean>`(exists (select from ${twoFactor} where ${twoFactor.userId} = ${userAccount.id} and ${twoFactor.confirmedAt} is not null) or exists (select from ${passkey} where ${passkey.userId} = ${userAccount.id}))`

/**
 * The user of the token, or undefined if the session has expired, or its user is deactivated or a demo account outside demo mode.
 */
export async function findSession(
  db: DbOrTx,
  token: string,
  {
    idleMinutes,
    demo,
    noteUse,
    twoFactorRoles,
  }: { idleMinutes: number; demo: boolean; noteUse: boolean; twoFactorRoles: readonly Role[] },
  now: Date,
): Promise<Caller | undefined> {
  const sessionHash = hashToken(token)
  const [row] = await db
    .select({
      userId: userAccount.id,
      username: userAccount.username,
      roles: userAccount.roles,
      isActive: userAccount.isActive,
      isDemo: userAccount.isDemo,
      passwordResetActive: userAccount.passwordResetActive,
      // Looked up only where somebody needs one.
      hasTwoFactor: twoFactorRoles.length > 0 ? hasTwoFactor : sql<boolean>`true`,
      pmsSystem: userAccount.pmsSystem,
      createdAt: session.createdAt,
      lastUsedAt: session.lastUsedAt,
      provenAt: session.provenAt,
    })
    .from(session)
    .innerJoin(userAccount, eq(userAccount.id, session.userId))
    .where(eq(session.tokenHash, sessionHash))
  if (!row?.isActive || (row.isDemo && !demo)) return undefined
  const idleMs = idleMinutes * millisecondsInMinute
  const used = noteUse ? now : row.lastUsedAt
  const endOfIdle = (last: Date) => Math.min(last.getTime() + idleMs, row.createdAt.getTime() + ABSOLUTE_MS)
  if (endOfIdle(row.lastUsedAt) <= now.getTime()) return undefined
  if (noteUse && now.getTime() - row.lastUsedAt.getTime() >= NOTE_USE_MS)
    await db.update(session).set({ lastUsedAt: now }).where(eq(session.tokenHash, sessionHash))
  const { userId, username, roles, passwordResetActive, pmsSystem } = row
  return callerOf({
    userId,
    username,
    roles,
    passwordResetActive,
    twoFactorMissing: !row.hasTwoFactor && hasAnyAuthority(authoritiesOf(roles as Role[]), twoFactorRoles),
    pmsSystem,
    sessionHash,
    provenAt: row.provenAt ?? row.createdAt,
    expiresAt: new Date(endOfIdle(used)),
  })
}

/** Ends one session and returns whose it was; does nothing for a session that has already ended. */
export async function endSession(db: DbOrTx, sessionHash: string): Promise<number | undefined> {
  const [ended] = await db
    .delete(session)
    .where(eq(session.tokenHash, sessionHash))
    .returning({ userId: session.userId })
  return ended?.userId
}

/**
 * Ends every session of a user, optionally except one: after a change of role or password, a deactivation, or on request. Returns
 * how many there were.
 */
export async function endSessionsOf(db: DbOrTx, userId: number, exceptHash?: string): Promise<number> {
  const others = exceptHash === undefined ? undefined : ne(session.tokenHash, exceptHash)
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), others))
    .returning({ publicId: session.publicId })
  return ended.length
}

/** The sessions that can still be used, as a condition on `session`. */
export function liveSessions(idleMinutes: number, now: Date): SQL | undefined {
  const idleSince = new Date(now.getTime() - idleMinutes * millisecondsInMinute)
  return and(gt(session.lastUsedAt, idleSince), gt(session.createdAt, new Date(now.getTime() - ABSOLUTE_MS)))
}

/** Removes expired sessions. */
export async function removeOldSessions(db: DbOrTx, idleMinutes: number, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - idleMinutes * millisecondsInMinute)
  const openedBefore = new Date(now.getTime() - ABSOLUTE_MS)
  await deleteInBatches(db, session, or(lt(session.lastUsedAt, idleSince), lt(session.createdAt, openedBefore)))
}
