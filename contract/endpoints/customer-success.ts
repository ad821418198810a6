import { z } from 'zod'
import {
  customerDetailSchema,
  customerExportQuerySchema,
  customerNoteInputSchema,
  customerNoteSchema,
  customerOwnerSchema,
  customerPageSchema,
  customerQuerySchema,
} from '../customer-success.ts'
import type { EndpointTable } from '../endpoint.ts'

const tags = ['customer success']

/** How the hotels do as customers. */
export const customerSuccessEndpoints = {
  'GET /api/customer-success': {
    summary: 'All hotels with their health, the lowest first',
    tags,
    query: customerQuerySchema,
    answer: customerPageSchema,
  },
  'GET /api/customer-success/export': {
    summary: 'The whole filtered list as a file',
    tags,
    query: customerExportQuerySchema,
  },
  'GET /api/customer-success/:companyId': {
    summary: 'A hotel with its health, its trend and why it changed',
    tags,
    answer: customerDetailSchema,
  },
  'PUT /api/customer-success/:companyId/owner': {
    summary: 'Set who looks after a hotel',
    tags,
    body: customerOwnerSchema,
    answer: customerDetailSchema,
  },
  'GET /api/customer-success/:companyId/notes': {
    summary: 'The notes on a hotel, the oldest first',
    tags,
    answer: z.array(customerNoteSchema),
  },
  'POST /api/customer-success/:companyId/notes': {
    summary: 'Add: note',
    tags,
    body: customerNoteInputSchema,
    answer: customerNoteSchema,
    status: 201,
  },
  'PUT /api/customer-success/:companyId/notes/:id': {
    summary: 'Replace: note',
    tags,
    body: customerNoteInputSchema,
    answer: customerNoteSchema,
  },
  'DELETE /api/customer-success/:companyId/notes/:id': { summary: 'Remove: note', tags, status: 204 },
} satisfies EndpointTable
