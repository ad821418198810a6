import { type Access, SIGNED_IN } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { endUserSession, endUserSessions, listSessions } from './sessions.ts'

const access: Access = { ...SIGNED_IN, user: 'params.id' }

/** The sessions of a user: list and end them. */
export function addUserSessionRoutes(app: App, parts: AppDependencies): void {
  route(app, 'GET /api/user/users/:id/sessions', {
    access,
    handler: async (request) => listSessions(parts, request, request.params.id, request.query),
  })

  route(app, 'DELETE /api/user/users/:id/sessions/:sid', {
    access,
    handler: async (request) => {
      await endUserSession(parts, request, request.params.id, request.params.sid, request.body?.current)
    },
  })

  route(app, 'DELETE /api/user/users/:id/sessions', {
    access,
    handler: async (request) => {
      await endUserSessions(parts, request, request.params.id, request.body?.current)
    },
  })
}
