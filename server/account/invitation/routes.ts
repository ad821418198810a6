import type { Invitation } from '../../../contract/account/invitation.ts'
import { pathTo } from '../../../contract/platform/paths.ts'
import { allow, PROOF } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { withEtag } from '../../platform/http/etag.ts'
import { type ExportColumn, sendExport } from '../../platform/http/export.ts'
import { notFound } from '../../platform/http/problem.ts'
import { hasMailServer } from '../../platform/mail/queries.ts'
import { inviteMany } from './batch.ts'
import { invite, resendInvitation, updateInvitation, withdrawInvitation } from './changes.ts'
import { exportInvitations, findInvitation, listInvitations, toOneInvitation } from './queries.ts'

const access = allow(['ADMIN'])

/** The columns of the file; multiple values in one cell are separated by a space. */
const EXPORT_COLUMNS: readonly ExportColumn<Invitation>[] = [
  { key: 'id', value: (invitation) => invitation.id },
  { key: 'email', value: (invitation) => invitation.email },
  { key: 'state', value: (invitation) => invitation.state },
  { key: 'roles', value: (invitation) => invitation.roles.join(' ') },
  { key: 'companyIds', value: (invitation) => invitation.companyIds.join(' ') },
  { key: 'language', value: (invitation) => invitation.language },
  { key: 'pmsSystem', value: (invitation) => invitation.pmsSystem },
  { key: 'mailState', value: (invitation) => invitation.mailState },
  { key: 'invitedBy', value: (invitation) => invitation.invitedBy?.name ?? null },
  { key: 'createdAt', value: (invitation) => invitation.createdAt },
  { key: 'sentAt', value: (invitation) => invitation.sentAt },
  { key: 'expiresAt', value: (invitation) => invitation.expiresAt },
  { key: 'acceptedAt', value: (invitation) => invitation.acceptedAt },
  { key: 'withdrawnAt', value: (invitation) => invitation.withdrawnAt },
]

/** Invitations: list, export, look-up, invite one or many, change, resend, withdraw. */
export function addInvitationRoutes(app: App, parts: AppDependencies): void {
  const { db, settings, now } = parts
  const seen = () => ({ now: now(), hasMailServer: hasMailServer(settings) })

  route(app, 'GET /api/user/invitations', {
    access,
    handler: async (request) => listInvitations(db, request.query, seen()),
  })

  route(app, 'GET /api/user/invitations/export', {
    access,
    handler: async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const rows = exportInvitations(db, filter, seen())
      return sendExport(
        { db, request, reply },
        { what: 'invitations', format, separator, rows, columns: EXPORT_COLUMNS },
      )
    },
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
    access: { ...access, proof: PROOF.always },
    handler: async (request, reply) => {
      const { invitation, revision } = await invite(parts, request, request.body)
      withEtag(reply, revision)
      reply.header('location', pathTo('/api/user/invitations/:id', { id: invitation.id }))
      return invitation
    },
  })

  route(app, 'POST /api/user/invitations/batch', {
    access: { ...access, proof: PROOF.unlessDryRun },
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
    access: { ...access, proof: PROOF.always },
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
