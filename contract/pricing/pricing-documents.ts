import { z } from 'zod'
import { codeSchema } from '../booking/code-groups.ts'
import { CODE_LENGTH, MOST_NIGHT_RATES } from '../platform/limits.ts'
import { stayDateSchema } from '../platform/moment.ts'
import { bodyIdSchema } from '../platform/paging.ts'
import { textSchema } from '../platform/text.ts'
import {
  adjustmentSchema,
  percentOf,
  priceLevelSchema,
  rateRuleSchema,
  rateSchema,
  roundingSchema,
  weekdaysSchema,
} from './pricing.ts'

/** Maximum entries of one document. */
const MOST_LEVELS = 40
const MOST_CATEGORIES = 200
const MOST_PERIODS = 3000
const MOST_PLANS = 200
const MOST_RESTRICTIONS = 500
const MOST_EXCLUDED = 800
const MOST_RULES = 1000
/** Maximum listed competitors, including removed ones, and maximum rooms of one of them. */
const MOST_LISTED = 200
const MOST_ROOMS = 100
const MOST_SEGMENTS = 200
const MOST_CHANNELS = 200
/** Maximum competitors that a hotel compares itself with, including its own entry. */
export const MOST_COMPETITORS = 10
/** Maximum guests of one room that a rate can be for, and maximum length of a minimum stay in nights. */
export const MOST_GUESTS = 12
export const LONGEST_STAY = 14
/** The most days before the arrival in a restriction. */
export const MOST_DAYS_AHEAD = 730
/** Number of price level colours, numbered from 1. */
export const LEVEL_COLOURS = 8

/** Reports each entry whose key an earlier one already has, at the path given by `at`. */
const once =
  <Entry>(key: (entry: Entry) => unknown, field: string) =>
  (entries: readonly Entry[], context: z.core.$RefinementCtx<readonly Entry[]>): void => {
    const seen = new Set<unknown>()
    entries.forEach((entry, place) => {
      if (seen.has(key(entry)))
        context.addIssue({
          code: 'custom',
          path: [place, field],
          message: 'This value must appear only once.',
          input: entries,
        })
      seen.add(key(entry))
    })
  }

const byCategory = once<{ category: number }>(({ category }) => category, 'category')

const levelSchema = priceLevelSchema.extend({
  colour: z.int().min(1).max(LEVEL_COLOURS),
  rates: priceLevelSchema.shape.rates.max(MOST_CATEGORIES).superRefine(byCategory),
})

/** Price levels in order. A new one gets an unused id. */
export const priceLevelsSchema = z.strictObject({
  levels: z
    .array(levelSchema)
    .max(MOST_LEVELS)
    .superRefine(once(({ id }) => id, 'id'))
    .superRefine(once(({ name }) => name.toLocaleLowerCase('en'), 'name')),
})
export type PriceLevels = z.infer<typeof priceLevelsSchema>
export type ColouredLevel = PriceLevels['levels'][number]

/** The level of each stay date: periods without overlap, in order, both ends included. */
export const levelCalendarSchema = z.strictObject({
  periods: z
    .array(z.strictObject({ from: stayDateSchema, to: stayDateSchema, level: bodyIdSchema }))
    .max(MOST_PERIODS)
    .superRefine((periods, context) =>
      periods.forEach(({ from, to }, place) => {
        const before = periods[place - 1]
        if (to < from)
          context.addIssue({
            code: 'custom',
            path: [place, 'to'],
            message: 'This value must not be before the first date.',
          })
        if (before && from <= before.to)
          context.addIssue({
            code: 'custom',
            path: [place, 'from'],
            message: 'This value must be after the period before it.',
          })
      }),
    ),
})
export type LevelCalendar = z.infer<typeof levelCalendarSchema>

/** How categories derive from the primary one; one without an entry keeps its distance in the price level. */
export const categoryPricingSchema = z.strictObject({
  derivations: z
    .array(z.strictObject({ category: bodyIdSchema, adjustment: adjustmentSchema }))
    .max(MOST_CATEGORIES)
    .superRefine(byCategory),
})
export type CategoryPricing = z.infer<typeof categoryPricingSchema>

/** How the rates for other numbers of guests derive from that for two. */
export const personPricingSchema = z.strictObject({
  derivations: z
    .array(
      z.strictObject({
        persons: z
          .int()
          .min(1)
          .max(MOST_GUESTS)
          .refine((persons) => persons !== 2, 'Two guests have the rate itself.'),
        adjustment: adjustmentSchema,
      }),
    )
    .superRefine(once(({ persons }) => persons, 'persons')),
})
export type PersonPricing = z.infer<typeof personPricingSchema>

/**
 * Rate plans by code. `base` is the plan whose rate is calculated, null if none is selected; every other derives from
 * its `parent`. Plans that the property-management system derives itself are not sent to it.
 */
export const ratePlansSchema = z.strictObject({
  base: codeSchema.nullable(),
  plans: z
    .array(
      z.strictObject({
        code: codeSchema,
        name: textSchema(60),
        parent: codeSchema,
        adjustment: adjustmentSchema,
        hasOwnRestrictions: z.boolean(),
        isDerivedBySystem: z.boolean(),
      }),
    )
    .max(MOST_PLANS)
    .superRefine(once(({ code }) => code, 'code')),
})
export type RatePlans = z.infer<typeof ratePlansSchema>

/** How rates of categories and of rate plans are rounded; `usual` applies if neither has an entry. */
export const rateRoundingSchema = z.strictObject({
  usual: roundingSchema,
  categories: z
    .array(z.strictObject({ category: bodyIdSchema, rounding: roundingSchema }))
    .max(MOST_CATEGORIES)
    .superRefine(byCategory),
  ratePlans: z
    .array(z.strictObject({ ratePlan: codeSchema, rounding: roundingSchema }))
    .max(MOST_PLANS)
    .superRefine(once(({ ratePlan }) => ratePlan, 'ratePlan')),
})
export type RateRounding = z.infer<typeof rateRoundingSchema>

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const clockSchema = z.string().regex(CLOCK, 'This value must be a time such as 22:00.')
export const AUTOPILOT_MODES = ['off', 'shadow', 'on'] as const

/**
 * What autopilot may do in each category: the range of days before arrival, and the maximum change per day and from the
 * level's base rate, each in per cent. Smaller differences than the threshold are ignored. In shadow mode it only
 * records what it would have done.
 */
export const autopilotSchema = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        category: bodyIdSchema,
        mode: z.enum(AUTOPILOT_MODES),
        fromDays: z.int().min(0).max(420),
        toDays: z.int().min(0).max(420),
        largestChange: percentOf(0.01, 100),
        largestDistance: percentOf(0, 1000),
        threshold: percentOf(0, 100),
      }),
    )
    .max(MOST_CATEGORIES)
    .superRefine(byCategory)
    .superRefine((categories, context) =>
      categories.forEach(({ fromDays, toDays }, place) => {
        if (toDays < fromDays)
          context.addIssue({
            code: 'custom',
            path: [place, 'toDays'],
            message: 'The last day must not be below the first.',
          })
      }),
    ),
  excludedDates: z.array(stayDateSchema).max(MOST_EXCLUDED),
  quietHours: z.strictObject({ from: clockSchema, to: clockSchema }).nullable(),
})
export type Autopilot = z.infer<typeof autopilotSchema>

/** The change in per cent above which a person decides, for a hotel that has not set its own. */
const USUAL_UNREVIEWED_CHANGE = 30

/**
 * Pricing parameters: variable cost of an occupied room and the smallest relevant change in minor units (null: 2 units
 * of the currency), commission and changes in per cent, and the hours after which data is stale. Autopilot leaves a
 * change above `largestUnreviewedChange` to a person.
 */
export const pricingSettingsSchema = z.strictObject({
  usesDemand: z.boolean(),
  variesRates: z.boolean(),
  variableCost: rateSchema,
  commission: percentOf(0, 60),
  largestDailyChange: percentOf(0.01, 100),
  largestUnreviewedChange: percentOf(1, 1000).default(USUAL_UNREVIEWED_CHANGE),
  smallestChange: percentOf(0, 100),
  smallestChangeAmount: rateSchema.nullable(),
  staleAfterHours: z.int().min(1).max(240),
})

const staySchema = z.int().min(0).max(LONGEST_STAY).nullable()
const daysAheadSchema = z.int().min(0).max(MOST_DAYS_AHEAD).nullable().default(null)
/**
 * The values of a restriction rule; null sets nothing. Stays in nights, days before the arrival; 0 removes what a more
 * general rule requires. Clients of earlier versions leave out the parts with a default.
 */
export const restrictionSchema = z.strictObject({
  minimumStay: staySchema,
  minimumStayThrough: staySchema.default(null),
  maximumStay: staySchema,
  closedToArrival: z.boolean().nullable(),
  closedToDeparture: z.boolean().nullable(),
  closed: z.boolean().nullable(),
  minimumDaysAhead: daysAheadSchema,
  maximumDaysAhead: daysAheadSchema,
})
export type Restriction = z.infer<typeof restrictionSchema>

/** A restriction for one category or all (null), for weekdays or all (empty), for a period or always (null). */
const restrictionRuleSchema = z
  .strictObject({
    id: bodyIdSchema,
    name: textSchema(60),
    category: bodyIdSchema.nullable(),
    weekdays: weekdaysSchema,
    from: stayDateSchema.nullable(),
    to: stayDateSchema.nullable(),
    ...restrictionSchema.shape,
  })
  .superRefine(({ from, to, maximumStay, minimumDaysAhead, maximumDaysAhead, ...rule }, context) => {
    const minimumStay = Math.max(rule.minimumStay ?? 0, rule.minimumStayThrough ?? 0)
    if (from && to && to < from)
      context.addIssue({ code: 'custom', path: ['to'], message: 'This value must not be before the first date.' })
    if (minimumStay && maximumStay && maximumStay < minimumStay)
      context.addIssue({
        code: 'custom',
        path: ['maximumStay'],
        message: 'This value must not be below the minimum stay.',
      })
    if (minimumDaysAhead && maximumDaysAhead && maximumDaysAhead < minimumDaysAhead)
      context.addIssue({
        code: 'custom',
        path: ['maximumDaysAhead'],
        message: 'This value must not be below the minimum number of days.',
      })
  })
export type RestrictionRule = z.infer<typeof restrictionRuleSchema>

export const restrictionsSchema = z.strictObject({
  rules: z
    .array(restrictionRuleSchema)
    .max(MOST_RESTRICTIONS)
    .superRefine(once(({ id }) => id, 'id')),
})
export type Restrictions = z.infer<typeof restrictionsSchema>

/** Rate rules in order, each with its own revision. A new one gets an unused id. */
export const rateRulesSchema = z.strictObject({
  rules: z
    .array(rateRuleSchema.extend({ id: bodyIdSchema, revision: z.int().min(1) }))
    .max(MOST_RULES)
    .superRefine(once(({ id }) => id, 'id')),
})
export type RateRules = z.infer<typeof rateRulesSchema>
export type StoredRule = RateRules['rules'][number]

/** Imported rules of an earlier system; `rule` is the equivalent rule here, null if there is none. */
export const oldRateRulesSchema = z.strictObject({
  system: textSchema(60),
  importedOn: stayDateSchema.nullable(),
  rules: z
    .array(
      z.strictObject({ name: textSchema(80).min(1), description: textSchema(400), rule: rateRuleSchema.nullable() }),
    )
    .max(MOST_RULES),
})
export type OldRateRules = z.infer<typeof oldRateRulesSchema>

/** Manually set rates, in minor units: they are not changed by rules, demand or autopilot. */
const fixedRatesSchema = z.strictObject({
  rates: z
    .array(z.strictObject({ stayDate: stayDateSchema, category: bodyIdSchema, rate: rateSchema }))
    .max(MOST_NIGHT_RATES)
    .superRefine(once(({ stayDate, category }) => `${stayDate} ${category}`, 'stayDate')),
})

/**
 * How the rates of a listed hotel are used: for pricing and market figures, for market figures only, not at all because
 * it is the own hotel, or not at all because it was removed.
 */
export const COMPETITOR_USES = ['pricing', 'figures', 'own', 'removed'] as const

/**
 * Competitors in order, identified by the names under which their rates are received. A competitor's room is compared
 * with a category, or with none (null); one without an entry is compared with all.
 */
export const competitorsSchema = z.strictObject({
  competitors: z
    .array(
      z.strictObject({
        name: textSchema(200).min(1),
        use: z.enum(COMPETITOR_USES),
        rooms: z
          .array(z.strictObject({ room: textSchema(CODE_LENGTH).min(1), category: bodyIdSchema.nullable() }))
          .max(MOST_ROOMS)
          .superRefine(once(({ room }) => room, 'room')),
      }),
    )
    .max(MOST_LISTED)
    .superRefine(once(({ name }) => name, 'name'))
    .superRefine((competitors, context) => {
      const used = competitors.flatMap(({ use }, place) => (use === 'removed' ? [] : [place]))
      for (const place of used.slice(MOST_COMPETITORS))
        context.addIssue({
          code: 'custom',
          path: [place, 'use'],
          message: `There can be at most ${MOST_COMPETITORS} hotels.`,
        })
      const own = used.filter((place) => competitors[place]?.use === 'own')
      for (const place of own.slice(1))
        context.addIssue({
          code: 'custom',
          path: [place, 'use'],
          message: 'Only one hotel can be your own.',
        })
    }),
})
export type Competitors = z.infer<typeof competitorsSchema>
export type ListedCompetitor = Competitors['competitors'][number]

/** How a budget's months are spread over nights: by the same weekdays of last year, or evenly. */
export const BUDGET_SPREADINGS = ['last-year', 'even'] as const

/** The budget setup: its segments, including those without an entry, and how its months are spread over nights. */
export const budgetSetupSchema = z.strictObject({
  spreading: z.enum(BUDGET_SPREADINGS),
  segments: z
    .array(z.strictObject({ segment: bodyIdSchema, isBudgeted: z.boolean() }))
    .max(MOST_SEGMENTS)
    .superRefine(once(({ segment }) => segment, 'segment')),
})
export type BudgetSetup = z.infer<typeof budgetSetupSchema>

export const COUNT_FROM = ['creation', 'confirmation'] as const
const MOST_STATES = 200

/**
 * Which bookings are on the books. A state is the name given by the property-management system, or our own status if it
 * gives none; states without an entry count, except that no-shows don't and cancelled bookings never do. Bookings are
 * on the books from their creation, or from their confirmation; one without a confirmation from its creation.
 */
export const bookingStatusSchema = z.strictObject({
  states: z
    .array(z.strictObject({ state: textSchema(CODE_LENGTH).min(1), counts: z.boolean() }))
    .max(MOST_STATES)
    .superRefine(once(({ state }) => state, 'state')),
  countFrom: z.enum(COUNT_FROM),
})
export type BookingStatus = z.infer<typeof bookingStatusSchema>

/**
 * Thresholds from which a night needs attention on the dashboard: its difference from last year in per cent of the
 * house and in rooms, both of which must be reached; its forecast in per cent of the house; and the shortfall of the
 * forecast in per cent of its budget.
 */
export const attentionThresholdsSchema = z.strictObject({
  paceShare: percentOf(1, 100),
  paceRooms: z.int().min(1).max(500),
  budgetShare: percentOf(1, 100),
  fullShare: percentOf(50, 100),
})
export type AttentionThresholds = z.infer<typeof attentionThresholdsSchema>

/** The commission of channels in per cent of their revenue, by the channel's PMS code. */
export const channelCommissionsSchema = z.strictObject({
  channels: z
    .array(z.strictObject({ channel: textSchema(CODE_LENGTH), percent: percentOf(0, 60) }))
    .max(MOST_CHANNELS)
    .superRefine((channels, context) => {
      const codes = new Set<string>()
      channels.forEach(({ channel }, place) => {
        if (codes.has(channel))
          context.addIssue({ code: 'custom', path: [place, 'channel'], message: 'This value must appear only once.' })
        codes.add(channel)
      })
    }),
})
export type ChannelCommissions = z.infer<typeof channelCommissionsSchema>

/** A version of a document: who stored it and when (a moment); null if not stored by a user. */
export const documentVersionSchema = z.object({ revision: z.int(), at: z.string(), by: z.string().nullable() })
export const documentVersionsSchema = z.array(documentVersionSchema)

/**
 * The documents with a hotel's pricing, budget setup, booking status, attention thresholds and channel costs: their
 * path, their schema, and the default used before one is stored.
 */
export const PRICING_DOCUMENTS = {
  levels: { schema: priceLevelsSchema, initial: { levels: [] } },
  'level-calendar': { schema: levelCalendarSchema, initial: { periods: [] } },
  categories: { schema: categoryPricingSchema, initial: { derivations: [] } },
  persons: { schema: personPricingSchema, initial: { derivations: [] } },
  'rate-plans': { schema: ratePlansSchema, initial: { base: null, plans: [] } },
  rounding: { schema: rateRoundingSchema, initial: { usual: { mode: 'none' }, categories: [], ratePlans: [] } },
  autopilot: { schema: autopilotSchema, initial: { categories: [], excludedDates: [], quietHours: null } },
  settings: {
    schema: pricingSettingsSchema,
    initial: {
      usesDemand: true,
      variesRates: false,
      variableCost: 0,
      commission: 0,
      largestDailyChange: 10,
      largestUnreviewedChange: USUAL_UNREVIEWED_CHANGE,
      smallestChange: 1,
      smallestChangeAmount: null,
      staleAfterHours: 36,
    },
  },
  restrictions: { schema: restrictionsSchema, initial: { rules: [] } },
  'rate-rules': { schema: rateRulesSchema, initial: { rules: [] } },
  'fixed-rates': { schema: fixedRatesSchema, initial: { rates: [] } },
  competitors: { schema: competitorsSchema, initial: { competitors: [] } },
  'budget-setup': { schema: budgetSetupSchema, initial: { spreading: 'last-year', segments: [] } },
  'booking-status': { schema: bookingStatusSchema, initial: { states: [], countFrom: 'creation' } },
  attention: {
    schema: attentionThresholdsSchema,
    initial: { paceShare: 10, paceRooms: 3, budgetShare: 10, fullShare: 97 },
  },
  commissions: { schema: channelCommissionsSchema, initial: { channels: [] } },
  'old-rate-rules': { schema: oldRateRulesSchema, initial: { system: '', importedOn: null, rules: [] } },
} as const satisfies Record<string, { schema: z.ZodType; initial: unknown }>
export type PricingDocumentName = keyof typeof PRICING_DOCUMENTS
export type PricingDocument<Name extends PricingDocumentName> = z.infer<(typeof PRICING_DOCUMENTS)[Name]['schema']>
