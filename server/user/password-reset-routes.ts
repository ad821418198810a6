import { z } from 'zod'
import { linkParamsSchema } from '../../contract/link.ts'
import { idSchema } from '../../contract/paging.ts'
import { passwordResetOfferSchema, passwordResetSchema, passwordResetUseSchema } from '../../contract/password-reset.ts'
import { PATHS } from '../../contract/paths.ts'
import { ANYONE, allow } from '../access/access.ts'
import type { App, Parts } from '../http/parts.ts'
import { mailPasswordReset, readPasswordReset, setPasswordByLink } from './password-reset.ts'

const tags = ['users']

/** A new password by way of a mailed link. */
export function addPasswordResetRoutes(app: App, parts: Parts): void {
  app.post(
    PATHS.userPasswordReset,
    {
      config: { access: allow(['ADMIN']) },
      schema: {
        tags,
        summary: 'Mail a user a link to set a new password',
        params: z.strictObject({ id: idSchema }),
        response: { 200: passwordResetSchema },
      },
    },
    async (request) => mailPasswordReset(parts, request, request.params.id),
  )

  app.get(
    PATHS.passwordReset,
    {
      config: { access: ANYONE },
      schema: {
        tags,
        summary: 'Whose password a link sets',
        params: linkParamsSchema,
        response: { 200: passwordResetOfferSchema },
      },
    },
    async (request) => readPasswordReset(parts, request, request.params.token),
  )

  app.post(
    PATHS.passwordReset,
    {
      config: { access: ANYONE },
      schema: {
        tags,
        summary: 'Set a new password by link',
        params: linkParamsSchema,
        body: passwordResetUseSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await setPasswordByLink(parts, request, request.params.token, request.body.password)
      return reply.code(204).send(null)
    },
  )
}
