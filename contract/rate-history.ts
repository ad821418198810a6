import { z } from 'zod'
import { MOST_PERSONS } from './limits.ts'
import { asOfSchema, stayDateSchema } from './moment.ts'
import { idSchema } from './paging.ts'

export const rateHistoryQuerySchema = z.strictObject({
  companyId: idSchema,
  stayDate: stayDateSchema,
  persons: z.coerce.number().pipe(z.int().min(1).max(MOST_PERSONS)).default(2),
  asOf: asOfSchema.optional(),
})

/**
 * A rate that was published for the night, in minor units: `before` is what it replaced, null where there was none; `lowest`
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

/** The rates of one night for so many persons in the order in which they were published, as far as known at `asOf`. */
export const rateHistorySchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  asOf: z.string(),
  stayDate: z.string(),
  persons: z.int(),
  changes: z.array(rateChangeSchema),
})
export type RateHistory = z.infer<typeof rateHistorySchema>
