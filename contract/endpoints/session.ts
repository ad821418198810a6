import { z } from 'zod'
import { bootstrapQuerySchema, bootstrapSchema } from '../bootstrap.ts'
import type { EndpointTable } from '../endpoint.ts'
import { credentialsSchema, globalSchema, sessionSchema, signInInfoSchema, versionSchema } from '../session.ts'

/** The session, and what the console starts from. */
export const sessionEndpoints = {
  'POST /api/session': {
    summary: 'Sign in',
    tags: ['session'],
    body: credentialsSchema,
    status: 204,
  },
  'GET /api/session': {
    summary: 'When the session ends',
    tags: ['session'],
    answer: sessionSchema,
  },
  'DELETE /api/session': {
    summary: 'Sign out',
    tags: ['session'],
    status: 204,
  },
  'GET /api/global': {
    summary: 'What the console holds of its user',
    tags: ['session'],
    answer: globalSchema,
  },
  'GET /api/sign-in-info': {
    summary: 'What the sign-in page shows',
    tags: ['session'],
    answer: signInInfoSchema,
  },
  'GET /api/bootstrap': {
    summary: 'Everything that the console judges before a page',
    tags: ['session'],
    query: bootstrapQuerySchema,
    answer: bootstrapSchema,
  },
  'GET /version.json': {
    summary: 'The published version',
    tags: ['session'],
    query: z.strictObject({ rid: z.string().max(40).optional() }),
    answer: versionSchema,
  },
} satisfies EndpointTable
