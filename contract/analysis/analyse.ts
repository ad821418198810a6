import { z } from 'zod'
import { forecastStateSchema } from '../forecast/forecast.ts'
import { marksQuery, marksSchema } from '../market/calendar-marks.ts'
import { asOfSchema } from '../platform/moment.ts'
import {
  capacityQuery,
  checkRange,
  overbookedSchema,
  revenueQuery,
  stayRangeQuery,
  unmappedSchema,
} from './analysis.ts'
import { GRANULARITIES, GROUPINGS } from './figures.ts'

/** Measures that can be analysed. Money is in minor units, occupancy a share of 1. */
export const MEASURES = ['revenue', 'occupancy', 'adr', 'revpar', 'roomNights'] as const
export type Measure = (typeof MEASURES)[number]

/** The same time last year, or the final figures of last year; each matched by weekday (364 days earlier) or by calendar date. */
export const LAST_YEAR_COMPARISONS = ['stly', 'stlyDate', 'final', 'finalDate'] as const
export type LastYearComparison = (typeof LAST_YEAR_COMPARISONS)[number]

/** Comparisons for figures: last year or the active budget. */
export const COMPARISONS = [...LAST_YEAR_COMPARISONS, 'budget'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Dimensions for breaking figures down: the groupings of what was sold, or the weekday of the stay date (1 is Monday). */
export const ANALYSE_GROUPINGS = [...GROUPINGS, 'weekday'] as const
export type AnalyseGrouping = (typeof ANALYSE_GROUPINGS)[number]

/** Maximum number of groups shown separately per period; smaller groups are combined into one. */
export const MOST_GROUPS = 8

/** Maximum number of values of one filter. */
export const MOST_CHOSEN = 50

/** One or more values, each given once as `name=value`; an empty value matches nights without a value. */
export const chosenSchema = z
  .preprocess(
    (given) => (given === undefined ? [] : [given].flat()),
    z
      .array(z.string().max(200, 'This value must have at most 200 characters.'))
      .max(MOST_CHOSEN, `There can be at most ${MOST_CHOSEN} values.`),
  )
  .transform((values) => [...new Set(values)])

/** Filters for bookings; without a filter all bookings of the hotel count. */
const filterQuery = {
  segment: chosenSchema,
  channel: chosenSchema,
  category: chosenSchema,
  roomType: chosenSchema,
  country: chosenSchema,
}
export const FILTERS = [
  'segment',
  'channel',
  'category',
  'roomType',
  'country',
] as const satisfies readonly (keyof typeof filterQuery)[]
export type Filter = (typeof FILTERS)[number]
export type Chosen = Readonly<Record<Filter, readonly string[]>>

/** `comparison=stly,final`: up to two, in the order given. */
const referencesSchema = z
  .string()
  .transform((text) => [...new Set(text.split(',').filter((word) => word !== ''))])
  .pipe(
    z
      .array(z.enum(COMPARISONS, `This value must be one of ${COMPARISONS.join(', ')}.`))
      .max(2, 'There can be at most 2 entries.'),
  )

export const analyseQuerySchema = z
  .strictObject({
    ...stayRangeQuery,
    ...filterQuery,
    ...capacityQuery,
    ...revenueQuery,
    ...marksQuery,
    asOf: asOfSchema.optional(),
    granularity: z.enum(GRANULARITIES).default('day'),
    measure: z.enum(MEASURES).default('roomNights'),
    groupBy: z.enum(ANALYSE_GROUPINGS).optional(),
    comparison: referencesSchema.default(['stly']),
  })
  .superRefine(checkRange)
export type AnalyseQuery = z.output<typeof analyseQuerySchema>

/** Room nights and the four figures derived from them; null if a divisor is zero or unknown. */
export const figuresSchema = z.object({
  roomNights: z.number(),
  revenue: z.number(),
  occupancy: z.number().nullable(),
  adr: z.number().nullable(),
  revpar: z.number().nullable(),
})
export type Figures = z.infer<typeof figuresSchema>

/**
 * On the books, and the same figures for each comparison in the order requested: null if the comparison has no such
 * night (29 February by date), for nights that have not ended, for nights before the first one with data, and for
 * nights of a year without an active budget. A budget is split by segment only, so it is null if figures are filtered
 * or broken down by anything else.
 */
const comparedSchema = z.object({ now: figuresSchema, comparisons: z.array(figuresSchema.nullable()) })
export type ComparedFigures = z.infer<typeof comparedSchema>

/** Expected final figures; `low` and `high`, in room nights, are an 80 % interval and are given for single nights only. */
const expectedSchema = figuresSchema.extend({ low: z.number().nullable(), high: z.number().nullable() })
export type ExpectedFigures = z.infer<typeof expectedSchema>

/**
 * A night, ISO week or month, identified by its first night; `groups` has the measure of each of the first groups, then
 * of all others combined.
 */
const rowSchema = z.object({
  stayDate: z.string(),
  capacity: z.int().nullable(),
  ...comparedSchema.shape,
  forecast: expectedSchema.nullable(),
  groups: z.array(z.number().nullable()),
})
export type AnalyseRow = z.infer<typeof rowSchema>

const groupSchema = z.object({ group: z.string().nullable(), ...comparedSchema.shape })
export type AnalyseGroup = z.infer<typeof groupSchema>

/**
 * The figures of a hotel's nights, filtered, grouped and compared. Periods and groups each add up to `total`. `groups`
 * cover the whole range, ordered by room nights (highest first) unless they have an order of their own. Occupancy and
 * RevPAR are shares of the whole house regardless of filters, so they add up too; only those of a weekday relate to its
 * own nights. `hasCommissions` is true if the hotel has entered commissions.
 */
export const analyseSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  timeZone: z.string(),
  asOf: z.string(),
  today: z.string(),
  dataAsOf: z.string().nullable(),
  measure: z.enum(MEASURES),
  /** What `groups` represent; null without a breakdown. */
  groupBy: z.enum(ANALYSE_GROUPINGS).nullable(),
  comparisons: z.array(z.enum(COMPARISONS)),
  total: comparedSchema,
  rows: z.array(rowSchema),
  groups: z.array(groupSchema),
  unmapped: unmappedSchema,
  overbooked: overbookedSchema,
  marks: marksSchema,
  forecast: forecastStateSchema,
  hasCommissions: z.boolean(),
})
export type Analyse = z.infer<typeof analyseSchema>

export const analyseGroupsQuerySchema = z
  .strictObject({ ...stayRangeQuery, groupBy: z.enum(FILTERS) })
  .superRefine(checkRange)

/** The values by which the nights of a range, and those of the year before, can be filtered, by name; null means no value. */
export const analyseGroupsSchema = z.object({
  companyId: z.int(),
  groups: z.array(z.string().nullable()),
  unmapped: unmappedSchema,
})
export type AnalyseGroups = z.infer<typeof analyseGroupsSchema>
