import type { FastifyRequest } from 'fastify'
import { sessionTokenOf } from '../../platform/access/session-cookie.ts'
import { endSession, openSession } from '../../platform/access/sessions.ts'
import { hashToken } from '../../platform/access/tokens.ts'
import { recordChange } from '../../platform/activity/record.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'

/** Signs the user in on the requesting browser, and returns the token for its cookie. */
export async function startSession(
  tx: Tx,
  { settings, now }: Pick<AppDependencies, 'settings' | 'now'>,
  request: FastifyRequest,
  userId: number,
): Promise<string> {
  const former = sessionTokenOf(request, settings)
  // The browser's previous session must not stay valid.
  if (former) await endSession(tx, hashToken(former))
  await recordChange(tx, {
    source: 'user',
    userId,
    requestId: request.id,
    action: 'sign-in',
    entity: 'session',
    entityId: userId,
  })
  return openSession(tx, userId, { userAgent: request.headers['user-agent'] ?? '', address: request.ip }, now())
}
