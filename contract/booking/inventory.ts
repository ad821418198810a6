import { z } from 'zod'
import { MAX_IDS } from '../platform/limits.ts'
import { optionalTextSchema } from '../platform/text.ts'
import { codeGroupsSchema, codeSchema, mappedCodeSchema } from './code-groups.ts'

/** Active types are sold; archived ones count in past figures; excluded ones never count. */
export const ROOM_TYPE_STATES = ['active', 'archived', 'excluded'] as const

/** A room type; `groupId` is its category. `name` is the hotel's name for it, null if the code serves as the name. */
export const roomTypeSchema = mappedCodeSchema.extend({
  name: z.string().nullable(),
  state: z.enum(ROOM_TYPE_STATES),
  isPrimary: z.boolean(),
  position: z.int(),
})
export type RoomType = z.infer<typeof roomTypeSchema>

/** A hotel's room categories and its room types, both in order. */
export const inventorySchema = codeGroupsSchema.extend({ codes: z.array(roomTypeSchema) })
export type Inventory = z.infer<typeof inventorySchema>

/** A room type's name and whether it counts. Setting the primary flag moves it to this type; it can't be removed. */
export const roomTypeUpdateSchema = z.strictObject({
  name: optionalTextSchema(60).transform((name) => name || null),
  state: z.enum(ROOM_TYPE_STATES),
  isPrimary: z.boolean(),
})
export type RoomTypeUpdate = z.infer<typeof roomTypeUpdateSchema>

/** All room types of a hotel, in the requested order. */
export const roomTypeOrderSchema = z.strictObject({ codes: z.array(codeSchema).max(MAX_IDS) })
