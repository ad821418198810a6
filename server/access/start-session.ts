import type { FastifyRequest } from 'fastify'
import { recordChange } from '../activity/record.ts'
import type { Tx } from '../database/db.ts'
import { sessionTokenOf } from './session-cookie.ts'
import { endSession, openSession } from './sessions.ts'
import { hashToken } from './tokens.ts'

/** Signs the user in on the browser that asks, and answers the token for its cookie. */
export async function startSession(tx: Tx, request: FastifyRequest, userId: number, at: Date): Promise<string> {
  const former = sessionTokenOf(request)
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
  return openSession(tx, userId, { userAgent: request.headers['user-agent'] ?? '', address: request.ip }, at)
}
