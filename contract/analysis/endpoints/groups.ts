import { z } from 'zod'
import type { EndpointTable } from '../../platform/endpoint.ts'
import {
  groupOutcomesQuerySchema,
  groupOutcomesSchema,
  groupQuoteSchema,
  groupRequestInputSchema,
  groupRequestSchema,
  quoteInputSchema,
} from '../group-request.ts'

/** Groups that ask a hotel for rooms, and what to answer them. */
export const groupEndpoints = {
  'POST /api/groups/:companyId/quote': {
    summary: 'Quote a group: the guests it displaces, the lowest rate worth taking, and cheaper dates',
    tags: ['groups'],
    body: quoteInputSchema,
    answer: groupQuoteSchema,
  },
  'GET /api/analysis/group-outcomes': {
    summary: 'List what decisions about groups earned',
    tags: ['groups'],
    query: groupOutcomesQuerySchema,
    answer: groupOutcomesSchema,
  },
  'GET /api/groups/:companyId/requests': {
    summary: 'List the requests of groups, by first night',
    tags: ['groups'],
    answer: z.array(groupRequestSchema),
  },
  'POST /api/groups/:companyId/requests': {
    summary: 'Create a request of a group',
    tags: ['groups'],
    body: groupRequestInputSchema,
    answer: groupRequestSchema,
    status: 201,
  },
  'PUT /api/groups/:companyId/requests/:id': {
    summary: 'Update a request of a group',
    tags: ['groups'],
    body: groupRequestInputSchema,
    answer: groupRequestSchema,
  },
  'DELETE /api/groups/:companyId/requests/:id': {
    summary: 'Delete a request of a group',
    tags: ['groups'],
    status: 204,
  },
} satisfies EndpointTable
