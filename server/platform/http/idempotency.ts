import { createHash } from 'node:crypto'
import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, lt } from 'drizzle-orm'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import type { Db } from '../database/db.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { idempotency } from '../database/schema/index.ts'
import type { App, AppDependencies } from './app-dependencies.ts'
import { invalidField, ProblemError } from './problem.ts'

const KEPT_MS = millisecondsInDay
/**
 * Values that must not be stored, not even hashed: a hash of everything including the password would allow guesses to be tested.
 */
const SECRETS = new Set(['password', 'current', 'next', 'token', 'code'])
const KEPT_HEADERS = ['etag', 'location', 'content-type']

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is returned once and not stored: an Idempotency-Key has no effect. */
    answersSecret?: true
  }
  interface FastifyRequest {
    /** The row that this request has claimed with its Idempotency-Key. */
    claimedKey: string | undefined
  }
}

const conflict = (detail: string) => new ProblemError(409, PROBLEM_CODES.conflict, detail)

/**
 * `POST` with an `Idempotency-Key`: the same key and body of the same user get the first response again for 24 hours. A claim whose
 * process died stays until then: whether its work was done is unknown, so it is not repeated.
 */
export function addIdempotency(app: App, { db, now }: AppDependencies): void {
  app.decorateRequest('claimedKey', undefined)

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string' || !request.caller) return
    if (request.routeOptions.config.answersSecret) return
    if (!/^[\x21-\x7e]{1,200}$/.test(key))
      throw invalidField('Idempotency-Key', 'This value must be 1 to 200 visible characters.')
    const { userId } = request.caller
    const requestHash = createHash('sha256')
      .update(JSON.stringify([request.url, request.body ?? null], (name, value) => (SECRETS.has(name) ? null : value)))
      .digest('base64url')
    // The hourly cleanup may not have run yet.
    await db.delete(idempotency).where(and(whose(userId, key), lt(idempotency.createdAt, keptSince(now()))))
    const claimed = await db
      .insert(idempotency)
      .values({ userId, key, requestHash, createdAt: now() })
      .onConflictDoNothing()
      .returning({ key: idempotency.key })
    if (claimed.length > 0) {
      request.claimedKey = key
      return
    }
    const [first] = await db.select().from(idempotency).where(whose(userId, key))
    if (!first || first.requestHash !== requestHash)
      throw conflict('This Idempotency-Key was already used for another request.')
    if (first.status === null) throw conflict('The first request with this Idempotency-Key has no result yet.')
    return reply
      .code(first.status)
      .headers(first.headers ?? {})
      .serializer(String)
      .send(first.body ?? '')
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { claimedKey: key, caller } = request
    if (key === undefined || !caller) return payload
    request.claimedKey = undefined
    // A failed request may be retried; a rejected or successful one is the result.
    if (reply.statusCode >= 500) await db.delete(idempotency).where(whose(caller.userId, key))
    else {
      const headers = Object.fromEntries(
        KEPT_HEADERS.flatMap((name) => {
          const value = reply.getHeader(name)
          return value === undefined ? [] : [[name, String(value)]]
        }),
      )
      await db
        .update(idempotency)
        .set({ status: reply.statusCode, headers, body: typeof payload === 'string' ? payload : null })
        .where(whose(caller.userId, key))
    }
    return payload
  })
}

const keptSince = (now: Date) => new Date(now.getTime() - KEPT_MS)
const whose = (userId: number, key: string) => and(eq(idempotency.userId, userId), eq(idempotency.key, key))

/** Removes expired results. */
export async function removeOldResults(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, idempotency, lt(idempotency.createdAt, keptSince(now)))
}
