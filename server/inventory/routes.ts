import { hotelParams } from '../../contract/code-groups.ts'
import { inventorySchema, roomTypeOrderSchema, roomTypeParams, roomTypeUpdateSchema } from '../../contract/inventory.ts'
import { PATHS } from '../../contract/paths.ts'
import { allow } from '../access/access.ts'
import { changeGroups } from '../code-groups/change.ts'
import { addCodeGroupRoutes } from '../code-groups/routes.ts'
import type { App, Parts } from '../http/parts.ts'
import { CATEGORIES } from './kind.ts'
import { orderRoomTypes, updateRoomType } from './room-types.ts'

const { tags } = CATEGORIES
const config = { access: allow(['HOTEL_ADMIN'], 'params.companyId') }
const response = { 200: inventorySchema }

/** A hotel's room categories and room types. */
export function addInventoryRoutes(app: App, parts: Parts): void {
  addCodeGroupRoutes(app, parts, CATEGORIES)

  app.put(
    PATHS.roomType,
    {
      config,
      schema: {
        tags,
        summary: 'Name a room type, say whether it counts, or make it the primary one',
        params: roomTypeParams,
        body: roomTypeUpdateSchema,
        response,
      },
    },
    async (request) => {
      const { companyId, code } = request.params
      return changeGroups(parts, CATEGORIES, companyId, (tx) =>
        updateRoomType(tx, request, companyId, code, request.body),
      )
    },
  )

  app.put(
    PATHS.roomTypeOrder,
    {
      config,
      schema: {
        tags,
        summary: 'Put the room types into an order',
        params: hotelParams,
        body: roomTypeOrderSchema,
        response,
      },
    },
    async (request) => {
      const { companyId } = request.params
      return changeGroups(parts, CATEGORIES, companyId, (tx) =>
        orderRoomTypes(tx, request, companyId, request.body.codes),
      )
    },
  )
}
