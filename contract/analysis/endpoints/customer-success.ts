import { z } from 'zod'
import type { EndpointTable } from '../../platform/endpoint.ts'
import {
  customerDetailSchema,
  customerExportQuerySchema,
  customerNoteInputSchema,
  customerNoteSchema,
  customerOwnerSchema,
  customerPageSchema,
  customerQuerySchema,
} from '../customer-success.ts'

const tags = ['customer success']

/** Hotels as customers. */
export const customerSuccessEndpoints = {
  'GET /api/customer-success': {
    summary: 'List all hotels with their customer health, the lowest first',
    tags,
    query: customerQuerySchema,
    answer: customerPageSchema,
  },
  'GET /api/customer-success/export': {
    summary: 'Export the filtered list',
    tags,
    query: customerExportQuerySchema,
  },
  'GET /api/customer-success/:companyId': {
    summary: 'Get the customer health of a hotel, its trend and the reasons',
    tags,
    answer: customerDetailSchema,
  },
  'PUT /api/customer-success/:companyId/owner': {
    summary: 'Set the owner of a hotel',
    tags,
    body: customerOwnerSchema,
    answer: customerDetailSchema,
  },
  'GET /api/customer-success/:companyId/notes': {
    summary: 'List the notes on a hotel, the oldest first',
    tags,
    answer: z.array(customerNoteSchema),
  },
  'POST /api/customer-success/:companyId/notes': {
    summary: 'Create a note',
    tags,
    body: customerNoteInputSchema,
    answer: customerNoteSchema,
    status: 201,
  },
  'PUT /api/customer-success/:companyId/notes/:id': {
    summary: 'Update a note',
    tags,
    body: customerNoteInputSchema,
    answer: customerNoteSchema,
  },
  'DELETE /api/customer-success/:companyId/notes/:id': { summary: 'Delete a note', tags, status: 204 },
} satisfies EndpointTable
