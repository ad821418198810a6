import type { User } from '../../../contract/account/user.ts'
import { pathTo } from '../../../contract/platform/paths.ts'
import { type Access, allow, PROOF, SIGNED_IN } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import { CSV_IMPORT } from '../../platform/csv/result.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { forEachRow } from '../../platform/http/bulk.ts'
import { withEtag } from '../../platform/http/etag.ts'
import { type ExportColumn, sendExport } from '../../platform/http/export.ts'
import { notFound } from '../../platform/http/problem.ts'
import { createUser, setUserActive, updateSettings, updateUser } from './changes.ts'
import { importUsers } from './import.ts'
import { changePassword } from './password.ts'
import { exportUsers, findUser, listUsers, toOneUser } from './queries.ts'

const OWN_RECORD: Access = { ...SIGNED_IN, user: 'params.id' }

/** The columns of the file; multiple values in one cell are separated by a space. */
const USER_EXPORT_COLUMNS: readonly ExportColumn<User>[] = [
  { key: 'id', value: (user) => user.id },
  { key: 'username', value: (user) => user.username },
  { key: 'firstname', value: (user) => user.firstname },
  { key: 'lastname', value: (user) => user.lastname },
  { key: 'email', value: (user) => user.email },
  { key: 'roles', value: (user) => user.roles.join(' ') },
  { key: 'companyIds', value: (user) => user.companyIds.join(' ') },
  { key: 'isActive', value: (user) => user.isActive },
  { key: 'pmsSystem', value: (user) => user.pmsSystem },
  { key: 'termsAccepted', value: (user) => user.termsAccepted },
  { key: 'passwordResetActive', value: (user) => user.passwordResetActive },
  { key: 'language', value: (user) => user.settings.language },
  { key: 'locale', value: (user) => user.settings.locale },
]

/** Users: list, export, look-up, create, change, deactivate, their settings and password. */
export function addUserRoutes(app: App, parts: AppDependencies): void {
  const { db } = parts

  route(app, 'GET /api/user/users', {
    access: allow(['ADMIN']),
    handler: async (request) => listUsers(db, request.query),
  })

  route(app, 'GET /api/user/users/export', {
    access: allow(['ADMIN']),
    handler: async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const rows = exportUsers(db, filter)
      return sendExport(
        { db, request, reply },
        { what: 'users', format, separator, rows, columns: USER_EXPORT_COLUMNS },
      )
    },
  })

  route(app, 'GET /api/user/users/:id', {
    access: OWN_RECORD,
    handler: async (request, reply) => {
      const row = await findUser(db, request.params.id)
      if (!row) throw notFound('user')
      withEtag(reply, row.revision)
      return toOneUser(db, row)
    },
  })

  route(app, 'POST /api/user/users', {
    access: { ...allow(['ADMIN']), proof: PROOF.always },
    handler: async (request, reply) => {
      const { user, revision } = await createUser(db, request, request.body)
      withEtag(reply, revision)
      reply.header('location', pathTo('/api/user/users/:id', { id: user.id }))
      return user
    },
  })

  route(app, 'POST /api/user/users/bulk', {
    access: { ...allow(['ADMIN']), proof: PROOF.toActivate },
    handler: async (request) => {
      const { ids, change } = request.body
      return forEachRow(ids, (id) => setUserActive(parts, request, id, change.isActive))
    },
  })

  route(app, 'POST /api/user/users/import', {
    access: { ...allow(['ADMIN']), proof: PROOF.unlessDryRun },
    ...CSV_IMPORT,
    handler: async (request) => importUsers(parts, request, request.body),
  })

  route(app, 'PUT /api/user/users/:id', {
    access: OWN_RECORD,
    handler: async (request, reply) => {
      const { user, revision } = await updateUser(parts, request, request.params.id, request.body)
      withEtag(reply, revision)
      return user
    },
  })

  route(app, 'DELETE /api/user/users/:id', {
    access: allow(['ADMIN']),
    handler: async (request) => {
      await setUserActive(parts, request, request.params.id, false)
    },
  })

  route(app, 'POST /api/user/users/:id/settings', {
    access: OWN_RECORD,
    handler: async (request, reply) => {
      const { settings, revision } = await updateSettings(db, request, request.params.id, request.body)
      withEtag(reply, revision)
      return settings
    },
  })

  route(app, 'POST /api/user/users/:id/password', {
    access: { ...OWN_RECORD, duringReset: true },
    handler: async (request) => {
      await changePassword(parts, request, request.params.id, request.body)
    },
  })
}
