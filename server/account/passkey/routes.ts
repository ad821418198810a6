import { type Access, SIGNED_IN } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './changes.ts'

const access: Access = { ...SIGNED_IN, user: 'params.id' }
/** What adding one needs; a user of whom a second factor is demanded can do nothing else before. */
const setUp: Access = { ...access, duringTwoFactorSetUp: true }

/** Passkeys of users: the list, adding, renaming and removing. */
export function addPasskeyRoutes(app: App, parts: AppDependencies): void {
  route(app, 'GET /api/user/users/:id/passkeys', {
    access: setUp,
    handler: async (request) => ({ passkeys: await listPasskeys(parts.db, request.params.id) }),
  })

  route(app, 'POST /api/user/users/:id/passkeys/creation', {
    access: setUp,
    config: { answersSecret: true },
    handler: async (request) => startPasskey(parts, request, request.params.id, request.body),
  })

  route(app, 'POST /api/user/users/:id/passkeys', {
    access: setUp,
    config: { answersSecret: true },
    handler: async (request) => addPasskey(parts, request, request.params.id, request.body),
  })

  route(app, 'PUT /api/user/users/:id/passkeys/:passkeyId', {
    access,
    handler: async (request) =>
      renamePasskey(parts, request, request.params.id, request.params.passkeyId, request.body.name),
  })

  route(app, 'DELETE /api/user/users/:id/passkeys/:passkeyId', {
    access,
    handler: async (request) => {
      await removePasskey(parts, request, request.params.id, request.params.passkeyId, request.body)
    },
  })
}
