import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { savedViewInputSchema, savedViewQuerySchema, savedViewSchema, savedViewUpdateSchema } from '../saved-view.ts'

/** Saved views of lists. */
export const savedViewEndpoints = {
  'GET /api/user/saved-views': {
    summary: 'Own and shared views of a list',
    tags: ['saved views'],
    query: savedViewQuerySchema,
    answer: z.array(savedViewSchema),
  },
  'POST /api/user/saved-views': {
    summary: 'Keep a view',
    tags: ['saved views'],
    body: savedViewInputSchema,
    answer: savedViewSchema,
    status: 201,
  },
  'PUT /api/user/saved-views/:id': {
    summary: 'Change an own view',
    tags: ['saved views'],
    body: savedViewUpdateSchema,
    answer: savedViewSchema,
  },
  'DELETE /api/user/saved-views/:id': {
    summary: 'Forget an own view',
    tags: ['saved views'],
    status: 204,
  },
} satisfies EndpointTable
