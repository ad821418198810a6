import { z } from 'zod'
import { forecastPartsSchema } from '../forecast/forecast.ts'
import { asOfSchema, stayDateSchema } from '../platform/moment.ts'
import { idSchema } from '../platform/paging.ts'
import { daysBetween } from '../platform/stay-date.ts'
import { MOST_CURVE_NIGHTS } from './figures.ts'

/** Days before arrival at which a curve begins; earlier bookings are included in its first point. */
export const CURVE_DAYS = 365

/** One night, or several up to `to`, the last of them. */
export const bookingCurveQuerySchema = z
  .strictObject({
    companyId: idSchema,
    stayDate: stayDateSchema,
    to: stayDateSchema.optional(),
    asOf: asOfSchema.optional(),
  })
  .superRefine(({ stayDate, to = stayDate }, context) => {
    const nights = daysBetween(stayDate, to) + 1
    if (nights < 1 || nights > MOST_CURVE_NIGHTS)
      context.addIssue({
        code: 'custom',
        path: ['to'],
        message:
          nights < 1
            ? 'This value must not be before the stay date.'
            : `A curve can have at most ${MOST_CURVE_NIGHTS} nights.`,
      })
  })

/**
 * Room nights of the nights on the books at the end of the day that many days before, and room nights cancelled by
 * then, both since the first booking. The point of the day of `asOf` is as of that moment; last year's points beside it
 * are as of the same time of the day, as everywhere else. `revenue` in minor units.
 */
export const curvePointSchema = z.object({
  daysBeforeArrival: z.int(),
  roomNights: z.int(),
  revenue: z.int(),
  cancelledRoomNights: z.int(),
})
export type CurvePoint = z.infer<typeof curvePointSchema>

/**
 * Expected final room nights, with an 80 % interval for a single night. `origin` is the day whose closing books were
 * used, `onTheBooks` the room nights on them, `unconstrained` the demand without a capacity limit. `onTheBooks` and the
 * parts sum to the forecast in tenths; `parts` are null for several nights, and for forecasts made before parts were
 * stored.
 */
const curveForecastSchema = z.object({
  origin: z.string(),
  onTheBooks: z.number(),
  roomNights: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  unconstrained: z.number(),
  parts: forecastPartsSchema.nullable(),
})

/**
 * The curve of one night, or the sum over several, as far as all of them are known at `asOf`, and the complete one of
 * the same weekdays last year. `comparable` is the mean of last year's same weekdays up to two weeks before and after
 * those: room nights at the same days before arrival; it has no points if none of these nights is known; `nights` are
 * the first ones. `forecast` is null if any of the nights has no forecast.
 */
export const bookingCurveSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  asOf: z.string(),
  stayDate: z.string(),
  to: z.string(),
  capacity: z.int().nullable(),
  points: z.array(curvePointSchema),
  stly: z.object({ stayDate: z.string(), points: z.array(curvePointSchema) }),
  comparable: z.object({ nights: z.array(z.string()), roomNights: z.array(z.number()) }),
  forecast: curveForecastSchema.nullable(),
})
export type BookingCurve = z.infer<typeof bookingCurveSchema>
