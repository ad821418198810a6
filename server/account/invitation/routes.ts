import { pathTo } from '../../../contract/platform/paths.ts'
import { allow } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { withEtag } from '../../platform/http/etag.ts'
import { notFound } from '../../platform/http/problem.ts'
import { hasMailServer } from '../../platform/mail/queries.ts'
import { inviteMany } from './batch.ts'
import { invite, resendInvitation, updateInvitation, withdrawInvitation } from './changes.ts'
import { findInvitation, listInvitations, toOneInvitation } from './queries.ts'

const access = allow(['ADMIN'])

/** Invitations: list, look-up, invite one or many, change, resend, withdraw. */
export function addInvitationRoutes(app: App, parts: AppDependencies): void {
  const { db, settings, now } = parts
  const seen = () => ({ now: now(), hasMailServer: hasMailServer(settings) })

  route(app, 'GET /api/user/invitations', {
    access,
    handler: async (request) => listInvitations(db, request.query, seen()),
  })

  route(app, 'GET /api/user/invitations/:id', {
    access,
    handler: async (request, reply) => {
      const row = await findInvitation(db, request.params.id)
      if (!row) throw notFound('invitation')
      withEtag(reply, row.revision)
      return toOneInvitation(db, row, seen())
    },
  })

  route(app, 'POST /api/user/invitations', {
    access,
    handler: async (request, reply) => {
      const { invitation, revision } = await invite(parts, request, request.body)
      withEtag(reply, revision)
      reply.header('location', pathTo('/api/user/invitations/:id', { id: invitation.id }))
      return invitation
    },
  })

  route(app, 'POST /api/user/invitations/batch', {
    access,
    handler: async (request) => inviteMany(parts, request, request.body),
  })

  route(app, 'PUT /api/user/invitations/:id', {
    access,
    handler: async (request, reply) => {
      const { invitation, revision } = await updateInvitation(parts, request, request.params.id, request.body)
      withEtag(reply, revision)
      return invitation
    },
  })

  route(app, 'POST /api/user/invitations/:id/resend', {
    access,
    handler: async (request, reply) => {
      const { invitation, revision } = await resendInvitation(parts, request, request.params.id)
      withEtag(reply, revision)
      return invitation
    },
  })

  route(app, 'DELETE /api/user/invitations/:id', {
    access,
    handler: async (request) => {
      await withdrawInvitation(parts, request, request.params.id)
    },
  })
}
