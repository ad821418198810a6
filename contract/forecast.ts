import { z } from 'zod'
import { asOfSchema, stayDateSchema } from './moment.ts'
import { idSchema } from './paging.ts'

/** Nights that a forecast reaches ahead. */
export const FORECAST_DAYS = 365

export const forecastQuerySchema = z.strictObject({
  companyId: idSchema,
  from: stayDateSchema,
  to: stayDateSchema,
  asOf: asOfSchema.optional(),
})

/**
 * What a forecast rests on, from much to little: a full year behind it; no comparable nights last year; fewer than eight
 * weeks of finished nights; nothing but the books.
 */
export const FORECAST_BASES = ['full', 'no-last-year', 'short', 'books-only'] as const

/** Why a method has no weight: clearly worse than plain pickup, the baseline, or too few finished nights to know. */
export const LEFT_OUT = ['worse', 'unknown'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/**
 * What a night's forecast is made of beside the rooms on the books, in room nights: cancellations (0 or less) of what is on the
 * books, pickup still to come (0 or more), what season and trend change in that against recent weeks, what an event
 * changes, and what capacity cuts off (0 or less). A part that does not apply or is not known is left out.
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
 * One stay date as it is expected to finish: room nights and room revenue (minor units) are expectations, `low` and
 * `high` hold eight outcomes of ten, `unconstrained` is the demand if there were rooms enough. The segments sum to the
 * night. `methods` say which methods the figure was combined from, with weights that sum to 1. `parts` are
 * in tenths and sum with `onTheBooks` to `roomNights` in tenths; runs made before they were stored have none.
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
 * One stay date of the asked range. Up to the day of the forecast `isForecast` is false: the figures are what was sold,
 * resting on nothing else and combined from no methods.
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
 * Why there is no forecast: none was made yet; the page looks at a past moment; or it looks at a part of the nights for which
 * none is made (segments alone have one of their own).
 */
export const NO_FORECAST = ['none', 'past', 'filtered', 'net'] as const

/** The day at whose end the forecast was made, or why there is none. */
export const forecastStateSchema = z.union([
  z.object({ origin: z.string() }),
  z.object({ missing: z.enum(NO_FORECAST) }),
])
export type ForecastState = z.infer<typeof forecastStateSchema>
