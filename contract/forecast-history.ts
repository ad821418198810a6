import { z } from 'zod'
import { asOfSchema, stayDateSchema } from './moment.ts'
import { idSchema } from './paging.ts'

export const forecastHistoryQuerySchema = z.strictObject({
  companyId: idSchema,
  stayDate: stayDateSchema,
  asOf: asOfSchema.optional(),
})

/**
 * What the last run of a day forecast for a night, in rooms: `low` and `high` hold eight outcomes of ten. `origin` is the
 * day at whose end the books were taken, `daysBeforeArrival` counts from it.
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
 * The forecasts of one night that were made until `asOf`, the newest first, as far as runs are kept. `actual` are the rooms
 * sold; null until the night is over, and for nights before the hotel's first booked one. `capacity` are the hotel's rooms.
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
