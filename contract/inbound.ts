import { z } from 'zod'
import { checkRange, stayRangeQuery } from './analysis.ts'
import { ROOM_TYPE_STATES } from './inventory.ts'

/** Of which hotel and stay dates. */
export const hotelRangeQuerySchema = z.strictObject(stayRangeQuery).superRefine(checkRange)

/**
 * Stay dates that look as if something had not come in: `empty` without any room although such nights usually have some,
 * `low` with less than a quarter of the usual. `usual` is the median of the same weekday four weeks around, in rooms.
 */
export const gapsSchema = z.object({
  companyId: z.int(),
  /** First and last stay date of which anything is known; null where nothing is. */
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

/** A night as the property-management system counts it beside what the bookings that came in add up to, in rooms. */
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
      /** What can be sold by our own capacity; null where nobody recorded it. */
      capacity: z.int().nullable(),
    }),
  ),
})
export type RoomStats = z.infer<typeof roomStatsSchema>

/** A room type as it came in: which nights carry it. Stay dates and room nights of bookings that stand. */
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
