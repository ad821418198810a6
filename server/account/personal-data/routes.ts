import type { Role } from '../../../contract/account/roles.ts'
import { type Access, SIGNED_IN } from '../../platform/access/access.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { checkRank } from '../../platform/access/rank.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { jsonArray, sendStream } from '../../platform/http/export.ts'
import { notFound } from '../../platform/http/problem.ts'
import { findUser } from '../user/queries.ts'
import { eraseUser } from './erase.ts'
import { personOf } from './person.ts'
import { readPersonalData } from './read.ts'

const access: Access = { ...SIGNED_IN, user: 'params.id' }

/** A user's personal data: export and erase them. */
export function addPersonalDataRoutes(app: App, parts: AppDependencies): void {
  const { db } = parts

  route(app, 'GET /api/user/users/:id/personal-data', {
    access,
    handler: async (request, reply) => {
      const { id } = request.params
      const user = await findUser(db, id)
      if (!user) throw notFound('user')
      const caller = callerFrom(request)
      if (caller.userId !== id) checkRank(caller, { roles: user.roles as Role[] })
      return sendStream(
        { db, request, reply },
        {
          entity: 'user',
          entityId: id,
          file: `personal-data-${id}.json`,
          type: 'application/json',
          rows: readPersonalData(db, await personOf(db, user)),
          write: jsonArray,
        },
      )
    },
  })

  route(app, 'POST /api/user/users/:id/erasure', {
    access,
    handler: async (request) => {
      await eraseUser(parts, request, request.params.id, request.body.current)
    },
  })
}
