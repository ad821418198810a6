import type { EndpointTable } from '../../platform/endpoint.ts'
import {
  invitationAcceptanceSchema,
  invitationBatchResultSchema,
  invitationBatchSchema,
  invitationExportQuerySchema,
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
    summary: 'List all invitations',
    tags: ['invitations'],
    query: invitationListQuerySchema,
    answer: invitationPageSchema,
  },
  'GET /api/user/invitations/export': {
    summary: 'Export the filtered list',
    tags: ['invitations'],
    query: invitationExportQuerySchema,
  },
  'GET /api/user/invitations/:id': {
    summary: 'Get an invitation',
    tags: ['invitations'],
    answer: invitationSchema,
  },
  'POST /api/user/invitations': {
    summary: 'Create an invitation',
    tags: ['invitations'],
    body: invitationInputSchema,
    answer: invitationSchema,
    status: 201,
  },
  'POST /api/user/invitations/batch': {
    summary: 'Invite a list of people, or check the list only',
    tags: ['invitations'],
    body: invitationBatchSchema,
    answer: invitationBatchResultSchema,
  },
  'PUT /api/user/invitations/:id': {
    summary: 'Update an invitation',
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
    summary: 'Get what an invitation link offers',
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
