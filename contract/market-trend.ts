import { z } from 'zod'
import { checkRange, stayRangeQuery } from './analysis.ts'
import { marketSetSchema } from './benchmark.ts'
import { marksQuery, marksSchema } from './calendar-marks.ts'
import { asOfSchema, stayDateSchema } from './moment.ts'
import { idSchema } from './paging.ts'
import { COMPETITOR_USES } from './pricing-documents.ts'

/** For how many guests a rate is compared. */
export const RATE_PERSONS = [1, 2] as const

/** So many days a change can reach back. */
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
 * Why demand is not available: no set of hotels for the night or the one a year before, nothing kept of that day, a hotel that
 * left its set, fewer than five others with rooms on the books, or one with more than 40 % of them.
 */
export const DEMAND_UNAVAILABLE_REASONS = ['noSet', 'notKept', 'left', 'tooFew', 'dominated'] as const
export type DemandUnavailableReason = (typeof DEMAND_UNAVAILABLE_REASONS)[number]

/**
 * Room nights that the market has on the books per room, against those of the same weekday a year earlier at the same time,
 * 100 where they are the same; whole points. Null with the reason.
 */
const demandSchema = z.object({
  index: z.int().nullable(),
  unavailableReason: z.enum(DEMAND_UNAVAILABLE_REASONS).nullable(),
})
export type Demand = z.infer<typeof demandSchema>

/**
 * Competitors' rates as they were last seen, in minor units; `soldOut` of the `seen` sell nothing and have no rate. `own` is
 * the hotel's own lowest rate; `rank` its place among all rates, 1 the dearest.
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
 * What the market does on the nights of a range as of a moment, and `days` before. `demandAsOf` is the day at whose end the
 * books of the market were taken: the last whole one. `set` is that of the first night, null where there is none.
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
  /** When a competitor's rate was last seen by then; null where none was. */
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

/** The rates of one night, the own one first: how each was seen in the last 60 days, earliest first; null where nothing was sold. */
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
 * The hotels whose rates or scores have come in: how each is used now, the rooms that its rates were for, and when one was last read (a
 * moment; null where only scores came).
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
