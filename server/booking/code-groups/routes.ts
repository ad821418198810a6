import { dateIn } from '../../../contract/platform/time-zone.ts'
import { allow } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { changeGroups } from './change.ts'
import { addGroup, orderGroups, removeGroup, renameGroup } from './groups.ts'
import type { GroupKind } from './kind.ts'
import { mapCodes } from './mapping.ts'
import { readUsage } from './usage.ts'

/** A kind of groups of a hotel: read and edit them, and map codes to them. Every change returns all of them. */
export function addCodeGroupRoutes(app: App, parts: AppDependencies, kind: GroupKind): void {
  const { db, now } = parts
  const { all, groups, order } = kind.paths
  const access = allow(['HOTEL_ADMIN'], 'params.companyId')

  route(app, `GET ${all}` as const, {
    access,
    handler: async ({ params }) => kind.read(db, params.companyId),
  })

  route(app, `GET ${all}/usage` as const, {
    access,
    handler: async ({ hotel }) => readUsage(db, kind, hotel.id, Number(dateIn(hotel.timeZone, now()).slice(0, 4))),
  })

  route(app, `POST ${groups}` as const, {
    access,
    handler: async (request) => {
      const { companyId } = request.params
      return changeGroups(parts, kind, companyId, (tx) => addGroup(tx, request, kind, companyId, request.body.name))
    },
  })

  route(app, `PUT ${groups}/:id` as const, {
    access,
    handler: async (request) => {
      const { companyId, id } = request.params
      return changeGroups(parts, kind, companyId, (tx) =>
        renameGroup(tx, request, kind, companyId, { id, name: request.body.name }),
      )
    },
  })

  route(app, `DELETE ${groups}/:id` as const, {
    access,
    handler: async (request) => {
      const { companyId, id } = request.params
      return changeGroups(parts, kind, companyId, (tx) => removeGroup(tx, request, kind, companyId, id))
    },
  })

  route(app, `PUT ${order}` as const, {
    access,
    handler: async (request) => {
      const { companyId } = request.params
      return changeGroups(parts, kind, companyId, (tx) => orderGroups(tx, request, kind, companyId, request.body.ids))
    },
  })

  route(app, `PUT ${all}/mapping` as const, {
    access,
    handler: async (request) => {
      const { companyId } = request.params
      return changeGroups(parts, kind, companyId, (tx) => mapCodes(tx, request, kind, companyId, request.body))
    },
  })
}
