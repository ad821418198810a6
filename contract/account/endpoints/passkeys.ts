import type { EndpointTable } from '../../platform/endpoint.ts'
import {
  passkeyAddedSchema,
  passkeyAssertionSchema,
  passkeyChangeSchema,
  passkeyCreationSchema,
  passkeyInputSchema,
  passkeyListSchema,
  passkeyRequestSchema,
  passkeySchema,
} from '../passkey.ts'
import { twoFactorProofSchema } from '../two-factor.ts'

/** Passkeys: to sign in without a password, or as the second factor after it. */
export const passkeyEndpoints = {
  'POST /api/session/passkey-request': {
    summary: 'Get the options with which a browser uses a passkey; the challenge is valid for ten minutes and once',
    tags: ['session'],
    answer: passkeyRequestSchema,
  },
  'POST /api/session/passkey': {
    summary: 'Sign in with a passkey alone',
    tags: ['session'],
    body: passkeyAssertionSchema,
    status: 204,
  },
  'GET /api/user/users/:id/passkeys': {
    summary: 'List the passkeys of a user',
    tags: ['two-factor'],
    answer: passkeyListSchema,
  },
  'POST /api/user/users/:id/passkeys/creation': {
    summary:
      'Get the options with which a browser creates a passkey of yours (needs your password, and the second factor if you have one)',
    tags: ['two-factor'],
    body: twoFactorProofSchema,
    answer: passkeyCreationSchema,
  },
  'POST /api/user/users/:id/passkeys': {
    summary: 'Store a passkey that the browser has created; your other sessions end',
    tags: ['two-factor'],
    body: passkeyInputSchema,
    answer: passkeyAddedSchema,
    status: 201,
  },
  'PUT /api/user/users/:id/passkeys/:passkeyId': {
    summary: 'Rename a passkey of yours',
    tags: ['two-factor'],
    body: passkeyChangeSchema,
    answer: passkeySchema,
  },
  'DELETE /api/user/users/:id/passkeys/:passkeyId': {
    summary:
      'Remove a passkey: your own with password and second factor, that of another user as an administrator with your password; the other sessions of the user end',
    tags: ['two-factor'],
    body: twoFactorProofSchema,
    status: 204,
  },
} satisfies EndpointTable
