import type { EndpointTable } from '../../platform/endpoint.ts'
import {
  recoveryCodesSchema,
  twoFactorConfirmSchema,
  twoFactorProofSchema,
  twoFactorSchema,
  twoFactorSecretSchema,
} from '../two-factor.ts'

/** The second step of the sign-in. */
export const twoFactorEndpoints = {
  'GET /api/user/users/:id/two-factor': {
    summary: 'Get the two-factor status of a user',
    tags: ['two-factor'],
    answer: twoFactorSchema,
  },
  'POST /api/user/users/:id/two-factor': {
    summary: 'Start setting up an authenticator app',
    tags: ['two-factor'],
    body: twoFactorProofSchema,
    answer: twoFactorSecretSchema,
  },
  'POST /api/user/users/:id/two-factor/confirm': {
    summary: 'Turn the authenticator app on with a first code; your other sessions end',
    tags: ['two-factor'],
    body: twoFactorConfirmSchema,
    answer: recoveryCodesSchema,
  },
  'POST /api/user/users/:id/two-factor/recovery-codes': {
    summary: 'Replace the recovery codes',
    tags: ['two-factor'],
    body: twoFactorProofSchema,
    answer: recoveryCodesSchema,
  },
  'DELETE /api/user/users/:id/two-factor': {
    summary:
      'Remove the authenticator app: your own with password and second factor, that of another user as an administrator with your password; the other sessions of the user end',
    tags: ['two-factor'],
    body: twoFactorProofSchema,
    status: 204,
  },
} satisfies EndpointTable
