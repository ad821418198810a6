import type { EndpointTable } from '../endpoint.ts'
import { currentPasswordSchema } from '../password.ts'
import {
  recoveryCodesSchema,
  twoFactorConfirmSchema,
  twoFactorOffSchema,
  twoFactorProofSchema,
  twoFactorSchema,
  twoFactorSecretSchema,
} from '../two-factor.ts'

/** The second step of the sign-in. */
export const twoFactorEndpoints = {
  'GET /api/user/users/:id/two-factor': {
    summary: 'Whether a user signs in with a code',
    tags: ['two-factor'],
    answer: twoFactorSchema,
  },
  'POST /api/user/users/:id/two-factor': {
    summary: 'Begin to set up the own app',
    tags: ['two-factor'],
    body: currentPasswordSchema,
    answer: twoFactorSecretSchema,
  },
  'POST /api/user/users/:id/two-factor/confirm': {
    summary: 'Switch it on with a first code',
    tags: ['two-factor'],
    body: twoFactorConfirmSchema,
    answer: recoveryCodesSchema,
  },
  'POST /api/user/users/:id/two-factor/recovery-codes': {
    summary: 'New recovery codes in place of the former',
    tags: ['two-factor'],
    body: twoFactorProofSchema,
    answer: recoveryCodesSchema,
  },
  'DELETE /api/user/users/:id/two-factor': {
    summary:
      'Switch it off: oneself with password and code, an administrator for somebody else with their own password',
    tags: ['two-factor'],
    body: twoFactorOffSchema,
    status: 204,
  },
} satisfies EndpointTable
