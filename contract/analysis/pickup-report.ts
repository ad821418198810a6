import { z } from 'zod'
import { marksQuery, marksSchema } from '../market/calendar-marks.ts'
import { asOfSchema, stayDateSchema } from '../platform/moment.ts'
import type { LastYearComparison } from './analyse.ts'
import { checkRange, overbookedSchema, revenueQuery, stayRangeQuery, unmappedSchema } from './analysis.ts'
import { GRANULARITIES, GROUPINGS, LONGEST_WINDOW } from './figures.ts'
import { soldSchema } from './pickup.ts'

/** Comparisons for pickup: the same window a year ago, by the same weekdays or the same dates. */
export const PICKUP_COMPARISONS = ['stly', 'stlyDate'] as const satisfies readonly LastYearComparison[]

const daysSchema = z.coerce
  .number()
  .pipe(
    z
      .int()
      .min(1, 'This value must be at least 1 day.')
      .max(LONGEST_WINDOW, `This value must be at most ${LONGEST_WINDOW} days.`),
  )

/**
 * The window of a pickup report ends at the as-of moment. It begins `days` days earlier or, if `since` is given, at the
 * start of that booking day.
 */
export const pickupReportQuerySchema = z
  .strictObject({
    ...stayRangeQuery,
    ...marksQuery,
    ...revenueQuery,
    asOf: asOfSchema.optional(),
    days: daysSchema.default(7),
    since: stayDateSchema.optional(),
    groupBy: z.enum(GROUPINGS).default('segment'),
    granularity: z.enum(GRANULARITIES).default('day'),
    comparison: z.enum(PICKUP_COMPARISONS).default('stly'),
  })
  .superRefine(checkRange)
export type PickupReportQuery = z.output<typeof pickupReportQuerySchema>

const figuresSchema = z.object({
  ...soldSchema.shape,
  gross: soldSchema,
  cancelled: soldSchema,
  changed: soldSchema,
  net: soldSchema,
})
/**
 * On the books at the as-of moment, and what was added and removed in the window before it, as in a row of the pickup
 * call. Room nights and minor units; `cancelled` is a positive figure.
 */
export type PickupFigures = z.infer<typeof figuresSchema>

/**
 * `lastYear`: last year's nights, as they were then and in the same window of last year. Null if one of them is before
 * the first night with data. `budget`: the active budget of the nights. Null if one of them has none, and for groups
 * other than segments.
 */
const comparedSchema = z.object({
  ...figuresSchema.shape,
  lastYear: figuresSchema.nullable(),
  budget: soldSchema.nullable(),
})
export type ComparedPickup = z.infer<typeof comparedSchema>

/** A night, ISO week or month, identified by its first night; `capacity` in rooms of all its nights, null if unknown for one. */
const periodRowSchema = z.object({ stayDate: z.string(), capacity: z.int().nullable(), ...comparedSchema.shape })
export type PickupPeriodRow = z.infer<typeof periodRowSchema>

/** A group over all nights of the range; null means no value. */
const groupRowSchema = z.object({ group: z.string().nullable(), ...comparedSchema.shape })

/** Changes on one calendar day of the window, in the hotel's time zone; the first and last may be partial days. */
const bookingDateRowSchema = figuresSchema.pick({ gross: true, cancelled: true, changed: true, net: true }).extend({
  bookedOn: z.string(),
})
export type PickupBookingDateRow = z.infer<typeof bookingDateRowSchema>

/**
 * A hotel's pickup in the window that ends at `asOf` and begins after `since`, in all available views. Periods, groups
 * and booking dates each add up to `total`. `dataAsOf` is when the last delivery finished, null if there has been none.
 * `hasCommissions` is true if the hotel has entered commissions.
 */
export const pickupReportSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  timeZone: z.string(),
  asOf: z.string(),
  since: z.string(),
  dataAsOf: z.string().nullable(),
  total: comparedSchema,
  periods: z.array(periodRowSchema),
  /** What `groups` represent. */
  groupBy: z.enum(GROUPINGS),
  groups: z.array(groupRowSchema),
  unmapped: unmappedSchema,
  bookingDates: z.array(bookingDateRowSchema),
  overbooked: overbookedSchema,
  marks: marksSchema,
  hasCommissions: z.boolean(),
})
export type PickupReport = z.infer<typeof pickupReportSchema>

/** Maximum booking days of a heat map: a year. */
export const MOST_BOOKING_DAYS = 366

export const pickupHeatMapQuerySchema = z
  .strictObject({
    ...stayRangeQuery,
    asOf: asOfSchema.optional(),
    bookingDays: z.coerce
      .number()
      .pipe(
        z
          .int()
          .min(1, 'This value must be at least 1 day.')
          .max(MOST_BOOKING_DAYS, `This value must be at most ${MOST_BOOKING_DAYS} days.`),
      )
      .default(30),
  })
  .superRefine(checkRange)

/**
 * Pickup of each booking day for each night. `cells` contains only those with changes: the indexes in `bookedOn` and
 * `stayDates`, and room nights booked, cancelled and net.
 */
export const pickupHeatMapSchema = z.object({
  companyId: z.int(),
  asOf: z.string(),
  bookedOn: z.array(z.string()),
  stayDates: z.array(z.string()),
  cells: z.array(z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()])),
})
export type PickupHeatMap = z.infer<typeof pickupHeatMapSchema>
