import { z } from 'zod'
import { asOfSchema } from '../platform/moment.ts'
import type { LastYearComparison } from './analyse.ts'
import { capacityQuery, checkRange, overbookedSchema, stayRangeQuery } from './analysis.ts'
import { GRANULARITIES } from './figures.ts'

/** Comparisons for a budget: the final figures of last year, by the same weekdays or the same dates. */
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

/** The figures that a budget is compared with, each for the whole period. */
export const BUDGET_REFERENCES = ['onTheBooks', 'forecast', 'final', 'lastYear'] as const
export type BudgetReference = (typeof BUDGET_REFERENCES)[number]

/** Money is in minor units, `occupancy` a share of 1; null if the divisor is zero or unknown. */
const figuresSchema = z.object({
  roomNights: z.number(),
  revenue: z.number(),
  occupancy: z.number().nullable(),
  adr: z.number().nullable(),
  revpar: z.number().nullable(),
})
export type BudgetFigures = z.infer<typeof figuresSchema>

/**
 * How far a figure is above (negative: below) the budget, in its unit and as a share of the budget; that of ADR and RevPAR is the difference of
 * the amounts in whole minor units.
 */
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
 * A period, a segment or the total. `isOver` means that all its nights are over. `budget` is null if a night has no
 * active version; `forecast` is the actual figures of finished nights plus the expected figures of the others, null if
 * all are over or one has no forecast; `final` covers the finished nights only, those before the hotel's today, null if
 * there are none, and its variance is against `budgetToDate`, the budget of these nights; `lastYear` is the final result of last year's nights, null if they are not over or have no data.
 */
const comparedSchema = z.object({
  isOver: z.boolean(),
  budget: figuresSchema.nullable(),
  budgetToDate: figuresSchema.nullable(),
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

/** A night, ISO week or month, identified by its first night within the range. */
const periodRowSchema = comparedSchema.extend({ stayDate: z.string() })

/** A segment over all nights of the range, as a share of the house's capacity; null means no segment. */
const segmentRowSchema = comparedSchema.extend({ segment: z.string().nullable() })

/** Whether there is a forecast: it is shown, none has been computed yet, or the requested moment is in the past. */
export const FORECAST_STATES = ['shown', 'none', 'past'] as const

/**
 * A hotel's variance from budget at `asOf`. A month's budget is spread over its nights by last year's pattern.
 * `versions` are the active versions in the range. `dataAsOf` is when the last delivery finished, null if there has
 * been none.
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
