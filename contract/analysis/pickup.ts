import { z } from 'zod'
import { asOfSchema } from '../platform/moment.ts'
import { checkRange, stayRangeQuery } from './analysis.ts'
import { GRANULARITIES, GROUPINGS, LONGEST_WINDOW } from './figures.ts'

export const MAX_WINDOWS = 10

/** `days=1,3,7`: the window lengths, each once, in the order given. */
const windowsSchema = z
  .string()
  .regex(/^\d{1,3}(,\d{1,3})*$/, 'This value must be whole numbers of days separated by commas.')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(
    z
      .array(
        z
          .int()
          .min(1, 'This value must be at least 1 day.')
          .max(LONGEST_WINDOW, `This value must be at most ${LONGEST_WINDOW} days.`),
      )
      .max(MAX_WINDOWS, `This value must have at most ${MAX_WINDOWS} windows.`),
  )

export const pickupQuerySchema = z
  .strictObject({
    ...stayRangeQuery,
    asOf: asOfSchema.optional(),
    days: windowsSchema.default([1, 7]),
    groupBy: z.enum(GROUPINGS).optional(),
    granularity: z.enum(GRANULARITIES).default('day'),
  })
  .superRefine(checkRange)

/** Room nights, and their revenue in minor units. */
export const soldSchema = z.object({ roomNights: z.int(), revenue: z.int() })

/**
 * One night, week or month, or one group of it; `stayDate` is its first night. On the books at `asOf`, the same time
 * last year (each night 364 days earlier, as it was 364 days earlier), and the changes in each window of days that ends
 * at `asOf`: `gross` was newly booked, `cancelled` left the books, `changed` is the effect of changed dates, rooms and
 * prices of other bookings, `net` = `gross` - `cancelled` + `changed`. Money in minor units; `capacity` in rooms of all
 * its nights, null if unknown for one.
 */
export const pickupRowSchema = z.object({
  stayDate: z.string(),
  group: z.string().nullable().optional(),
  capacity: z.int().nullable(),
  ...soldSchema.shape,
  stly: soldSchema,
  windows: z.array(
    z.object({ days: z.int(), gross: soldSchema, cancelled: soldSchema, changed: soldSchema, net: soldSchema }),
  ),
})
export type PickupRow = z.infer<typeof pickupRowSchema>

export const pickupSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  asOf: z.string(),
  rows: z.array(pickupRowSchema),
})
export type Pickup = z.infer<typeof pickupSchema>
