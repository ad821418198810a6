import type { FastifyRequest } from 'fastify'
import { isConnectionKind } from '../../contract/connection/connection-kinds.ts'
import { SYSTEMS } from '../platform/access/access.ts'
import { openCallsOf } from '../platform/access/guard.ts'
import { returnAttempt } from '../platform/access/rate-limit.ts'
import { route } from '../platform/access/route.ts'
import type { App, AppDependencies } from '../platform/http/app-dependencies.ts'
import { notFound } from '../platform/http/problem.ts'
import { createKinds } from './kinds.ts'
import { hasCommonAddress, isReceivingKey, receive, receiveForAny } from './receive.ts'
import type { ReceivedBody } from './received-text.ts'

/** The maximum message size that systems agree on. */
const BODY_LIMIT_BYTES = 2 * 2 ** 20
const OPTIONS = { access: SYSTEMS, bodyLimit: BODY_LIMIT_BYTES, config: { source: 'import' } } as const

/** The body as it was sent: which encoding it has is part of it. */
const bodyOf = ({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): ReceivedBody => ({
  bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  contentType: headers['content-type'],
})

/** The URLs for hotels' systems, in whichever format they send: one for each connection, and a common one for each kind. */
export async function addReceivedRoutes(app: App, { db, database, settings, now }: AppDependencies): Promise<void> {
  const services = { db, database, now, kinds: createKinds(settings), keys: settings.connectionKeys, log: app.log }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    // Before the body is read: an unknown URL costs nothing.
    scope.addHook('onRequest', async (request) => {
      const { key, kind } = request.params as { key?: string; kind?: string }
      const isKnown =
        key === undefined
          ? kind !== undefined && isConnectionKind(kind) && hasCommonAddress(services, kind)
          : await isReceivingKey(services, key)
      if (!isKnown) throw notFound('address')
    })

    route(scope, 'POST /api/connection/received/:key', {
      ...OPTIONS,
      handler: async (request, reply) => {
        const answer = await receive(services, request.params.key, bodyOf(request))
        // Only refused calls count: one system sends for many hotels from one address.
        if (answer.status < 400) await returnAttempt(db, openCallsOf(request))
        return reply.code(answer.status).type(answer.contentType).send(answer.body)
      },
    })

    route(scope, 'POST /api/connection/common/:kind', {
      ...OPTIONS,
      handler: async (request, reply) => {
        const { answer, isRefused } = await receiveForAny(services, request.params.kind, bodyOf(request))
        if (!isRefused && answer.status < 400) await returnAttempt(db, openCallsOf(request))
        return reply.code(answer.status).type(answer.contentType).send(answer.body)
      },
    })
  })
}
