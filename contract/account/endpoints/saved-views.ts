import { z } from 'zod'
import type { EndpointTable } from '../../platform/endpoint.ts'
import { savedViewInputSchema, savedViewQuerySchema, savedViewSchema, savedViewUpdateSchema } from '../saved-view.ts'

/** Saved views of lists. */
export const savedViewEndpoints = {
  'GET /api/user/saved-views': {
    summary: 'List the caller’s views and the shared views of a list',
    tags: ['saved views'],
    query: savedViewQuerySchema,
    answer: z.array(savedViewSchema),
  },
  'POST /api/user/saved-views': {
    summary: 'Save a view',
    tags: ['saved views'],
    body: savedViewInputSchema,
    answer: savedViewSchema,
    status: 201,
  },
  'PUT /api/user/saved-views/:id': {
    summary: 'Update a saved view',
    tags: ['saved views'],
    body: savedViewUpdateSchema,
    answer: savedViewSchema,
  },
  'DELETE /api/user/saved-views/:id': {
    summary: 'Delete a saved view',
    tags: ['saved views'],
    status: 204,
  },
} satisfies EndpointTable
