import { z } from 'zod'
import { nightGroupSchema } from '../booking/night-group.ts'
import { MOST_PERSONS } from '../platform/limits.ts'
import { asOfSchema, stayDateSchema } from '../platform/moment.ts'
import { idSchema } from '../platform/paging.ts'

export const rateHistoryQuerySchema = z.strictObject({
  companyId: idSchema,
  stayDate: stayDateSchema,
  persons: z.coerce.number().pipe(z.int().min(1).max(MOST_PERSONS)).default(2),
  asOf: asOfSchema.optional(),
})

/**
 * A rate published for the night, in minor units: `before` is the one it replaced, null if there was none; `lowest` is
 * the lowest active rate of the base plan from then on; of all plans while it has none, or until a base plan is chosen.
 */
export const rateChangeSchema = z.object({
  publishedAt: z.string(),
  daysBeforeArrival: z.int(),
  roomType: z.string(),
  ratePlan: z.string(),
  amount: z.int(),
  before: z.int().nullable(),
  lowest: z.int(),
})
export type RateChange = z.infer<typeof rateChangeSchema>

/**
 * The active rates of a room category, in minor units and the lowest of its room types. The first one is that of the base plan, null if
 * it was not published, or the last one published of any plan until a base plan is chosen; the other plans follow by code. A room type
 * without category is under its code.
 */
const categoryRatesSchema = z.object({
  name: z.string(),
  rates: z.array(z.object({ ratePlan: z.string(), amount: z.int().nullable() })),
})

/**
 * The rates of one night for a number of persons in the order of publication, as far as known at `asOf`: the changes, and what is active after them.
 * Room types that are excluded or archived are left out. `groups` have rooms on the night now; none on a night that is over.
 */
export const rateHistorySchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  asOf: z.string(),
  stayDate: z.string(),
  persons: z.int(),
  basePlan: z.string().nullable(),
  changes: z.array(rateChangeSchema),
  active: z.array(categoryRatesSchema),
  groups: z.array(nightGroupSchema),
})
export type RateHistory = z.infer<typeof rateHistorySchema>
