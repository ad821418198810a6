import { z } from 'zod'
import { stayDateSchema } from '../platform/moment.ts'
import { bodyIdSchema, idListSchema, idSchema, likeSchema, listQueries, pageOf } from '../platform/paging.ts'
import { forecastRowSchema, type LeftOut } from './forecast.ts'

export const RUN_STATES = ['queued', 'running', 'done', 'failed'] as const
export type RunState = (typeof RUN_STATES)[number]
/** `delivery`: new data was received that can affect rates. */
export const RUN_REASONS = ['nightly', 'manual', 'delivery', 'settings'] as const

/** Days ahead at which forecasts are evaluated against actuals. */
export const EVALUATED_HORIZONS = [1, 3, 7, 14, 28, 56, 90] as const

/** Days after its origin for which a run keeps its figures: until the last night used to evaluate them is over. */
export const KEPT_RUN_DAYS = Math.max(...EVALUATED_HORIZONS) + 2

/** Target share of nights within the band, in per cent. */
export const BAND_PERCENT = 80

/** Weeks of finished nights for which accuracy is reported, by default and at most. */
export const ACCURACY_WEEKS = { usual: 12, most: 104 } as const

/**
 * A forecast run of one hotel that is requested, running or finished. Moments are ISO 8601 UTC. `origin` is the hotel's
 * day whose closing books were used; `attempts` counts how often it was started; `dueAt` is when a waiting run is tried
 * next. `isShown` marks the run whose figures the hotel sees, `isPinned` one that later runs don't replace.
 * `settingRevision` is that of the hotel's setting, which pinning sends as `If-Match`.
 */
export const forecastRunSchema = z.object({
  id: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  origin: z.string(),
  reason: z.enum(RUN_REASONS),
  state: z.enum(RUN_STATES),
  attempts: z.int(),
  requestedAt: z.string(),
  requestedBy: z.string().nullable(),
  dueAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** CPU time used by the engine. */
  cpuMs: z.int().nullable(),
  failure: z.string().nullable(),
  /** Whether its figures are still kept. */
  hasRows: z.boolean(),
  isShown: z.boolean(),
  isPinned: z.boolean(),
  settingRevision: z.int(),
})
export type ForecastRun = z.infer<typeof forecastRunSchema>

/** With its figures; null if there are none yet, or they are no longer kept. */
export const forecastRunDetailSchema = forecastRunSchema.extend({ rows: z.array(forecastRowSchema).nullable() })

const queries = listQueries(['requestedAt', 'origin', 'companyName', 'state', 'cpuMs', 'id'], {
  ids: idListSchema.optional(),
  companyIds: idListSchema.optional(),
  companyNameLike: likeSchema,
  state: z.enum(RUN_STATES).optional(),
  reason: z.enum(RUN_REASONS).optional(),
  origin: stayDateSchema.optional(),
})
export const runListQuerySchema = queries.list
export type RunListQuery = z.output<typeof runListQuerySchema>
export const runExportQuerySchema = queries.export
export const runPageSchema = pageOf(forecastRunSchema)

/** The hotel that a run is requested for; null for every active hotel with bookings. */
export const rerunSchema = z.strictObject({ companyId: bodyIdSchema.nullable() })

/**
 * The result, in hotels: newly `queued`, already `waiting` or running for the same day, or skipped because their
 * forecast is `pinned`.
 */
export const rerunAnswerSchema = z.object({ queued: z.int(), waiting: z.int(), pinned: z.int() })
export type RerunAnswer = z.infer<typeof rerunAnswerSchema>

/** The run that a hotel keeps seeing; null if each new run replaces the previous one. */
export const forecastSettingInputSchema = z.strictObject({ pinnedRunId: bodyIdSchema.nullable() })
export const forecastSettingSchema = z.object({
  companyId: z.int(),
  pinnedRunId: z.int().nullable(),
  pinnedAt: z.string().nullable(),
  pinnedBy: z.string().nullable(),
})
export type ForecastSetting = z.infer<typeof forecastSettingSchema>

export const latestForecastQuerySchema = z.strictObject({ companyId: idSchema })

/** The stored forecast that a hotel sees. `asOf` is the end of the day of `origin`; the rows begin on the day after. */
export const latestForecastSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  runId: z.int(),
  origin: z.string(),
  asOf: z.string(),
  finishedAt: z.string(),
  isPinned: z.boolean(),
  rows: z.array(forecastRowSchema),
})

/**
 * A method that a run can combine for the night that many days ahead (`horizon`), with the error used for its weight:
 * `error` is its mean absolute error in rooms over the hotel's last eight weeks of finished nights, recent ones
 * weighted more, forecast `measuredDays` ahead; null if unknown. `isBaseline` marks plain pickup when it is used only
 * for comparison.
 */
export interface ForecastMember {
  readonly horizon: number
  readonly measuredDays: number
  readonly method: string
  readonly weight: number
  readonly error: number | null
  readonly leftOut: LeftOut | null
  readonly isBaseline: boolean
}

/**
 * The same for the newest runs of several hotels: mean weight (the weights of a horizon sum to 1) and mean error, and
 * for how many of the `hotels` that could use it the method was left out, by reason.
 */
const membersSchema = z.object({
  horizon: z.int(),
  measuredDays: z.int(),
  method: z.string(),
  hotels: z.int(),
  weight: z.number(),
  error: z.number().nullable(),
  leftOut: z.object({ worse: z.int(), unknown: z.int() }),
  isBaseline: z.boolean(),
})
export type AccuracyMember = z.infer<typeof membersSchema>

/** The runs or nights that figures cover: those of the matching hotels, as in the list of runs. */
const hotelsQuery = { companyIds: idListSchema.optional(), companyNameLike: likeSchema }
export const runSummaryQuerySchema = z.strictObject(hotelsQuery)

/** The newest nightly run of each hotel within the last 24 hours, by state; and all runs currently waiting or running. */
export const runSummarySchema = z.object({
  lastNight: z.object({ done: z.int(), failed: z.int(), waiting: z.int() }),
  underWay: z.int(),
})
export type RunSummary = z.infer<typeof runSummarySchema>

const wholeUpTo = (most: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/, 'This value must be a whole number.')
    .transform(Number)
    .pipe(z.int().min(1).max(most))

const horizonSchema = wholeUpTo(Math.max(...EVALUATED_HORIZONS)).refine(
  (days) => EVALUATED_HORIZONS.some((each) => each === days),
  `This value must be one of ${EVALUATED_HORIZONS.join(', ')}.`,
)

export const accuracyQuerySchema = z.strictObject({
  ...hotelsQuery,
  horizon: horizonSchema.optional(),
  weeks: wholeUpTo(ACCURACY_WEEKS.most).default(ACCURACY_WEEKS.usual),
})
export type AccuracyQuery = z.output<typeof accuracyQuerySchema>

/**
 * The accuracy of a method over a number of nights: mean absolute error and bias (forecast minus actual) in rooms per
 * night, WAPE in per cent of the rooms sold (null if none were), coverage in per cent of nights within the band (null
 * without one). `forecast` is ours; the others are the baselines of the backtest.
 */
const measuresSchema = z.object({
  method: z.string(),
  mae: z.number(),
  wape: z.number().nullable(),
  bias: z.number(),
  coverage: z.number().nullable(),
  nights: z.int(),
})
export type AccuracyMeasures = z.infer<typeof measuresSchema>

/** Accuracy over the finished nights of a number of weeks, up to the newest evaluated one. */
export const accuracySchema = z.object({
  /** First and last stay date; null if no night has been evaluated yet. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  byHorizon: z.array(measuresSchema.extend({ horizon: z.int() })),
  /** At the requested horizon, otherwise for all; `week` is its Monday. */
  byWeek: z.array(measuresSchema.extend({ week: z.string() })),
  /** Mean weight of each method of the engine; the weights of a horizon sum to 1. */
  weights: z.array(z.object({ horizon: z.int(), method: z.string(), weight: z.number() })),
  /** The methods combined by the newest runs; empty for runs made before this was stored. */
  members: z.array(membersSchema),
})
export type Accuracy = z.infer<typeof accuracySchema>

/** Weeks of finished nights whose accuracy a hotel sees. */
export const HOTEL_ACCURACY_WEEKS = 13
/** Accuracy of one hotel's forecasts over its last {@link HOTEL_ACCURACY_WEEKS} weeks of evaluated nights. */
export const hotelAccuracySchema = accuracySchema
  .pick({ from: true, to: true, byHorizon: true })
  .extend({ companyId: z.int() })
export type HotelAccuracy = z.infer<typeof hotelAccuracySchema>

/** Weeks of evaluated nights that a hotel sees one by one: a year, and the weekday of its first night again. */
export const EVALUATED_WEEKS = 53

export const evaluatedNightsQuerySchema = z.strictObject({ companyId: idSchema, horizon: horizonSchema.default(14) })

/** The rooms sold of each night evaluated in the last {@link EVALUATED_WEEKS} weeks, as known now, and its forecast that many days ahead. */
export const evaluatedNightsSchema = z.object({
  companyId: z.int(),
  horizon: z.int(),
  nights: z.array(
    z.object({
      stayDate: z.string(),
      actual: z.int(),
      forecast: z.number(),
      /** The band, which {@link BAND_PERCENT} per cent of nights are to end within. */
      low: z.number(),
      high: z.number(),
    }),
  ),
})
export type EvaluatedNights = z.infer<typeof evaluatedNightsSchema>
export type PastForecast = EvaluatedNights['nights'][number]
