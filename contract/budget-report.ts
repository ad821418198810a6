import { z } from 'zod'
import type { LastYearComparison } from './analyse.ts'
import { capacityQuery, checkRange, overbookedSchema, stayRangeQuery } from './analysis.ts'
import { GRANULARITIES } from './figures.ts'
import { asOfSchema } from './moment.ts'

/** What a budget can be compared with: last year as it ended, of the same weekdays or the same dates. */
export const BUDGET_COMPARISONS = ['final', 'finalDate'] as const satisfies readonly LastYearComparison[]

export const budgetReportQuerySchema = z
  .strictObject({
    ...stayRangeQuery,
    ...capacityQuery,
    asOf: asOfSchema.optional(),
    granularity: z.enum(GRANULARITIES).default('month'),
    comparison: z.enum(BUDGET_COMPARISONS).default('final'),
  })
  .superRefine(checkRange)
export type BudgetReportQuery = z.output<typeof budgetReportQuerySchema>

/** The figures that a budget is compared with, each of the whole period. */
export const BUDGET_REFERENCES = ['onTheBooks', 'forecast', 'final', 'lastYear'] as const
export type BudgetReference = (typeof BUDGET_REFERENCES)[number]

/** Money in minor units, `occupancy` a share of 1; null where the divisor is zero or unknown. */
const figuresSchema = z.object({
  roomNights: z.number(),
  revenue: z.number(),
  occupancy: z.number().nullable(),
  adr: z.number().nullable(),
  revpar: z.number().nullable(),
})
export type BudgetFigures = z.infer<typeof figuresSchema>

/** By how much a figure is above (negative: below) the budget, in its unit and as a share of the budget. */
const varianceSchema = z.object({ amount: z.number().nullable(), share: z.number().nullable() })
export type Variance = z.infer<typeof varianceSchema>

const variancesSchema = z.object({
  roomNights: varianceSchema,
  revenue: varianceSchema,
  occupancy: varianceSchema,
  adr: varianceSchema,
  revpar: varianceSchema,
})
export type Variances = z.infer<typeof variancesSchema>

/**
 * A period, a segment or all of it. `isOver` says that no night of it is to come. `budget` is null where a night has no
 * active version; `forecast` is what the finished nights brought and the others are expected to, null where all are over
 * or one is not forecast; `final` is that of the finished nights alone, and its variance is against the budget of these;
 * `lastYear` is how the nights of last year ended, null where they are not over or there was nothing.
 */
const comparedSchema = z.object({
  isOver: z.boolean(),
  budget: figuresSchema.nullable(),
  onTheBooks: figuresSchema,
  forecast: figuresSchema.nullable(),
  final: figuresSchema.nullable(),
  lastYear: figuresSchema.nullable(),
  variance: z.object({
    onTheBooks: variancesSchema.nullable(),
    forecast: variancesSchema.nullable(),
    final: variancesSchema.nullable(),
    lastYear: variancesSchema.nullable(),
  }),
})
export type ComparedBudget = z.infer<typeof comparedSchema>

/** A night, ISO week or month by its first night within the range. */
const periodRowSchema = comparedSchema.extend({ stayDate: z.string() })

/** A segment over all nights of the range, as a share of the house's capacity; null is what has none. */
const segmentRowSchema = comparedSchema.extend({ segment: z.string().nullable() })

/** Why there is a forecast or none: it is there, none was computed yet, or the moment looked at is past. */
export const FORECAST_STATES = ['shown', 'none', 'past'] as const

/**
 * How far a hotel is from its budget, at `asOf`. The budget of a month is spread to its nights by last year's shape.
 * `versions` are the active versions that the range touches. `dataAsOf` is when the last delivery was done, null while
 * there was none.
 */
export const budgetReportSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  timeZone: z.string(),
  asOf: z.string(),
  dataAsOf: z.string().nullable(),
  versions: z.array(z.object({ id: z.int(), year: z.int(), name: z.string() })),
  forecastState: z.enum(FORECAST_STATES),
  total: comparedSchema,
  periods: z.array(periodRowSchema),
  segments: z.array(segmentRowSchema),
  overbooked: overbookedSchema,
})
export type BudgetReport = z.infer<typeof budgetReportSchema>
