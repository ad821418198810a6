import { ANYONE, allow, PROOF } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { mailPasswordReset, readPasswordReset, setPasswordByLink } from './password-reset.ts'

/** Setting a new password with a mailed link. */
export function addPasswordResetRoutes(app: App, parts: AppDependencies): void {
  route(app, 'POST /api/user/users/:id/password-reset', {
    access: { ...allow(['ADMIN']), proof: PROOF.always },
    handler: async (request) => mailPasswordReset(parts, request, request.params.id),
  })

  route(app, 'GET /api/user/password-reset/:token', {
    access: ANYONE,
    handler: async (request) => readPasswordReset(parts, request, request.params.token),
  })

  route(app, 'POST /api/user/password-reset/:token', {
    access: ANYONE,
    handler: async (request) => {
      await setPasswordByLink(parts, request, request.params.token, request.body.password)
    },
  })
}
