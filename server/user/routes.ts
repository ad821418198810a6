import { z } from 'zod'
import { bulkAnswerSchema } from '../../contract/bulk.ts'
import { csvImportSchema, csvResultSchema } from '../../contract/csv-import.ts'
import { idSchema } from '../../contract/paging.ts'
import { passwordChangeSchema } from '../../contract/password.ts'
import { PATHS, pathTo } from '../../contract/paths.ts'
import {
  userBulkSchema,
  userExportQuerySchema,
  userInputSchema,
  userListQuerySchema,
  userPageSchema,
  userSchema,
  userUpdateSchema,
} from '../../contract/user.ts'
import { userSettingsSchema } from '../../contract/user-settings.ts'
import { type Access, allow, SIGNED_IN } from '../access/access.ts'
import { forEachRow } from '../http/bulk.ts'
import { CSV_BODY_LIMIT } from '../http/csv-import.ts'
import { withEtag } from '../http/etag.ts'
import { sendExport } from '../http/export.ts'
import type { App, Parts } from '../http/parts.ts'
import { notFound } from '../http/problem.ts'
import { createUser, setUserActive, updateSettings, updateUser } from './changes.ts'
import { USER_EXPORT_COLUMNS } from './export.ts'
import { importUsers } from './import.ts'
import { changePassword } from './password.ts'
import { exportUsers, findUser, listUsers, toOneUser } from './queries.ts'

const params = z.strictObject({ id: idSchema })
const tags = ['users']
const OWN_RECORD: Access = { ...SIGNED_IN, user: 'params.id' }

/** Users: list, export, look-up, create, change, deactivate, their settings and password. */
export function addUserRoutes(app: App, { db, now }: Parts): void {
  app.get(
    PATHS.users,
    {
      config: { access: allow(['ADMIN']) },
      schema: { tags, summary: 'All users', querystring: userListQuerySchema, response: { 200: userPageSchema } },
    },
    async (request) => listUsers(db, request.query),
  )

  app.get(
    PATHS.userExport,
    {
      config: { access: allow(['ADMIN']) },
      schema: { tags, summary: 'The whole filtered list as a file', querystring: userExportQuerySchema },
    },
    async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const rows = exportUsers(db, filter)
      return sendExport(reply, { name: 'users', format, separator, rows, columns: USER_EXPORT_COLUMNS })
    },
  )

  app.get(
    PATHS.user,
    { config: { access: OWN_RECORD }, schema: { tags, summary: 'One user', params, response: { 200: userSchema } } },
    async (request, reply) => {
      const row = await findUser(db, request.params.id)
      if (!row) throw notFound('user')
      withEtag(reply, row.revision)
      return toOneUser(db, row)
    },
  )

  app.post(
    PATHS.users,
    {
      config: { access: allow(['ADMIN']) },
      schema: { tags, summary: 'Create a user', body: userInputSchema, response: { 201: userSchema } },
    },
    async (request, reply) => {
      const { user, revision } = await createUser(db, request, request.body)
      withEtag(reply, revision)
      return reply
        .code(201)
        .header('location', pathTo(PATHS.user, { id: user.id }))
        .send(user)
    },
  )

  app.post(
    PATHS.userBulk,
    {
      config: { access: allow(['ADMIN']) },
      schema: {
        tags,
        summary: 'Activate or deactivate several users, each for itself',
        body: userBulkSchema,
        response: { 200: bulkAnswerSchema },
      },
    },
    async (request) => {
      const { ids, change } = request.body
      return forEachRow(ids, (id) => setUserActive(db, request, id, change.isActive))
    },
  )

  app.post(
    PATHS.userImport,
    {
      bodyLimit: CSV_BODY_LIMIT,
      config: { access: allow(['ADMIN']), source: 'import' },
      schema: {
        tags,
        summary: 'Create and change users from a CSV file, or look what it would do',
        body: csvImportSchema,
        response: { 200: csvResultSchema },
      },
    },
    async (request) => importUsers(db, request, request.body),
  )

  app.put(
    PATHS.user,
    {
      config: { access: OWN_RECORD },
      schema: { tags, summary: 'Change a user', params, body: userUpdateSchema, response: { 200: userSchema } },
    },
    async (request, reply) => {
      const { user, revision } = await updateUser(db, request, request.params.id, request.body)
      withEtag(reply, revision)
      return user
    },
  )

  app.delete(
    PATHS.user,
    {
      config: { access: allow(['ADMIN']) },
      schema: {
        tags,
        summary: 'Deactivate a user: nothing is destroyed, and `PUT` takes it back',
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await setUserActive(db, request, request.params.id, false)
      return reply.code(204).send(null)
    },
  )

  app.post(
    PATHS.userSettings,
    {
      config: { access: OWN_RECORD },
      schema: {
        tags,
        summary: "Save a user's settings",
        params,
        body: userSettingsSchema,
        response: { 200: userSettingsSchema },
      },
    },
    async (request, reply) => {
      const { settings, revision } = await updateSettings(db, request, request.params.id, request.body)
      withEtag(reply, revision)
      return settings
    },
  )

  app.post(
    PATHS.userPassword,
    {
      config: { access: { ...OWN_RECORD, duringReset: true } },
      schema: {
        tags,
        summary: 'Change the own password',
        params,
        body: passwordChangeSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await changePassword({ db, now }, request, request.params.id, request.body)
      return reply.code(204).send(null)
    },
  )
}
