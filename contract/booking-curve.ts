import { z } from 'zod'
import { forecastPartsSchema } from './forecast.ts'
import { asOfSchema, stayDateSchema } from './moment.ts'
import { idSchema } from './paging.ts'

/** Days before arrival at which a curve begins; what was booked earlier stands in its first point. */
export const CURVE_DAYS = 365

export const bookingCurveQuerySchema = z.strictObject({
  companyId: idSchema,
  stayDate: stayDateSchema,
  asOf: asOfSchema.optional(),
})

/**
 * What was on the books of one night at the end of the day so many days before it, and what had been cancelled by then,
 * both since the first booking. `revenue` in minor units.
 */
export const curvePointSchema = z.object({
  daysBeforeArrival: z.int(),
  roomNights: z.int(),
  revenue: z.int(),
  cancelledRoomNights: z.int(),
})
export type CurvePoint = z.infer<typeof curvePointSchema>

/**
 * How a night is expected to finish, with a band of 80 %, in room nights. `origin` is the day at whose end the books were taken,
 * `onTheBooks` what they held. With the parts that sums to the forecast in tenths; `parts` are null in forecasts made before
 * parts were stored.
 */
const curveForecastSchema = z.object({
  origin: z.string(),
  onTheBooks: z.number(),
  roomNights: z.number(),
  low: z.number(),
  high: z.number(),
  parts: forecastPartsSchema.nullable(),
})

/**
 * The curve of a night, as far as it is known at `asOf`, and the whole one of the same weekday last year. `comparable` is the mean of last year's
 * same weekdays up to two weeks before and after that one: room nights by the same days before arrival; no points where none
 * of these nights is known. `forecast` is null where the night is not forecast.
 */
export const bookingCurveSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  asOf: z.string(),
  stayDate: z.string(),
  capacity: z.int().nullable(),
  points: z.array(curvePointSchema),
  stly: z.object({ stayDate: z.string(), points: z.array(curvePointSchema) }),
  comparable: z.object({ nights: z.array(z.string()), roomNights: z.array(z.number()) }),
  forecast: curveForecastSchema.nullable(),
})
export type BookingCurve = z.infer<typeof bookingCurveSchema>
