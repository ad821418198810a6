import fastifyEtag from '@fastify/etag'
import { bootstrapQuerySchema, bootstrapSchema } from '../../contract/bootstrap.ts'
import { PATHS } from '../../contract/paths.ts'
import { SIGNED_IN } from '../access/access.ts'
import { callerFrom } from '../access/guard.ts'
import type { App, Parts } from '../http/parts.ts'
import { bootstrapFor } from './answer.ts'

/**
 * The one answer that the console starts from, and asks for again, on condition, behind every later page. Its ETag is
 * that of the whole answer, which comes from many rows.
 */
export async function addBootstrapRoutes(app: App, parts: Parts): Promise<void> {
  await app.register(async (scope: App) => {
    await scope.register(fastifyEtag, { algorithm: 'sha256' })
    scope.get(
      PATHS.bootstrap,
      {
        config: { access: { ...SIGNED_IN, duringReset: true } },
        schema: {
          tags: ['session'],
          summary: 'Everything that the console judges before a page',
          querystring: bootstrapQuerySchema,
          response: { 200: bootstrapSchema },
        },
      },
      async (request) => bootstrapFor(parts, request, callerFrom(request), request.query.companyId),
    )
  })
}
