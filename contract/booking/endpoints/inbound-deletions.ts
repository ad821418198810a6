import type { EndpointTable } from '../../platform/endpoint.ts'
import {
  deletionInputSchema,
  deletionPreviewQuerySchema,
  deletionPreviewSchema,
  deletionSchema,
  deletionsQuerySchema,
  deletionsSchema,
  undoneSchema,
} from '../deletion.ts'

/** Deletion of inbound data, and its undo. */
export const inboundDeletionEndpoints = {
  'GET /api/inbound/deletions/preview': {
    summary: 'Preview a deletion: what is deleted, and what the books lose',
    tags: ['inbound data'],
    query: deletionPreviewQuerySchema,
    answer: deletionPreviewSchema,
  },
  'GET /api/inbound/deletions': {
    summary: 'List the last deletions of a hotel and the sources of its data',
    tags: ['inbound data'],
    query: deletionsQuerySchema,
    answer: deletionsSchema,
  },
  'POST /api/inbound/deletions': {
    summary: 'Delete bookings that arrive in a range of dates; it can be undone for 24 hours',
    tags: ['inbound data'],
    body: deletionInputSchema,
    answer: deletionSchema,
    status: 201,
  },
  'POST /api/inbound/deletions/:id/undo': {
    summary: 'Undo a deletion',
    tags: ['inbound data'],
    answer: undoneSchema,
  },
} satisfies EndpointTable
