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
 * the lowest active rate of all room types and plans from then on.
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
 * The rates of one night for a number of persons in the order of publication, as far as known at `asOf`, and the groups that have rooms on it now,
 * none on a night that is over.
 */
export const rateHistorySchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  asOf: z.string(),
  stayDate: z.string(),
  persons: z.int(),
  changes: z.array(rateChangeSchema),
  groups: z.array(nightGroupSchema),
})
export type RateHistory = z.infer<typeof rateHistorySchema>
