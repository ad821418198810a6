import { z } from 'zod'
import { marksQuery, marksSchema } from './calendar-marks.ts'
import { CAPACITY_BASES, GROUPINGS, MAX_NIGHTS, REVENUE_BASES } from './figures.ts'
import { forecastStateSchema } from './forecast.ts'
import { asOfSchema, stayDateSchema } from './moment.ts'
import { idSchema } from './paging.ts'
import { daysBetween, isStayDate } from './stay-date.ts'
import { textSchema } from './text.ts'

/** The stay dates asked for, both included. */
export const stayRangeQuery = { companyId: idSchema, from: stayDateSchema, to: stayDateSchema }

/** By which capacity: that of the whole house where nothing is said. */
export const capacityQuery = { capacity: z.enum(CAPACITY_BASES).default('all') }

/** With the commission of the channels, or without it. Budget and forecast know no channels: they are null without it. */
export const revenueQuery = { revenue: z.enum(REVENUE_BASES).default('gross') }

/** Nights with more rooms on the books than are sellable, whichever capacity is asked for. */
export const overbookedSchema = z.array(z.string())

/** Groups of an answer that are codes of the property-management system which nobody has mapped to a group. */
export const unmappedSchema = z.array(z.string())

/** Refuses a range that ends before it begins, or is longer than one call answers. */
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

/** One night, or one group of it. `revenue` in minor units, `capacity` in rooms, null where nobody recorded one. */
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

/** A figure and the one it is compared with; either is null where it can't be told (no rooms sold, no capacity known). */
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
  /** Room nights, and their revenue, that came onto the books less those that left them. */
  pickup: comparedSchema,
  pickupRevenue: comparedSchema,
}

const toDateSchema = comparedSchema.extend({ budget: z.number().nullable() })

/** Why a stretch of nights needs attention. */
export const ATTENTION_KINDS = ['overbooked', 'behind', 'belowBudget', 'ahead', 'full', 'event', 'moved'] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** What tells one stretch of nights from another: why it needs attention, its first and last night, and the name of its event. */
const attentionKeySchema = z.strictObject({
  kind: z.enum(ATTENTION_KINDS),
  from: stayDateSchema,
  to: stayDateSchema,
  name: textSchema(80).nullable(),
})

/**
 * Nights that need attention, both included: more sold than can be (`overbooked`); pace clearly `behind` or `ahead` of the same
 * time last year; forecast clearly `belowBudget`; expected to be `full`; an `event` that the hotel entered, by name; an event or
 * holiday that was on other nights last year (`moved`, then from `lastYear` on), so that the same weekday misleads. Figures
 * are sums of the nights: `difference` to last year in room nights; revenue `atStake`, null where none is, and of the forecast
 * less the budget in minor units. `segment` has the largest part in the difference. `isSeen` where the user marked it as seen.
 */
const attentionSchema = attentionKeySchema.extend({
  roomNights: z.int(),
  capacity: z.int().nullable(),
  difference: z.int(),
  atStake: z.int().nullable(),
  toBudget: z.int().nullable(),
  segment: z.object({ name: z.string(), difference: z.int() }).nullable(),
  lastYear: z.string().nullable(),
  isSeen: z.boolean(),
})
export type Attention = z.infer<typeof attentionSchema>

/** Marks nights that need attention as seen by the user, with the revenue that was at stake, or takes the mark away. */
export const attentionSeenSchema = attentionKeySchema
  .extend({ atStake: z.int().nullable(), isSeen: z.boolean() })
  .superRefine(checkRange)
export type AttentionSeen = z.infer<typeof attentionSeenSchema>

/** Nights on which a recommended rate differs notably from the active one: how many, the first and the last. */
const openRatesSchema = z.object({ nights: z.int(), first: z.string().nullable(), last: z.string().nullable() })
export type OpenRates = z.infer<typeof openRatesSchema>

/** Spans of nights ahead that are told as one. */
export const SPANS = [30, 60, 90] as const

/**
 * The first page of a hotel. Money in minor units; `occupancy` a share of 1; `stly` the same weekday 364 days earlier as it
 * stood 364 days earlier. `today` is today in the hotel's time zone at `asOf`. Pickup is that of a booking day, for the
 * `PICKUP_NIGHTS` nights from that day on. `stly` is null where it reaches back before the first night that anything is known of,
 * `budget` where a year of the nights has no active version. Averages are of the last seven nights, or booking days, before
 * today; to-date sums run from the first of the month and year to tonight.
 */
export const dashboardSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  timeZone: z.string(),
  asOf: z.string(),
  today: z.string(),
  /** When the last delivery of bookings was done: the age of the data. Null while there was none. */
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
      /** Expected at the end, and within which eight outcomes of ten lie, in room nights. */
      forecast: z
        .object({
          roomNights: z.number(),
          low: z.number(),
          high: z.number(),
          revenue: z.int(),
          occupancy: z.number().nullable(),
        })
        .nullable(),
      /** From the active version of its year. */
      budget: z.object({ roomNights: z.int(), revenue: z.int() }).nullable(),
    }),
  ),
  overbooked: overbookedSchema,
  forecast: forecastStateSchema,
  attention: z.array(attentionSchema),
  /** Of the nights ahead; null for figures of an earlier day. */
  openRates: openRatesSchema.nullable(),
  /** On the nights ahead. */
  marks: marksSchema,
})
export type Dashboard = z.infer<typeof dashboardSchema>
