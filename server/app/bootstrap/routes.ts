import fastifyEtag from '@fastify/etag'
import { SIGNED_IN } from '../../platform/access/access.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { bootstrapFor } from './answer.ts'

/**
 * The response from which the console starts, and which it requests again conditionally after every later page. Its ETag covers the
 * whole response, which comes from many rows.
 */
export async function addBootstrapRoutes(app: App, parts: AppDependencies): Promise<void> {
  await app.register(async (scope: App) => {
    await scope.register(fastifyEtag, { algorithm: 'sha256' })
    route(scope, 'GET /api/bootstrap', {
      access: { ...SIGNED_IN, duringReset: true },
      handler: async (request) => bootstrapFor(parts, request, callerFrom(request), request.query),
    })
  })
}
