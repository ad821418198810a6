import { onTheBooks } from '../../../engine/on-the-books.ts'
import type { HotelRecordKind } from '../../hotel/hotel-records/kind.ts'
import { addHotelRecordRoutes } from '../../hotel/hotel-records/routes.ts'
import { allow } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import { outOfOrder } from '../../platform/database/schema/index.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { withEtag } from '../../platform/http/etag.ts'
import { readMovements } from '../books/movements.ts'
import { checkOutOfOrder, readCapacity, readCapacityRules, revisionOf } from './capacity.ts'
import { replaceCapacity } from './capacity-changes.ts'

const access = allow(['HOTEL_ADMIN'], 'params.companyId')

/** Rooms that are out of order for a period. */
const OUT_OF_ORDER: HotelRecordKind = {
  table: outOfOrder,
  word: 'period out of order',
  entity: 'out-of-order',
  path: '/api/inventory/:companyId/out-of-order',
  readers: ['HOTEL_ADMIN'],
  order: [outOfOrder.from],
  check: (tx, companyId) => checkOutOfOrder(tx, companyId, 'rooms'),
}

/** The rooms of a hotel by date, and those out of order. */
export function addCapacityRoutes(app: App, parts: AppDependencies): void {
  const { db, now } = parts

  route(app, 'GET /api/inventory/:companyId/capacity', {
    access,
    handler: async (request, reply) => {
      const rules = await readCapacityRules(db, request.params.companyId)
      withEtag(reply, revisionOf(rules))
      return rules
    },
  })

  route(app, 'PUT /api/inventory/:companyId/capacity', {
    access,
    handler: async (request, reply) => {
      const rules = await replaceCapacity(db, request, request.params.companyId, request.body)
      withEtag(reply, revisionOf(rules))
      return rules
    },
  })

  route(app, 'GET /api/inventory/:companyId/capacity/nights', {
    access,
    handler: async ({ params: { companyId }, query: { from, to } }) => {
      const [movements, { sellable }] = await Promise.all([
        readMovements(db, companyId, { from, to, asOf: now() }),
        readCapacity(db, companyId, { from, to }),
      ])
      return onTheBooks(movements, { from, to, asOf: now().getTime(), capacity: sellable }).map(
        ({ stayDate, capacity, roomNights }) => ({ stayDate, rooms: capacity, onTheBooks: roomNights }),
      )
    },
  })

  addHotelRecordRoutes(app, parts, OUT_OF_ORDER)
}
