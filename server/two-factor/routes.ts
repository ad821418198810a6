import { z } from 'zod'
import { idSchema } from '../../contract/paging.ts'
import { PATHS } from '../../contract/paths.ts'
import {
  recoveryCodesSchema,
  twoFactorConfirmSchema,
  twoFactorProofSchema,
  twoFactorSchema,
  twoFactorSecretSchema,
  twoFactorStartSchema,
} from '../../contract/two-factor.ts'
import { type Access, SIGNED_IN } from '../access/access.ts'
import type { App, Parts } from '../http/parts.ts'
import { confirmTwoFactor, renewRecoveryCodes, startTwoFactor, switchTwoFactorOff, twoFactorOf } from './changes.ts'

const params = z.strictObject({ id: idSchema })
const tags = ['two-factor']
const access: Access = { ...SIGNED_IN, user: 'params.id' }
const TOLD_ONCE = { access, answersSecret: true } as const

/** The second step of the sign-in: an authenticator app, and recovery codes for the day without it. */
export function addTwoFactorRoutes(app: App, parts: Parts): void {
  app.get(
    PATHS.twoFactor,
    {
      config: { access },
      schema: { tags, summary: 'Whether a user signs in with a code', params, response: { 200: twoFactorSchema } },
    },
    async (request) => twoFactorOf(parts.db, request.params.id),
  )

  app.post(
    PATHS.twoFactor,
    {
      config: TOLD_ONCE,
      schema: {
        tags,
        summary: 'Begin to set up the own app',
        params,
        body: twoFactorStartSchema,
        response: { 200: twoFactorSecretSchema },
      },
    },
    async (request) => startTwoFactor(parts, request, request.params.id, request.body.current),
  )

  app.post(
    PATHS.twoFactorConfirm,
    {
      config: TOLD_ONCE,
      schema: {
        tags,
        summary: 'Switch it on with a first code',
        params,
        body: twoFactorConfirmSchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => ({ codes: await confirmTwoFactor(parts, request, request.params.id, request.body.code) }),
  )

  app.post(
    PATHS.recoveryCodes,
    {
      config: TOLD_ONCE,
      schema: {
        tags,
        summary: 'New recovery codes in place of the former',
        params,
        body: twoFactorProofSchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => ({ codes: await renewRecoveryCodes(parts, request, request.params.id, request.body) }),
  )

  app.delete(
    PATHS.twoFactor,
    {
      config: { access },
      schema: {
        tags,
        summary: 'Switch it off: oneself with password and code, an administrator for somebody else without',
        params,
        body: twoFactorProofSchema.nullish(),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await switchTwoFactorOff(parts, request, request.params.id, request.body)
      return reply.code(204).send(null)
    },
  )
}
