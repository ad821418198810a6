import Bowser from 'bowser'
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Role } from '../../../contract/account/roles.ts'
import type { UserSession } from '../../../contract/account/user-sessions.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { checkCallersPassword } from '../../platform/access/current-password.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { checkRank } from '../../platform/access/rank.ts'
import { endSessionsOf, liveSessions } from '../../platform/access/sessions.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import { session } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { notFound } from '../../platform/http/problem.ts'
import { findUser } from './queries.ts'

type SessionRow = typeof session.$inferSelect

const toUserSession = (row: SessionRow, ownHash: string): UserSession => ({
  id: row.publicId,
  device: deviceOf(row.userAgent),
  address: row.address,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  isCurrent: row.tokenHash === ownHash,
})

/** One page of the valid sessions of a user, the last used first. */
export async function listSessions(
  { db, settings, now }: Pick<AppDependencies, 'db' | 'settings' | 'now'>,
  request: FastifyRequest,
  userId: number,
  { page, size }: { page: number; size: number },
): Promise<Page<UserSession>> {
  if (!(await findUser(db, userId))) throw notFound('user')
  const live = and(eq(session.userId, userId), liveSessions(settings.sessionIdleMinutes, now()))
  const rows = await db
    .select()
    .from(session)
    .where(live)
    .orderBy(desc(session.lastUsedAt), session.publicId)
    .limit(size)
    .offset(page * size)
  const totalElements = await db.$count(session, live)
  const { sessionHash } = callerFrom(request)
  return {
    content: rows.map((row) => toUserSession(row, sessionHash)),
    last: (page + 1) * size >= totalElements,
    totalElements,
  }
}

/** A user can't sign out users above them, and an unattended session is not enough to sign out another user. */
async function checkMayEnd(
  { db, now }: Pick<AppDependencies, 'db' | 'now'>,
  request: FastifyRequest,
  userId: number,
  current: string | undefined,
): Promise<void> {
  const user = await findUser(db, userId)
  if (!user) throw notFound('user')
  const caller = callerFrom(request)
  if (caller.userId === userId) return
  checkRank(caller, { roles: user.roles as Role[] })
  await checkCallersPassword(db, caller, current, now())
}

/**
 * Ends one session of a user. Throws 404 if it does not exist, 403 for a user above the caller, and for another user's session 400
 * or 429 as `checkCallersPassword` does.
 */
export async function endUserSession(
  context: Pick<AppDependencies, 'db' | 'now'>,
  request: FastifyRequest,
  userId: number,
  publicId: string,
  current: string | undefined,
): Promise<void> {
  await checkMayEnd(context, request, userId, current)
  await context.db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(session)
      .where(and(eq(session.userId, userId), eq(session.publicId, publicId)))
      .returning()
    if (!ended) throw notFound('session')
    const before = { ...deviceOf(ended.userAgent), address: ended.address }
    await recordActivity(tx, request, { action: 'delete', entity: 'session', entityId: userId, before })
  })
}

/** Ends all sessions of a user; for the caller, all others. Throws as `endUserSession` does. */
export async function endUserSessions(
  context: Pick<AppDependencies, 'db' | 'now'>,
  request: FastifyRequest,
  userId: number,
  current: string | undefined,
): Promise<void> {
  await checkMayEnd(context, request, userId, current)
  await context.db.transaction(async (tx) => {
    const { userId: callerId, sessionHash } = callerFrom(request)
    const ended = await endSessionsOf(tx, userId, callerId === userId ? sessionHash : undefined)
    if (ended === 0) return
    await recordActivity(tx, request, { action: 'delete', entity: 'session', entityId: userId, before: { ended } })
  })
}

/** The names of browser and system; null if the user agent is unknown. */
export function deviceOf(userAgent: string): UserSession['device'] {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}
