import { z } from 'zod'
import { checkRange } from '../analysis/analysis.ts'
import { codeSchema } from '../booking/code-groups.ts'
import { ACTIVITY_SOURCES } from '../platform/activity.ts'
import { asOfSchema, stayDateSchema } from '../platform/moment.ts'
import { bodyIdSchema, flagQuerySchema, idSchema } from '../platform/paging.ts'
import { AUTOPILOT_MODES } from './autopilot.ts'
import { priceStepSchema, rateLimitsSchema, rateRuleSchema, rateSchema, roundingSchema } from './pricing.ts'
import { PUBLICATION_STATES } from './publication.ts'
import { ratePlansSchema } from './rate-plans.ts'
import { rateRoundingSchema } from './rate-rounding.ts'
import { resolvedRestrictionSchema } from './restriction.ts'
import { categoryPricingSchema, personPricingSchema } from './room-pricing.ts'

/** Number of finished nights on which a rule is tested. */
export const TRIED_DAYS = 90

export const ofHotelSchema = z.strictObject({ companyId: idSchema })

/** What the rate pages need to know about a hotel: its categories, with the primary one marked, and its rate plans by code. */
export const pricingOptionsSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  categories: z.array(z.object({ id: z.int(), name: z.string(), isPrimary: z.boolean() })),
  ratePlans: z.array(z.string()),
  /** Maximum number of active rate rules; null for no limit. */
  maxRateRules: z.int().nullable(),
})
export type PricingOptions = z.infer<typeof pricingOptionsSchema>

export const recommendationsQuerySchema = z
  .strictObject({
    companyId: idSchema,
    from: stayDateSchema,
    to: stayDateSchema,
    category: idSchema.optional(),
    asOf: asOfSchema.optional(),
  })
  .superRefine(checkRange)

/**
 * The recommended rate of a night and category in minor units, with the steps that sum to it. All fields are null, and
 * there are no steps, if no price level applies or the category has no rates. `active` is the last published rate of
 * the base rate plan, `difference` the recommended rate minus the active one.
 */
export const recommendationRowSchema = z.object({
  stayDate: z.string(),
  category: z.int(),
  active: z.int().nullable(),
  recommended: z.int().nullable(),
  difference: z.int().nullable(),
  fixed: z.boolean(),
  autopilot: z.enum(AUTOPILOT_MODES),
  level: z.int().nullable(),
  stale: z.boolean(),
  steps: z.array(priceStepSchema),
  limits: rateLimitsSchema.nullable(),
})
export type RecommendationRow = z.infer<typeof recommendationRowSchema>

/** Moments: when the rates were calculated, and when their underlying data was received; null if there are none. */
export const recommendationsSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  calculatedAt: z.string().nullable(),
  basedOn: z.string().nullable(),
  rows: z.array(recommendationRowSchema),
})
export type Recommendations = z.infer<typeof recommendationsSchema>

/** Nights ahead whose recommendations are compared with the base rates of their levels. */
export const COMPARED_DAYS = 90

/**
 * The average distance of the recommended rates of the primary category, before limits, from the base rate of a level,
 * in per cent, over the nights of the level among the next 90, and what it implies for the base rate.
 */
export const levelDistanceSchema = z.object({
  level: z.int(),
  nights: z.int(),
  percent: z.number(),
  advice: z.enum(['fits', 'raise', 'lower', 'too-few-nights']),
})
export type LevelDistance = z.infer<typeof levelDistanceSchema>

/** `effect`: whether the expected effect of these rates is wanted, too; `alone`: if the other categories keep their rates. */
export const openRatesQuerySchema = z
  .strictObject({
    ...{ companyId: idSchema, from: stayDateSchema, to: stayDateSchema },
    ...{ effect: flagQuerySchema.optional(), alone: flagQuerySchema.optional() },
  })
  .superRefine(checkRange)

/** The nights ahead of a price level: how many the calendar and how many a rule puts there, the first and the last. */
export const levelNightsSchema = z.object({
  level: z.int(),
  byCalendar: z.int(),
  byRule: z.int(),
  first: z.string().nullable(),
  last: z.string().nullable(),
})
export type LevelNights = z.infer<typeof levelNightsSchema>
export const levelNightsQuerySchema = z.strictObject({ companyId: idSchema, level: idSchema })

/**
 * Recommended minimum stays for arrivals on a night, with their gain over the stays expected without them: room nights,
 * and their contribution after cost, in minor units.
 */
export const minimumStaysSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  nights: z.array(z.object({ stayDate: z.string(), nights: z.int(), roomNights: z.number(), margin: z.int() })),
})
export type MinimumStays = z.infer<typeof minimumStaysSchema>

export const roundingPreviewSchema = z.strictObject({
  companyId: bodyIdSchema,
  rounding: roundingSchema,
  amounts: z.array(rateSchema).max(200),
})
export const roundedAmountsSchema = z.object({ amounts: z.array(z.int()) })

/** The rate of a number of guests on a plan, in minor units. */
export const planRateSchema = z.object({ ratePlan: z.string(), persons: z.int(), rate: z.int() })

/** A night, and documents to be tried in place of the stored ones. */
export const ratesPreviewSchema = z.strictObject({
  companyId: bodyIdSchema,
  stayDate: stayDateSchema,
  categories: categoryPricingSchema.optional(),
  persons: personPricingSchema.optional(),
  ratePlans: ratePlansSchema.optional(),
  rounding: rateRoundingSchema.optional(),
})
export type RatesPreview = z.infer<typeof ratesPreviewSchema>

/** The rates of a night by category under these documents; no rows if no rates result. */
export const previewedRatesSchema = z.object({
  stayDate: z.string(),
  level: z.int().nullable(),
  rows: z.array(z.object({ category: z.int(), rate: z.int(), unrounded: z.int(), rates: z.array(planRateSchema) })),
})
export type PreviewedRates = z.infer<typeof previewedRatesSchema>

/** A rule to test; with an id it replaces the stored rule. */
export const dryRunSchema = z.strictObject({ id: bodyIdSchema.optional(), rule: rateRuleSchema })

/** A rate of the primary category without and with the rule, in minor units. */
const triedRateSchema = z.object({ stayDate: z.string(), before: z.int(), after: z.int() })
/**
 * The effect of a rule: on the nights ahead, and what it would have added to the rates of finished nights a given
 * number of days before arrival, as far as the figures it compares are known.
 */
export const triedRuleSchema = z.object({
  category: z.int().nullable(),
  nights: z.int(),
  ahead: z.array(triedRateSchema),
  pastNights: z.int(),
  past: z.array(triedRateSchema.extend({ daysBefore: z.int() })),
})
export type TriedRule = z.infer<typeof triedRuleSchema>

export const ruleOrderSchema = z.strictObject({ ids: z.array(bodyIdSchema).max(1000) })

export const restrictedNightsQuerySchema = z
  .strictObject({ companyId: idSchema, category: idSchema, from: stayDateSchema, to: stayDateSchema })
  .superRefine(checkRange)

const partsOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({
    minimumStay: schema,
    minimumStayThrough: schema,
    maximumStay: schema,
    closedToArrival: schema,
    closedToDeparture: schema,
    closed: schema,
    minimumDaysAhead: schema,
    maximumDaysAhead: schema,
  })
/** The restrictions of a night, and for each part the id of the rule that sets it, null if none does. */
export const restrictedNightsSchema = z.array(
  z.object({
    stayDate: z.string(),
    restriction: resolvedRestrictionSchema,
    decidedBy: partsOf(z.int().nullable()),
  }),
)
export type RestrictedNight = z.infer<typeof restrictedNightsSchema>[number]

export const rateChangesQuerySchema = z.strictObject({
  companyId: idSchema,
  stayDate: stayDateSchema,
  category: idSchema,
})
/**
 * Every rate of a night and category, newest first: recommended with its steps, sent with its state, or published or
 * read from the system, each for one rate plan; recommended ones are for the base plan. `ratePlans` are the plans that
 * have rates, the base plan first. `by` is the user, null if none.
 */
export const rateChangesSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  stayDate: z.string(),
  category: z.int(),
  ratePlans: z.array(codeSchema),
  changes: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(['recommended', 'sent', 'published']),
      rate: z.int(),
      ratePlan: codeSchema,
      by: z.string().nullable(),
      source: z.enum(ACTIVITY_SOURCES),
      state: z.enum(PUBLICATION_STATES).nullable(),
      reason: z.string().nullable(),
      level: z.int().nullable(),
      /** Null for a published rate, and some time after the night is over. */
      steps: z.array(priceStepSchema).nullable(),
    }),
  ),
})
export type RateChanges = z.infer<typeof rateChangesSchema>
