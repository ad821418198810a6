import { z } from 'zod'
import { PATHS } from '../../contract/paths.ts'
import { userSessionPageSchema, userSessionParamsSchema, userSessionQuerySchema } from '../../contract/user-sessions.ts'
import { type Access, SIGNED_IN } from '../access/access.ts'
import type { App, Parts } from '../http/parts.ts'
import { endUserSession, endUserSessions, listSessions } from './sessions.ts'

const params = userSessionParamsSchema.pick({ id: true })
const tags = ['users']
const access: Access = { ...SIGNED_IN, user: 'params.id' }

/** Where a user is signed in, and the end of it. */
export function addUserSessionRoutes(app: App, parts: Parts): void {
  app.get(
    PATHS.userSessions,
    {
      config: { access },
      schema: {
        tags,
        summary: 'Where a user is signed in',
        params,
        querystring: userSessionQuerySchema,
        response: { 200: userSessionPageSchema },
      },
    },
    async (request) => listSessions(parts, request, request.params.id, request.query),
  )

  app.delete(
    PATHS.userSession,
    {
      config: { access },
      schema: { tags, summary: 'End one session', params: userSessionParamsSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await endUserSession(parts, request, request.params.id, request.params.sid)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    PATHS.userSessions,
    {
      config: { access },
      schema: { tags, summary: 'End all sessions, of oneself all others', params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await endUserSessions(parts, request, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
