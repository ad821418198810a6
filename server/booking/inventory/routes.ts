import { allow } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { changeGroups } from '../code-groups/change.ts'
import { addCodeGroupRoutes } from '../code-groups/routes.ts'
import { CATEGORIES } from './kind.ts'
import { orderRoomTypes, updateRoomType } from './room-types.ts'

const access = allow(['HOTEL_ADMIN'], 'params.companyId')

/** A hotel's room categories and room types. */
export function addInventoryRoutes(app: App, parts: AppDependencies): void {
  addCodeGroupRoutes(app, parts, CATEGORIES)

  route(app, 'PUT /api/inventory/:companyId/room-types/:code', {
    access,
    handler: async (request) => {
      const { companyId, code } = request.params
      return changeGroups(parts, CATEGORIES, companyId, (tx) =>
        updateRoomType(tx, request, companyId, code, request.body),
      )
    },
  })

  route(app, 'PUT /api/inventory/:companyId/room-type-order', {
    access,
    handler: async (request) => {
      const { companyId } = request.params
      return changeGroups(parts, CATEGORIES, companyId, (tx) =>
        orderRoomTypes(tx, request, companyId, request.body.codes),
      )
    },
  })
}
