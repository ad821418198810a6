import { z } from 'zod'
import { BLOCK_STATUSES } from './inbound.ts'

const heldSchema = z.object({
  /** Room nights that are held, and of these those booked by name, and those still to be. */
  roomNights: z.int(),
  pickedUp: z.int(),
  left: z.int(),
  /** Room nights of those left that are not expected to be picked up; null where no earlier group is known. */
  expectedWash: z.number().nullable(),
  /** Of what is left, at the agreed rates, in minor units. */
  revenueLeft: z.int(),
})

/** A group that holds rooms; both nights included. From the day after `cutoff` on what is left is sold to others (`isReleased`). */
const groupBlockSchema = heldSchema.extend({
  id: z.int(),
  name: z.string(),
  status: z.enum(BLOCK_STATUSES),
  segment: z.string().nullable(),
  firstNight: z.string(),
  lastNight: z.string(),
  cutoff: z.string().nullable(),
  isReleased: z.boolean(),
})
export type GroupBlock = z.infer<typeof groupBlockSchema>

/** The groups of a hotel with nights from today on, the earliest first; `pickupShare` of what earlier groups held, null where none is known. */
export const groupBlocksSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  today: z.string(),
  pickupShare: z.number().nullable(),
  rows: z.array(groupBlockSchema),
  total: heldSchema,
})
export type GroupBlocks = z.infer<typeof groupBlocksSchema>
