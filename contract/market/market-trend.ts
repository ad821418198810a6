import { z } from 'zod'
import { checkRange, stayRangeQuery } from '../analysis/analysis.ts'
import { asOfSchema, stayDateSchema } from '../platform/moment.ts'
import { idSchema } from '../platform/paging.ts'
import { marketSetSchema } from './benchmark.ts'
import { marksQuery, marksSchema } from './calendar-marks.ts'
import { COMPETITOR_USES } from './competitors.ts'

/** Numbers of guests for which rates are compared. */
export const RATE_PERSONS = [1, 2] as const

/** Maximum number of days over which a change is measured. */
export const MOST_DAYS = 30

const personsSchema = z.coerce
  .number()
  .pipe(
    z.union(
      RATE_PERSONS.map((persons) => z.literal(persons)),
      'This value must be 1 or 2.',
    ),
  )
  .default(2)

export const marketTrendQuerySchema = z
  .strictObject({
    ...stayRangeQuery,
    ...marksQuery,
    asOf: asOfSchema.optional(),
    days: z.coerce
      .number()
      .pipe(
        z
          .int()
          .min(1, 'This value must be at least 1 day.')
          .max(MOST_DAYS, `This value must be at most ${MOST_DAYS} days.`),
      )
      .default(7),
    persons: personsSchema,
  })
  .superRefine(checkRange)
export type MarketTrendQuery = z.output<typeof marketTrendQuerySchema>

/**
 * Why demand is not available: no market set for the night or the one a year before, no data kept of that day, a hotel
 * that left its set, fewer than five other hotels with rooms on the books, or one with more than 40 % of them.
 */
export const DEMAND_UNAVAILABLE_REASONS = ['noSet', 'notKept', 'left', 'tooFew', 'dominated'] as const
export type DemandUnavailableReason = (typeof DEMAND_UNAVAILABLE_REASONS)[number]

/**
 * The market's room nights on the books per room, relative to the same weekday a year earlier at the same time, 100 if
 * equal; whole points. Null with the reason.
 */
const demandSchema = z.object({
  index: z.int().nullable(),
  unavailableReason: z.enum(DEMAND_UNAVAILABLE_REASONS).nullable(),
})
export type Demand = z.infer<typeof demandSchema>

/**
 * Competitors' rates as last seen, in minor units; `soldOut` counts those of the `seen` that are sold out and have no
 * rate. `own` is the hotel's own lowest rate; `rank` its position among all rates, 1 is the most expensive.
 */
const ratesSchema = z.object({
  median: z.number().nullable(),
  lowest: z.int().nullable(),
  highest: z.int().nullable(),
  own: z.int().nullable(),
  rank: z.int().nullable(),
  of: z.int(),
  seen: z.int(),
  soldOut: z.int(),
})
export type Rates = z.infer<typeof ratesSchema>

const marketMomentSchema = z.object({ demand: demandSchema, rates: ratesSchema })

const trendRowSchema = z.object({ stayDate: z.string(), now: marketMomentSchema, before: marketMomentSchema })
export type TrendRow = z.infer<typeof trendRowSchema>

/**
 * Market figures for the nights of a range as of a moment, and `days` before. `demandAsOf` is the day whose closing
 * market books were used: the last complete one. `set` is that of the first night, null if there is none.
 */
export const marketTrendSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  timeZone: z.string(),
  asOf: z.string(),
  dataAsOf: z.string().nullable(),
  demandAsOf: z.string(),
  days: z.int(),
  persons: z.int(),
  competitors: z.int(),
  /** When a competitor's rate was last seen by then; null if none was. */
  ratesAsOf: z.string().nullable(),
  set: marketSetSchema.nullable(),
  rows: z.array(trendRowSchema),
  marks: marksSchema,
})
export type MarketTrend = z.infer<typeof marketTrendSchema>

export const marketNightQuerySchema = z.strictObject({
  companyId: idSchema,
  stayDate: stayDateSchema,
  asOf: asOfSchema.optional(),
  persons: personsSchema,
})

const seenRateSchema = z.object({ at: z.string(), amount: z.int().nullable() })

/** The rates of one night, the hotel's own first: each as seen over the last 60 days, earliest first; null if sold out. */
export const marketNightSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  timeZone: z.string(),
  stayDate: z.string(),
  own: z.array(seenRateSchema),
  competitors: z.array(z.object({ name: z.string(), rates: z.array(seenRateSchema) })),
})
export type MarketNight = z.infer<typeof marketNightSchema>

/**
 * The hotels whose rates or scores have been received: how each is currently used, the rooms its rates were for, and
 * when one was last read (a moment; null if only scores were received).
 */
export const knownCompetitorsSchema = z.array(
  z.object({
    name: z.string(),
    use: z.enum(COMPETITOR_USES),
    rooms: z.array(z.string()),
    lastReadAt: z.string().nullable(),
  }),
)
export type KnownCompetitor = z.infer<typeof knownCompetitorsSchema>[number]
