import type { FastifyRequest } from 'fastify'
import { sessionTokenOf } from '../access/session-cookie.ts'
import { endSession, openSession } from '../access/sessions.ts'
import { hashToken } from '../access/tokens.ts'
import { recordChange } from '../activity/record.ts'
import type { Tx } from '../database/db.ts'
import type { AppDependencies } from '../http/app-dependencies.ts'

/** Signs the user in on the browser that asks, and answers the token for its cookie. */
export async function startSession(
  tx: Tx,
  { settings, now }: Pick<AppDependencies, 'settings' | 'now'>,
  request: FastifyRequest,
  userId: number,
): Promise<string> {
  const former = sessionTokenOf(request, settings)
  // A browser that was signed in before keeps no second way in.
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
