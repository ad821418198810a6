import { z } from 'zod'
import { bootstrapQuerySchema, bootstrapSchema } from '../../platform/bootstrap.ts'
import type { EndpointTable } from '../../platform/endpoint.ts'
import { currentPasswordSchema } from '../password.ts'
import { credentialsSchema, globalSchema, sessionSchema, signInInfoSchema, versionSchema } from '../session.ts'

/** The session, and the console's bootstrap data. */
export const sessionEndpoints = {
  'POST /api/session': {
    summary: 'Sign in',
    tags: ['session'],
    body: credentialsSchema,
    status: 204,
  },
  'GET /api/session': {
    summary: 'Get the end of the session',
    tags: ['session'],
    answer: sessionSchema,
  },
  'POST /api/session/proof': {
    summary: 'Prove with the password who uses the session',
    tags: ['session'],
    body: currentPasswordSchema,
    status: 204,
  },
  'DELETE /api/session': {
    summary: 'Sign out',
    tags: ['session'],
    status: 204,
  },
  'GET /api/global': {
    summary: 'Get the user, hotel and features of the session',
    tags: ['session'],
    answer: globalSchema,
  },
  'GET /api/sign-in-info': {
    summary: 'Get what the sign-in page shows',
    tags: ['session'],
    answer: signInInfoSchema,
  },
  'GET /api/bootstrap': {
    summary: 'Get the data that the console checks before it opens a page',
    tags: ['session'],
    query: bootstrapQuerySchema,
    answer: bootstrapSchema,
  },
  'GET /version.json': {
    summary: 'Get the published version',
    tags: ['session'],
    query: z.strictObject({ rid: z.string().max(40).optional() }),
    answer: versionSchema,
  },
} satisfies EndpointTable
