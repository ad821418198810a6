import { ANYONE } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import { setSessionCookie } from '../../platform/access/session-cookie.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { acceptInvitation, readOffer } from './accept.ts'

/** The offer of an invitation, for anyone who has its link. */
export function addInvitationLinkRoutes(app: App, parts: AppDependencies): void {
  route(app, 'GET /api/user/invitations/accept/:token', {
    access: ANYONE,
    handler: async (request) => readOffer(parts, request, request.params.token),
  })

  route(app, 'POST /api/user/invitations/accept/:token', {
    access: ANYONE,
    handler: async (request, reply) => {
      const token = await acceptInvitation(parts, request, request.params.token, request.body)
      setSessionCookie(request, reply, token, parts.settings)
    },
  })
}
