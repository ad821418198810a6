import { z } from 'zod'
import { checkRange, stayRangeQuery } from '../analysis/analysis.ts'
import { ROOM_TYPE_STATES } from './inventory.ts'

/** The hotel and the stay dates. */
export const hotelRangeQuerySchema = z.strictObject(stayRangeQuery).superRefine(checkRange)

/**
 * Stay dates that appear to have missing data: `empty` without any room although such nights usually have some, `low`
 * with less than a quarter of the usual number. `usual` is the median of the same weekday over four weeks before and
 * after, in rooms.
 */
export const gapsSchema = z.object({
  companyId: z.int(),
  /** First and last stay date with any data; null if there is none. */
  firstNight: z.string().nullable(),
  lastNight: z.string().nullable(),
  gaps: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      kind: z.enum(['empty', 'low']),
      roomNights: z.int(),
      usual: z.number(),
    }),
  ),
})
export type Gaps = z.infer<typeof gapsSchema>

/** A night as counted by the property-management system, compared with the sum of the received bookings, in rooms. */
export const roomStatsSchema = z.object({
  companyId: z.int(),
  rows: z.array(
    z.object({
      stayDate: z.string(),
      rooms: z.int(),
      outOfOrder: z.int(),
      roomsSold: z.int(),
      receivedAt: z.string(),
      /** On the books here when the count was received. */
      onTheBooks: z.int(),
      /** Sellable rooms according to our own capacity; null if none is recorded. */
      capacity: z.int().nullable(),
    }),
  ),
})
export type RoomStats = z.infer<typeof roomStatsSchema>

/** A room type as received, with the range of nights that use it. Stay dates and room nights are those of active bookings. */
export const receivedInventorySchema = z.object({
  companyId: z.int(),
  rows: z.array(
    z.object({
      code: z.string(),
      name: z.string().nullable(),
      category: z.string().nullable(),
      state: z.enum(ROOM_TYPE_STATES),
      firstSeenAt: z.string(),
      firstNight: z.string().nullable(),
      lastNight: z.string().nullable(),
      roomNights: z.int(),
    }),
  ),
})
export type ReceivedInventory = z.infer<typeof receivedInventorySchema>

export const BLOCK_STATUSES = ['tentative', 'definite', 'cancelled'] as const

/** A block as it is stored. */
export const blockSchema = z.object({
  id: z.int(),
  externalId: z.string(),
  source: z.string(),
  name: z.string(),
  status: z.enum(BLOCK_STATUSES),
  segment: z.string().nullable(),
  firstNight: z.string(),
  lastNight: z.string(),
  cutoff: z.string().nullable(),
  roomNights: z.int(),
  pickedUp: z.int(),
})
export type Block = z.infer<typeof blockSchema>
export const blocksSchema = z.object({ companyId: z.int(), rows: z.array(blockSchema) })
