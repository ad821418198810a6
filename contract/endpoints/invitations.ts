import type { EndpointTable } from '../endpoint.ts'
import {
  invitationAcceptanceSchema,
  invitationBatchResultSchema,
  invitationBatchSchema,
  invitationInputSchema,
  invitationListQuerySchema,
  invitationOfferSchema,
  invitationPageSchema,
  invitationSchema,
  invitationUpdateSchema,
} from '../invitation.ts'

/** Invitations, and the links that accept them. */
export const invitationEndpoints = {
  'GET /api/user/invitations': {
    summary: 'All invitations',
    tags: ['invitations'],
    query: invitationListQuerySchema,
    answer: invitationPageSchema,
  },
  'GET /api/user/invitations/:id': {
    summary: 'One invitation',
    tags: ['invitations'],
    answer: invitationSchema,
  },
  'POST /api/user/invitations': {
    summary: 'Invite somebody',
    tags: ['invitations'],
    body: invitationInputSchema,
    answer: invitationSchema,
    status: 201,
  },
  'POST /api/user/invitations/batch': {
    summary: 'Invite everybody on a list, or only look what is wrong with it',
    tags: ['invitations'],
    body: invitationBatchSchema,
    answer: invitationBatchResultSchema,
  },
  'PUT /api/user/invitations/:id': {
    summary: 'Change an invitation',
    tags: ['invitations'],
    body: invitationUpdateSchema,
    answer: invitationSchema,
  },
  'POST /api/user/invitations/:id/resend': {
    summary: 'Send a new link',
    tags: ['invitations'],
    answer: invitationSchema,
  },
  'DELETE /api/user/invitations/:id': {
    summary: 'Withdraw an invitation',
    tags: ['invitations'],
    status: 204,
  },
  'GET /api/user/invitations/accept/:token': {
    summary: 'Who invites to what',
    tags: ['invitations'],
    answer: invitationOfferSchema,
  },
  'POST /api/user/invitations/accept/:token': {
    summary: 'Accept an invitation and sign in',
    tags: ['invitations'],
    body: invitationAcceptanceSchema,
    status: 204,
  },
} satisfies EndpointTable
