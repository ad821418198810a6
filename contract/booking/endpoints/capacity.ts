import { z } from 'zod'
import type { EndpointTable } from '../../platform/endpoint.ts'
import {
  capacityNightsQuerySchema,
  capacityNightsSchema,
  capacityRulesSchema,
  outOfOrderInputSchema,
  outOfOrderSchema,
} from '../capacity.ts'

/** The rooms of a hotel by date, and rooms out of order. */
export const capacityEndpoints = {
  'GET /api/inventory/:companyId/capacity': {
    summary: 'Get the rooms of a hotel by date',
    tags: ['capacity'],
    answer: capacityRulesSchema,
  },
  'PUT /api/inventory/:companyId/capacity': {
    summary: 'Replace the rooms of a hotel by date',
    tags: ['capacity'],
    body: capacityRulesSchema,
    answer: capacityRulesSchema,
  },
  'GET /api/inventory/:companyId/capacity/nights': {
    summary: 'Get the rooms that can be sold, night by night',
    tags: ['capacity'],
    query: capacityNightsQuerySchema,
    answer: capacityNightsSchema,
  },
  'GET /api/inventory/:companyId/out-of-order': {
    summary: 'List the out-of-order periods of a hotel, the earliest first',
    tags: ['capacity'],
    answer: z.array(outOfOrderSchema),
  },
  'POST /api/inventory/:companyId/out-of-order': {
    summary: 'Create an out-of-order period',
    tags: ['capacity'],
    body: outOfOrderInputSchema,
    answer: outOfOrderSchema,
    status: 201,
  },
  'PUT /api/inventory/:companyId/out-of-order/:id': {
    summary: 'Update an out-of-order period',
    tags: ['capacity'],
    body: outOfOrderInputSchema,
    answer: outOfOrderSchema,
  },
  'DELETE /api/inventory/:companyId/out-of-order/:id': {
    summary: 'Delete an out-of-order period',
    tags: ['capacity'],
    status: 204,
  },
} satisfies EndpointTable
