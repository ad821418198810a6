import { z } from 'zod'
import { codeGroupsSchema, codeSchema, mappedCodeSchema } from './code-groups.ts'
import { MAX_IDS } from './limits.ts'
import { optionalTextSchema } from './text.ts'

/** Active types are sold; what is archived counts in figures of the past; what is excluded never counts. */
export const ROOM_TYPE_STATES = ['active', 'archived', 'excluded'] as const

/** A room type; `groupId` is its category. `name` is what the hotel calls it, null where the code says it. */
export const roomTypeSchema = mappedCodeSchema.extend({
  name: z.string().nullable(),
  state: z.enum(ROOM_TYPE_STATES),
  isPrimary: z.boolean(),
  position: z.int(),
})
export type RoomType = z.infer<typeof roomTypeSchema>

/** A hotel's room categories and its room types, both in their order. */
export const inventorySchema = codeGroupsSchema.extend({ codes: z.array(roomTypeSchema) })
export type Inventory = z.infer<typeof inventorySchema>

/** What a room type is called and whether it counts. The mark of the primary type moves to it; it is not taken away. */
export const roomTypeUpdateSchema = z.strictObject({
  name: optionalTextSchema(60).transform((name) => name || null),
  state: z.enum(ROOM_TYPE_STATES),
  isPrimary: z.boolean(),
})
export type RoomTypeUpdate = z.infer<typeof roomTypeUpdateSchema>

/** All room types of a hotel, in the order wished for. */
export const roomTypeOrderSchema = z.strictObject({ codes: z.array(codeSchema).max(MAX_IDS) })
