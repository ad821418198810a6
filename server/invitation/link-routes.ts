import { z } from 'zod'
import { invitationAcceptanceSchema, invitationOfferSchema } from '../../contract/invitation.ts'
import { linkParamsSchema } from '../../contract/link.ts'
import { PATHS } from '../../contract/paths.ts'
import { ANYONE } from '../access/access.ts'
import { setSessionCookie } from '../access/session-cookie.ts'
import type { App, Parts } from '../http/parts.ts'
import { acceptInvitation, readOffer } from './accept.ts'

const tags = ['invitations']

/** What the link of an invitation leads to, for whoever has it. */
export function addInvitationLinkRoutes(app: App, parts: Parts): void {
  app.get(
    PATHS.invitationAcceptance,
    {
      config: { access: ANYONE },
      schema: {
        tags,
        summary: 'Who invites to what',
        params: linkParamsSchema,
        response: { 200: invitationOfferSchema },
      },
    },
    async (request) => readOffer(parts, request, request.params.token),
  )

  app.post(
    PATHS.invitationAcceptance,
    {
      config: { access: ANYONE },
      schema: {
        tags,
        summary: 'Accept an invitation and sign in',
        params: linkParamsSchema,
        body: invitationAcceptanceSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const token = await acceptInvitation(parts, request, request.params.token, request.body)
      setSessionCookie(request, reply, token, parts.settings)
      return reply.code(204).send(null)
    },
  )
}
