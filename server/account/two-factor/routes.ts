import { type Access, SIGNED_IN } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { confirmTwoFactor, renewRecoveryCodes, startTwoFactor, switchTwoFactorOff, twoFactorOf } from './changes.ts'

const access: Access = { ...SIGNED_IN, user: 'params.id' }
/** What setting it up needs; a user of whom it is demanded can do nothing else before. */
const setUp: Access = { ...access, duringTwoFactorSetUp: true }
const ANSWERS_SECRET = { answersSecret: true } as const

/** The second step of sign-in: an authenticator app, and recovery codes in case it is unavailable. */
export function addTwoFactorRoutes(app: App, parts: AppDependencies): void {
  route(app, 'GET /api/user/users/:id/two-factor', {
    access: setUp,
    handler: async (request) => twoFactorOf(parts.db, request.params.id),
  })

  route(app, 'POST /api/user/users/:id/two-factor', {
    access: setUp,
    config: ANSWERS_SECRET,
    handler: async (request) => startTwoFactor(parts, request, request.params.id, request.body),
  })

  route(app, 'POST /api/user/users/:id/two-factor/confirm', {
    access: setUp,
    config: ANSWERS_SECRET,
    handler: async (request) => ({
      codes: await confirmTwoFactor(parts, request, request.params.id, request.body.code),
    }),
  })

  route(app, 'POST /api/user/users/:id/two-factor/recovery-codes', {
    access,
    config: ANSWERS_SECRET,
    handler: async (request) => ({ codes: await renewRecoveryCodes(parts, request, request.params.id, request.body) }),
  })

  route(app, 'DELETE /api/user/users/:id/two-factor', {
    access,
    handler: async (request) => {
      await switchTwoFactorOff(parts, request, request.params.id, request.body)
    },
  })
}
