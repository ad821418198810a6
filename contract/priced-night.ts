import { z } from 'zod'
import { checkRange } from './analysis.ts'
import { stayDateSchema } from './moment.ts'
import { idSchema } from './paging.ts'
import { rateLimitsSchema } from './pricing.ts'
import { AUTOPILOT_MODES } from './pricing-documents.ts'
import { resolvedRestrictionSchema } from './restriction.ts'

/** From this difference on, in per cent of the active rate, a recommendation stands out. */
export const NOTABLE_DIFFERENCE = 5

/** What a hotel needs before rates can be recommended, in the order in which it is set up. */
export const SETUP_STEPS = ['categories', 'capacity', 'levels', 'calendar', 'rounding', 'ratePlan', 'forecast'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

export const pricedNightsQuerySchema = z
  .strictObject({ companyId: idSchema, from: stayDateSchema, to: stayDateSchema, category: idSchema.optional() })
  .superRefine(checkRange)

/** Room nights and room revenue in minor units. */
const booksSchema = z.object({ roomNights: z.int(), revenue: z.number() })

/**
 * The rate of a category on a night, in minor units. `active` is the one last published, `recommended` and `limits` are null where no price
 * level stands or the category has no rates.
 */
export const nightRateSchema = z.object({
  category: z.int(),
  active: z.int().nullable(),
  recommended: z.int().nullable(),
  limits: rateLimitsSchema.nullable(),
  fixed: z.boolean(),
  autopilot: z.enum(AUTOPILOT_MODES),
  restriction: resolvedRestrictionSchema,
})
export type NightRate = z.infer<typeof nightRateSchema>

/**
 * A night of the hotel with its rates. `stly` is the same weekday last year as of a year earlier, `final` how it finished; null
 * where nothing is known of it. `pickup` is net rooms of the last seven days; `forecast` is null where there is none.
 */
export const pricedNightSchema = z.object({
  stayDate: z.string(),
  level: z.int().nullable(),
  events: z.array(z.string()),
  eventsLastYear: z.array(z.string()),
  capacity: z.int().nullable(),
  ...booksSchema.shape,
  pickup: z.int(),
  stly: booksSchema.nullable(),
  final: booksSchema.nullable(),
  forecast: z.object({ roomNights: z.number(), low: z.number(), high: z.number(), revenue: z.number() }).nullable(),
  rates: z.array(nightRateSchema),
})
export type PricedNight = z.infer<typeof pricedNightSchema>

/**
 * Nights with their rates, for the page on which rates are set. Moments: when the rates were calculated, and when the data they rest
 * on were received. `missing` names what is still to be set up; `connection` is null where changes are published by hand.
 */
export const pricedNightsSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  today: z.string(),
  calculatedAt: z.string().nullable(),
  basedOn: z.string().nullable(),
  isStale: z.boolean(),
  connection: z.object({ kind: z.string(), isPaused: z.boolean() }).nullable(),
  missing: z.array(z.enum(SETUP_STEPS)),
  categories: z.array(z.object({ id: z.int(), name: z.string(), isPrimary: z.boolean() })),
  levels: z.array(z.object({ id: z.int(), name: z.string(), colour: z.int() })),
  nights: z.array(pricedNightSchema),
})
export type PricedNights = z.infer<typeof pricedNightsSchema>

export const whatIfQuerySchema = z.strictObject({
  companyId: idSchema,
  stayDate: stayDateSchema,
  category: idSchema,
})

/** What a rate would bring: room nights and revenue of the whole night at its end, with a band of 80 %. Minor units. */
const whatIfPointSchema = z.object({
  rate: z.int(),
  roomNights: z.number(),
  low: z.number(),
  high: z.number(),
  revenue: z.number(),
  revenueLow: z.number(),
  revenueHigh: z.number(),
})

/** A night under other rates of a category, all other rates moved with it. No points where demand is not known. */
export const whatIfSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  stayDate: z.string(),
  category: z.int(),
  active: z.int().nullable(),
  recommended: z.int().nullable(),
  limits: rateLimitsSchema.nullable(),
  capacity: z.int().nullable(),
  onTheBooks: booksSchema,
  /** The rate with the highest revenue less variable cost. */
  best: z.int().nullable(),
  points: z.array(whatIfPointSchema),
})
export type WhatIf = z.infer<typeof whatIfSchema>
