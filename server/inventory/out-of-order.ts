import {
  type OutOfOrder,
  type OutOfOrderInput,
  outOfOrderInputSchema,
  outOfOrderSchema,
} from '../../contract/capacity.ts'
import { PATHS } from '../../contract/paths.ts'
import { outOfOrder } from '../database/schema/index.ts'
import type { HotelRecordKind } from '../hotel-records/kind.ts'

/** Rooms that can't be sold for a time. */
export const OUT_OF_ORDER: HotelRecordKind<OutOfOrderInput, OutOfOrder> = {
  table: outOfOrder,
  word: 'period out of order',
  entity: 'out-of-order',
  tags: ['capacity'],
  paths: { all: PATHS.outOfOrder, one: PATHS.outOfOrderPeriod },
  readers: ['HOTEL_ADMIN'],
  inputSchema: outOfOrderInputSchema,
  schema: outOfOrderSchema,
  order: [outOfOrder.from],
}
