import { outOfOrder } from '../database/schema/index.ts'
import type { HotelRecordKind } from '../hotel-records/kind.ts'
import { checkOutOfOrder } from './capacity.ts'

/** Rooms that can't be sold for a time. */
export const OUT_OF_ORDER: HotelRecordKind = {
  table: outOfOrder,
  word: 'period out of order',
  entity: 'out-of-order',
  path: '/api/inventory/:companyId/out-of-order',
  readers: ['HOTEL_ADMIN'],
  order: [outOfOrder.from],
  check: (tx, companyId) => checkOutOfOrder(tx, companyId, 'rooms'),
}
