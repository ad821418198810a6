import { z } from 'zod'
import type { ConnectionState } from '../connection/connection.ts'
import { forecastStateSchema } from '../forecast/forecast.ts'
import { marksQuery, marksSchema } from '../market/calendar-marks.ts'
import { asOfSchema, stayDateSchema } from '../platform/moment.ts'
import { idSchema } from '../platform/paging.ts'
import { daysBetween, isStayDate } from '../platform/stay-date.ts'
import { textSchema } from '../platform/text.ts'
import { nightEffectsSchema, ratesEffectSchema } from '../pricing/rates-effect.ts'
import { CAPACITY_BASES, GROUPINGS, MAX_NIGHTS, REVENUE_BASES } from './figures.ts'

/** The requested stay dates, both included. */
export const stayRangeQuery = { companyId: idSchema, from: stayDateSchema, to: stayDateSchema }

/** The capacity basis; the whole house by default. */
export const capacityQuery = { capacity: z.enum(CAPACITY_BASES).default('all') }

/** With or without the commission of the channels. Budget and forecast are not split by channel: they are null for net revenue. */
export const revenueQuery = { revenue: z.enum(REVENUE_BASES).default('gross') }

/** Nights with more rooms on the books than are sellable, regardless of the requested capacity basis. */
export const overbookedSchema = z.array(z.string())

/** Groups in the answer that are PMS codes not yet mapped to a group. */
export const unmappedSchema = z.array(z.string())

/** Rejects a range that ends before it begins or is longer than one call allows. */
export const checkRange = (query: { from: string; to: string }, context: z.RefinementCtx): void => {
  if (!isStayDate(query.from) || !isStayDate(query.to)) return
  const nights = daysBetween(query.from, query.to) + 1
  if (nights < 1)
    context.addIssue({ code: 'custom', path: ['to'], message: 'This value must not be before the first date.' })
  if (nights > MAX_NIGHTS)
    context.addIssue({
      code: 'custom',
      path: ['to'],
      message: `This value must be at most ${MAX_NIGHTS} nights after the first date.`,
    })
}

export const onTheBooksQuerySchema = z
  .strictObject({
    ...stayRangeQuery,
    ...capacityQuery,
    asOf: asOfSchema.optional(),
    groupBy: z.enum(GROUPINGS).optional(),
  })
  .superRefine(checkRange)

/** One night, or one group of it. `revenue` is in minor units; `capacity` is in rooms, null if none is recorded. */
export const onTheBooksRowSchema = z.object({
  stayDate: z.string(),
  roomNights: z.int(),
  revenue: z.int(),
  capacity: z.int().nullable(),
  group: z.string().nullable().optional(),
})
export type OnTheBooksRow = z.infer<typeof onTheBooksRowSchema>

export const onTheBooksSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  asOf: z.string(),
  rows: z.array(onTheBooksRowSchema),
})
export type OnTheBooks = z.infer<typeof onTheBooksSchema>

/** A figure and its comparison; either is null if it can't be calculated (no rooms sold, no capacity known). */
const comparedSchema = z.object({ value: z.number().nullable(), stly: z.number().nullable() })
export type Compared = z.infer<typeof comparedSchema>

export const dashboardQuerySchema = z.strictObject({
  companyId: idSchema,
  asOf: asOfSchema.optional(),
  ...capacityQuery,
  ...marksQuery,
})
export type DashboardQuery = z.output<typeof dashboardQuerySchema>

const nightFiguresSchema = {
  revenue: comparedSchema,
  occupancy: comparedSchema,
  adr: comparedSchema,
  revpar: comparedSchema,
  /** Room nights, and their revenue, added to the books minus those removed. */
  pickup: comparedSchema,
  pickupRevenue: comparedSchema,
}

const toDateSchema = comparedSchema.extend({ budget: z.number().nullable() })

/** Why a range of nights needs attention. */
export const ATTENTION_KINDS = ['overbooked', 'behind', 'belowBudget', 'ahead', 'full', 'event'] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** The key of a range of nights: why it needs attention, its first and last night, and the name of its event. */
const attentionKeySchema = z.strictObject({
  kind: z.enum(ATTENTION_KINDS),
  from: stayDateSchema,
  to: stayDateSchema,
  name: textSchema(80).nullable(),
})

/**
 * Nights that need attention, both included: more rooms sold than available (`overbooked`); pace clearly `behind` or
 * `ahead` of the same time last year, with a forecast that agrees; forecast clearly `belowBudget`; expected to be `full`; an `event` entered by the
 * hotel, by name. Figures are sums over the nights: `difference` to last year in room nights;
 * revenue `atStake` (null if none) and forecast minus budget in minor units. `segment` contributes most to the
 * difference. `isSeen` is true if the user marked the range as seen.
 */
const attentionSchema = attentionKeySchema.extend({
  roomNights: z.int(),
  capacity: z.int().nullable(),
  difference: z.int(),
  atStake: z.int().nullable(),
  toBudget: z.int().nullable(),
  segment: z.object({ name: z.string(), difference: z.int() }).nullable(),
  isSeen: z.boolean(),
})
export type Attention = z.infer<typeof attentionSchema>

/** Marks nights that need attention as seen by the user, with the revenue at stake at that time, or removes the mark. */
export const attentionSeenSchema = attentionKeySchema
  .extend({ atStake: z.int().nullable(), isSeen: z.boolean() })
  .superRefine(checkRange)
export type AttentionSeen = z.infer<typeof attentionSeenSchema>

/**
 * Nights on which the recommendation of the primary category needs a decision: their number, the first and the last, and the active
 * and the recommended rate of each, in minor units. `effect` is what is expected if the recommendations of all categories on sale are published
 * for these nights, except fixed rates, or those of the primary category alone on request; null if it was not asked for.
 */
export const openRatesSchema = z.object({
  nights: z.int(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  rates: z.array(z.object({ stayDate: z.string(), active: z.int().nullable(), recommended: z.int() })),
  effect: ratesEffectSchema.nullable(),
})
export type OpenRates = z.infer<typeof openRatesSchema>

/** The same, with the effect of each of these nights. */
export const openRatesByNightSchema = openRatesSchema.extend({ byNight: nightEffectsSchema.nullable() })
export type OpenRatesByNight = z.infer<typeof openRatesByNightSchema>

/** States of a connection in which somebody has to act, because bookings or rates no longer arrive. */
export const BROKEN_STATES = ['refused', 'failing', 'late'] as const satisfies readonly ConnectionState[]

/**
 * What can be decided today besides the nights that need attention and the open recommendations of the nights ahead: those of all later
 * nights; changed rates that are not published, with their expected effect; rates and restrictions that the hotel's system refused, with the latest publication; a broken
 * connection; and undecided groups whose cut-off is near or over, with their `revenue` in minor units, null without a rate.
 */
const toDoSchema = z.object({
  laterRates: openRatesSchema.omit({ rates: true }).nullable(),
  drafts: z.object({ rates: z.int(), effect: ratesEffectSchema }).nullable(),
  refused: z.object({ lines: z.int(), publicationId: z.int() }).nullable(),
  connection: z.object({ kind: z.string(), state: z.enum(BROKEN_STATES) }).nullable(),
  groups: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      cutoff: z.string(),
      firstNight: z.string(),
      lastNight: z.string(),
      roomNights: z.int(),
      revenue: z.int().nullable(),
    }),
  ),
})
export type ToDo = z.infer<typeof toDoSchema>

/**
 * The dashboard of a hotel. Money is in minor units; `occupancy` is a share of 1; `stly` is the same weekday 364 days
 * earlier, as it was 364 days ago. `today` is the date in the hotel's time zone at `asOf`. Pickup is that of a booking
 * day, for the `PICKUP_NIGHTS` nights from that day on. `stly` is null if it reaches back before the first night with
 * data, `budget` if a year of the nights has no active version. Averages are over the last seven nights, or booking
 * days, before today; to-date sums cover the finished nights of the month or year, those before today, and are null if there are none.
 */
export const dashboardSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  timeZone: z.string(),
  asOf: z.string(),
  today: z.string(),
  /** When the last delivery of bookings finished: the age of the data. Null if there has been none. */
  dataAsOf: z.string().nullable(),
  yesterday: z.object({ stayDate: z.string(), ...nightFiguresSchema }),
  average: z.object(nightFiguresSchema),
  toDate: z.object({ month: toDateSchema, year: toDateSchema }),
  spans: z.array(
    z.object({
      nights: z.int(),
      roomNights: z.int(),
      occupancy: comparedSchema,
      forecast: z.number().nullable(),
      budget: z.number().nullable(),
    }),
  ),
  nights: z.array(
    z.object({
      stayDate: z.string(),
      capacity: z.int().nullable(),
      roomNights: z.int(),
      revenue: z.int(),
      stly: z.object({ stayDate: z.string(), roomNights: z.int(), revenue: z.int() }),
      /** Expected final figures with an 80 % interval, in room nights. */
      forecast: z
        .object({
          roomNights: z.number(),
          low: z.number(),
          high: z.number(),
          revenue: z.int(),
          occupancy: z.number().nullable(),
        })
        .nullable(),
      /** From the active version of the year. */
      budget: z.object({ roomNights: z.int(), revenue: z.int() }).nullable(),
    }),
  ),
  overbooked: overbookedSchema,
  forecast: forecastStateSchema,
  attention: z.array(attentionSchema),
  /** For the nights ahead; null for figures as of an earlier day. */
  openRates: openRatesByNightSchema.nullable(),
  /** Null for figures as of an earlier day. */
  toDo: toDoSchema.nullable(),
  /** For the nights ahead. */
  marks: marksSchema,
})
export type Dashboard = z.infer<typeof dashboardSchema>
