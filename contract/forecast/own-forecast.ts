import { z } from 'zod'
import { stayDateSchema } from '../platform/moment.ts'
import { textSchema } from '../platform/text.ts'

/** The rooms that a user of the hotel expects to be sold on a night, and why. */
export const ownForecastInputSchema = z.strictObject({
  stayDate: stayDateSchema,
  rooms: z.int().min(0).max(10_000),
  reason: textSchema(500).min(1),
})
export type OwnForecastInput = z.output<typeof ownForecastInputSchema>

/**
 * An own forecast with its author and the date in the hotel's time zone when it was entered. `forecast` is our forecast
 * on that day, in rooms, from the run of `forecastOrigin`; both null if there was none for the night.
 */
export const ownForecastSchema = z.object({
  id: z.int(),
  revision: z.int(),
  stayDate: z.string(),
  rooms: z.int(),
  reason: z.string(),
  author: z.string(),
  writtenOn: z.string(),
  forecast: z.number().nullable(),
  forecastOrigin: z.string().nullable(),
})
export type OwnForecast = z.infer<typeof ownForecastSchema>
