import { z } from 'zod'
import { checkRange } from '../analysis/analysis.ts'
import { nightGroupSchema } from '../booking/night-group.ts'
import { marksQuery } from '../market/calendar-marks.ts'
import { stayDateSchema } from '../platform/moment.ts'
import { idSchema } from '../platform/paging.ts'
import { AUTOPILOT_MODES } from './autopilot.ts'
import { priceStepSchema, rateLimitsSchema } from './pricing.ts'
import { RESTRICTION_PARTS, resolvedRestrictionSchema } from './restriction.ts'

/** From this difference on, in per cent of the active rate, a recommendation needs a decision. */
const NOTABLE_DIFFERENCE = 5

/** Whether a rate differs from the active one by the threshold or more, or none is active; minor units. */
export const isNotable = (rate: number, active: number | null): boolean =>
  !active || Math.abs(rate - active) * 100 >= NOTABLE_DIFFERENCE * active

/**
 * Whether a recommendation needs a decision: an unpublished change of the rate is one, and so is another rate that a user published
 * instead. Wherever open recommendations are counted,
 * these are the nights on which that of the primary category is open.
 */
export const isOpenRecommendation = (
  { active, recommended, fixed, declined }: Pick<NightRate, 'active' | 'recommended' | 'fixed' | 'declined'>,
  { isChanged }: { readonly isChanged: boolean },
): boolean => !fixed && !declined && !isChanged && recommended !== null && isNotable(recommended, active)

/** Setup steps required before rates can be recommended, in order. */
export const SETUP_STEPS = [
  'bookings',
  'categories',
  'capacity',
  'levels',
  'calendar',
  'rounding',
  'ratePlan',
  'forecast',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

export const pricedNightsQuerySchema = z
  .strictObject({
    companyId: idSchema,
    from: stayDateSchema,
    to: stayDateSchema,
    category: idSchema.optional(),
    ...marksQuery,
  })
  .superRefine(checkRange)

/** Room nights and room revenue in minor units. */
const booksSchema = z.object({ roomNights: z.int(), revenue: z.number() })

/**
 * The rate of a category on a night, in minor units. `active` is the last published one; `recommended` and `limits` are
 * null if no price level applies or the category has no rates. `declined` is whether a user published another rate, which is still on sale,
 * and the recommendation has since moved neither notably further away nor to its other side.
 */
export const nightRateSchema = z.object({
  category: z.int(),
  active: z.int().nullable(),
  recommended: z.int().nullable(),
  limits: rateLimitsSchema.nullable(),
  fixed: z.boolean(),
  declined: z.boolean(),
  autopilot: z.enum(AUTOPILOT_MODES),
  restriction: resolvedRestrictionSchema,
})
export type NightRate = z.infer<typeof nightRateSchema>

/**
 * A night of the hotel with its rates. `level` applies after the rules, `levelRule` is the name of the one that sets it,
 * null if it is the level of the calendar. `holidays` are the public ones, named in the requested language. `stly` is the same
 * weekday last year as of a year earlier, `final` its final figures; null if there is no data. `pickup` is net rooms over the last seven days; `forecast` is null if there is
 * none. `groups` are those with rooms on it, none on a night that is over. `competitorMedian` is that of competitors' last seen rates for two guests, in minor units; null if none is known.
 */
export const pricedNightSchema = z.object({
  stayDate: z.string(),
  level: z.int().nullable(),
  levelRule: z.string().nullable(),
  events: z.array(z.string()),
  holidays: z.array(z.string()),
  eventsLastYear: z.array(z.string()),
  capacity: z.int().nullable(),
  ...booksSchema.shape,
  pickup: z.int(),
  stly: booksSchema.nullable(),
  final: booksSchema.nullable(),
  forecast: z.object({ roomNights: z.number(), low: z.number(), high: z.number(), revenue: z.number() }).nullable(),
  competitorMedian: z.number().nullable(),
  groups: z.array(nightGroupSchema),
  rates: z.array(nightRateSchema),
})
export type PricedNight = z.infer<typeof pricedNightSchema>

/**
 * Nights with their rates, for the page on which rates are set. Moments: when the rates were calculated, and when their
 * underlying data was received. `missing` lists the remaining setup steps; `connection` is null if changes are
 * published manually; `restrictionParts` are those that it takes.
 */
export const pricedNightsSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  today: z.string(),
  calculatedAt: z.string().nullable(),
  basedOn: z.string().nullable(),
  isStale: z.boolean(),
  connection: z
    .object({ kind: z.string(), isPaused: z.boolean(), restrictionParts: z.array(z.enum(RESTRICTION_PARTS)) })
    .nullable(),
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

/**
 * The expected effect of a rate: final room nights and revenue of the whole night, with an 80 % interval, and its net
 * contribution, after commission and the variable cost of its rooms. Minor units.
 */
const whatIfPointSchema = z.object({
  rate: z.int(),
  roomNights: z.number(),
  low: z.number(),
  high: z.number(),
  revenue: z.number(),
  revenueLow: z.number(),
  revenueHigh: z.number(),
  contribution: z.number(),
})

/** A night under other rates of a category, with all other rates moved along. No points if demand is unknown. */
export const whatIfSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  stayDate: z.string(),
  category: z.int(),
  active: z.int().nullable(),
  /** The rate that the forecast is based on: the active one at the start of the day. Null without points, or if there was none. */
  forecastRate: z.int().nullable(),
  recommended: z.int().nullable(),
  limits: rateLimitsSchema.nullable(),
  capacity: z.int().nullable(),
  onTheBooks: booksSchema,
  /** The rate with the highest net contribution, which the recommendation starts from. */
  best: z.int().nullable(),
  /** The steps by which the recommendation leaves the best rate; they sum to the difference, except for rounding of derived rates. */
  deviations: z.array(priceStepSchema.pick({ kind: true, label: true, amount: true })),
  points: z.array(whatIfPointSchema),
})
export type WhatIf = z.infer<typeof whatIfSchema>
