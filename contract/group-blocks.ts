import { z } from 'zod'
import { blockSchema } from './inbound.ts'

const openShape = {
  /** Room nights that are not picked up yet. */
  left: z.int(),
  /** Room nights of those left that are not expected to be picked up; null where no earlier group is known. */
  expectedWash: z.number().nullable(),
  /** Of what is left, at the agreed rates, in minor units. */
  revenueLeft: z.int(),
}

/** A group that holds rooms; both nights included. From the day after `cutoff` on what is left is sold to others (`isReleased`). */
const groupBlockSchema = blockSchema
  .omit({ externalId: true, source: true })
  .extend({ ...openShape, isReleased: z.boolean() })
export type GroupBlock = z.infer<typeof groupBlockSchema>

/** The groups of a hotel with nights from today on, the earliest first; `pickupShare` of what earlier groups held, null where none is known. */
export const groupBlocksSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  today: z.string(),
  pickupShare: z.number().nullable(),
  rows: z.array(groupBlockSchema),
  total: blockSchema.pick({ roomNights: true, pickedUp: true }).extend(openShape),
})
export type GroupBlocks = z.infer<typeof groupBlocksSchema>
