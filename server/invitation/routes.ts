import { z } from 'zod'
import {
  invitationBatchResultSchema,
  invitationBatchSchema,
  invitationInputSchema,
  invitationListQuerySchema,
  invitationPageSchema,
  invitationSchema,
  invitationUpdateSchema,
} from '../../contract/invitation.ts'
import { idSchema } from '../../contract/paging.ts'
import { PATHS, pathTo } from '../../contract/paths.ts'
import { allow } from '../access/access.ts'
import { withEtag } from '../http/etag.ts'
import type { App, Parts } from '../http/parts.ts'
import { notFound } from '../http/problem.ts'
import { inviteMany } from './batch.ts'
import { invite, resendInvitation, updateInvitation, withdrawInvitation } from './changes.ts'
import { findInvitation, listInvitations, toOneInvitation } from './queries.ts'

const params = z.strictObject({ id: idSchema })
const tags = ['invitations']
const access = allow(['ADMIN'])

/** Invitations: list, look-up, invite one or many, change, resend, withdraw. */
export function addInvitationRoutes(app: App, parts: Parts): void {
  const { db, now } = parts

  app.get(
    PATHS.invitations,
    {
      config: { access },
      schema: {
        tags,
        summary: 'All invitations',
        querystring: invitationListQuerySchema,
        response: { 200: invitationPageSchema },
      },
    },
    async (request) => listInvitations(db, request.query, now()),
  )

  app.get(
    PATHS.invitation,
    {
      config: { access },
      schema: { tags, summary: 'One invitation', params, response: { 200: invitationSchema } },
    },
    async (request, reply) => {
      const row = await findInvitation(db, request.params.id)
      if (!row) throw notFound('invitation')
      withEtag(reply, row.revision)
      return toOneInvitation(db, row, now())
    },
  )

  app.post(
    PATHS.invitations,
    {
      config: { access },
      schema: { tags, summary: 'Invite somebody', body: invitationInputSchema, response: { 201: invitationSchema } },
    },
    async (request, reply) => {
      const { invitation, revision } = await invite(parts, request, request.body)
      withEtag(reply, revision)
      return reply
        .code(201)
        .header('location', pathTo(PATHS.invitation, { id: invitation.id }))
        .send(invitation)
    },
  )

  app.post(
    PATHS.invitationBatch,
    {
      config: { access },
      schema: {
        tags,
        summary: 'Invite everybody on a list, or only look what is wrong with it',
        body: invitationBatchSchema,
        response: { 200: invitationBatchResultSchema },
      },
    },
    async (request) => inviteMany(parts, request, request.body),
  )

  app.put(
    PATHS.invitation,
    {
      config: { access },
      schema: {
        tags,
        summary: 'Change an invitation',
        params,
        body: invitationUpdateSchema,
        response: { 200: invitationSchema },
      },
    },
    async (request, reply) => {
      const { invitation, revision } = await updateInvitation(parts, request, request.params.id, request.body)
      withEtag(reply, revision)
      return invitation
    },
  )

  app.post(
    PATHS.invitationResend,
    {
      config: { access },
      schema: { tags, summary: 'Send a new link', params, response: { 200: invitationSchema } },
    },
    async (request, reply) => {
      const { invitation, revision } = await resendInvitation(parts, request, request.params.id)
      withEtag(reply, revision)
      return invitation
    },
  )

  app.delete(
    PATHS.invitation,
    {
      config: { access },
      schema: { tags, summary: 'Withdraw an invitation', params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await withdrawInvitation(parts, request, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
