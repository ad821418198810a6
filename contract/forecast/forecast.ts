import { z } from 'zod'
import { asOfSchema, stayDateSchema } from '../platform/moment.ts'
import { idSchema } from '../platform/paging.ts'

/** Number of nights ahead that a forecast covers. */
export const FORECAST_DAYS = 365

export const forecastQuerySchema = z.strictObject({
  companyId: idSchema,
  from: stayDateSchema,
  to: stayDateSchema,
  asOf: asOfSchema.optional(),
})

/**
 * The data basis of a forecast, from most to least: a full year of history; no comparable nights last year; fewer than
 * eight weeks of finished nights; only the books.
 */
export const FORECAST_BASES = ['full', 'no-last-year', 'short', 'books-only'] as const

/** Why a method has no weight: clearly worse than the baseline, plain pickup, or too few finished nights to evaluate it. */
export const LEFT_OUT = ['worse', 'unknown'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/**
 * Components of a night's forecast besides the rooms on the books, in room nights: cancellations (0 or less) of what is
 * on the books, pickup still to come (0 or more), the effect of season and trend compared with recent weeks, the effect
 * of an event, and the reduction by capacity (0 or less). A component that doesn't apply or is unknown is omitted.
 */
export const forecastPartsSchema = z.object({
  cancellations: z.number(),
  pickup: z.number(),
  season: z.number().optional(),
  event: z.number().optional(),
  capacity: z.number().optional(),
})
export type ForecastParts = z.infer<typeof forecastPartsSchema>

/**
 * The expected final figures of one stay date: room nights and room revenue (minor units) are expected values, `low`
 * and `high` an 80 % interval, `unconstrained` the demand without a capacity limit. The segments sum to the night.
 * `methods` are the methods that the figure was combined from, with weights that sum to 1. `parts` are in tenths and
 * together with `onTheBooks` sum to `roomNights` in tenths; runs made before parts were stored have none.
 */
export const forecastRowSchema = z.object({
  stayDate: z.string(),
  onTheBooks: z.number(),
  roomNights: z.number(),
  low: z.number(),
  high: z.number(),
  unconstrained: z.number(),
  revenue: z.int(),
  capacity: z.int().nullable(),
  basis: z.enum(FORECAST_BASES),
  segments: z.array(z.object({ segment: z.string().nullable(), roomNights: z.number(), revenue: z.number() })),
  methods: z.array(z.object({ method: z.string(), weight: z.number(), roomNights: z.number() })),
  parts: forecastPartsSchema.optional(),
})

export type ForecastRow = z.infer<typeof forecastRowSchema>

/**
 * One stay date of the requested range. Up to the day of the forecast `isForecast` is false: the figures are actual
 * sales, with no other basis and no combined methods.
 */
const forecastNightSchema = forecastRowSchema.extend({
  isForecast: z.boolean(),
  basis: z.enum(FORECAST_BASES).nullable(),
})
export type ForecastNight = z.infer<typeof forecastNightSchema>

export const forecastSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  asOf: z.string(),
  rows: z.array(forecastNightSchema),
})
export type Forecast = z.infer<typeof forecastSchema>

/**
 * Why there is no forecast: none has been made yet; the page shows a past moment; or it shows a subset of the nights
 * for which none is made (only segments have their own).
 */
export const NO_FORECAST = ['none', 'past', 'filtered', 'net'] as const

/** The day whose closing books were used for the forecast, or why there is none. */
export const forecastStateSchema = z.union([
  z.object({ origin: z.string() }),
  z.object({ missing: z.enum(NO_FORECAST) }),
])
export type ForecastState = z.infer<typeof forecastStateSchema>
