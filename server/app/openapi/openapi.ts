import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { ANYONE, allow } from '../../platform/access/access.ts'
import type { App } from '../../platform/http/app-dependencies.ts'

/** The description of the API does not include itself. */
const OPENAPI_PATH = '/api/openapi.json'
const DOCS_PATH = '/api/docs'

const SESSION_COOKIE = 'Over https the cookie is called `__Host-session`.'

/** Describes every call using its validation schemas. Register before the routes. */
export async function addOpenapi(app: App, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Hotel Revenue Console',
        version,
        description:
          'Errors are application/problem+json (RFC 9457). Changes need the session cookie and an Origin of our own.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session', description: SESSION_COOKIE } },
      },
    },
    transform: jsonSchemaTransform,
  })
}

/** The document itself is public; a readable page is for administrators. Register after the routes. */
export async function addOpenapiPages(app: App): Promise<void> {
  app.get(OPENAPI_PATH, { config: { access: ANYONE }, schema: { hide: true } }, async () => app.swagger())
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: allow(['ADMIN']) }
    })
    await scope.register(swaggerUi, { routePrefix: DOCS_PATH })
  })
}
