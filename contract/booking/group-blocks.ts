import { z } from 'zod'
import { blockSchema } from './inbound.ts'

const openShape = {
  /** Room nights not yet picked up. */
  left: z.int(),
  /** Room nights of those left that are not expected to be picked up; null if there is no earlier group. */
  expectedWash: z.number().nullable(),
  /** For the room nights left, at the agreed rates, in minor units. */
  revenueLeft: z.int(),
}

/** A night and room type of a block; `rate` is for one room, in minor units, null if none was agreed. */
const blockNightSchema = z.object({
  stayDate: z.string(),
  roomType: z.string(),
  rooms: z.int(),
  pickedUp: z.int(),
  rate: z.int().nullable(),
})

/** A group block; both nights included. From the day after `cutoff` the remaining rooms are sold to other guests (`isReleased`). */
const groupBlockSchema = blockSchema
  .omit({ externalId: true, source: true })
  .extend({ ...openShape, isReleased: z.boolean(), nights: z.array(blockNightSchema) })
export type GroupBlock = z.infer<typeof groupBlockSchema>

/**
 * The groups of a hotel with nights from today on, earliest first; `pickupShare` is relative to the rooms blocked by
 * earlier groups, null if there are none; `earlierGroups` is how many these are.
 */
export const groupBlocksSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  today: z.string(),
  pickupShare: z.number().nullable(),
  earlierGroups: z.int(),
  rows: z.array(groupBlockSchema),
  total: blockSchema.pick({ roomNights: true, pickedUp: true }).extend(openShape),
})
export type GroupBlocks = z.infer<typeof groupBlocksSchema>
