import { z } from 'zod'
import { asOfSchema, stayDateSchema } from '../platform/moment.ts'
import { idSchema } from '../platform/paging.ts'

export const forecastHistoryQuerySchema = z.strictObject({
  companyId: idSchema,
  stayDate: stayDateSchema,
  asOf: asOfSchema.optional(),
})

/**
 * The forecast for a night by the last run of a day, in rooms: `low` and `high` are an 80 % interval. `origin` is the
 * day whose closing books were used, `daysBeforeArrival` counts from it.
 */
const pastForecastSchema = z.object({
  origin: z.string(),
  daysBeforeArrival: z.int(),
  roomNights: z.number(),
  low: z.number(),
  high: z.number(),
})
export type PastForecast = z.infer<typeof pastForecastSchema>

/**
 * The forecasts of one night made until `asOf`, newest first, as far as runs are kept. `actual` is the rooms sold; null
 * until the night is over, and for nights before the hotel's first booked one. `capacity` is the hotel's rooms.
 */
export const forecastHistorySchema = z.object({
  companyId: z.int(),
  asOf: z.string(),
  stayDate: z.string(),
  capacity: z.int().nullable(),
  actual: z.int().nullable(),
  forecasts: z.array(pastForecastSchema),
})
export type ForecastHistory = z.infer<typeof forecastHistorySchema>
