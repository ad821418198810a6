import {
  deletionInputSchema,
  deletionPreviewQuerySchema,
  deletionPreviewSchema,
  deletionSchema,
  deletionsQuerySchema,
  deletionsSchema,
  undoneSchema,
} from '../deletion.ts'
import type { EndpointTable } from '../endpoint.ts'

/** Deletion of inbound data, and its undo. */
export const inboundDeletionEndpoints = {
  'GET /api/inbound/deletions/preview': {
    summary: 'What a deletion would take, and what the books would lose',
    tags: ['inbound data'],
    query: deletionPreviewQuerySchema,
    answer: deletionPreviewSchema,
  },
  'GET /api/inbound/deletions': {
    summary: 'The last deletions of a hotel, and where its data comes from',
    tags: ['inbound data'],
    query: deletionsQuerySchema,
    answer: deletionsSchema,
  },
  'POST /api/inbound/deletions': {
    summary: 'Delete what arrives in a range of dates; it can be undone for 24 hours',
    tags: ['inbound data'],
    body: deletionInputSchema,
    answer: deletionSchema,
    status: 201,
  },
  'POST /api/inbound/deletions/:id/undo': {
    summary: 'Put back what a deletion took',
    tags: ['inbound data'],
    answer: undoneSchema,
  },
} satisfies EndpointTable
