import { z } from 'zod'
import { forecastRowSchema, type LeftOut } from './forecast.ts'
import { stayDateSchema } from './moment.ts'
import { bodyIdSchema, idListSchema, idSchema, likeSchema, listQueries, pageOf } from './paging.ts'

export const RUN_STATES = ['queued', 'running', 'done', 'failed'] as const
export type RunState = (typeof RUN_STATES)[number]
/** `delivery`: data came in that can move rates. */
export const RUN_REASONS = ['nightly', 'manual', 'delivery', 'settings'] as const

/** Days ahead at which forecasts are compared with what came. */
export const JUDGED_HORIZONS = [1, 3, 7, 14, 28, 56, 90] as const

/** Days after its origin for which a run keeps its figures: until the last night that they are judged by is over. */
export const KEPT_RUN_DAYS = Math.max(...JUDGED_HORIZONS) + 2

/** Share of nights that the band is meant to hold, in per cent. */
export const BAND_PERCENT = 80

/** Weeks of finished nights that accuracy is told of where nothing else is asked for, and at most. */
export const ACCURACY_WEEKS = { usual: 12, most: 104 } as const

/**
 * A forecast of one hotel that is wanted, under way or made. Moments are ISO 8601 UTC. `origin` is the hotel's day at whose
 * end the books were taken; `attempts` counts how often it was begun; `dueAt` is when it is tried next, while it waits.
 * `isShown` marks the run whose figures the hotel sees, `isPinned` that later runs do not replace it. `settingRevision` is
 * that of the hotel's setting, which pinning sends as `If-Match`.
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
  /** Time of the processor that the engine took. */
  cpuMs: z.int().nullable(),
  failure: z.string().nullable(),
  /** Whether its figures are still kept. */
  hasRows: z.boolean(),
  isShown: z.boolean(),
  isPinned: z.boolean(),
  settingRevision: z.int(),
})
export type ForecastRun = z.infer<typeof forecastRunSchema>

/** With its figures; null where there are none yet, or no more. */
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

/** Of which hotel a run is wanted; null for every active hotel with bookings. */
export const rerunSchema = z.strictObject({ companyId: bodyIdSchema.nullable() })

/**
 * What became of it, in hotels: newly `queued`, `waiting` already or under way for the same day, or left out because their forecast is
 * `pinned`.
 */
export const rerunAnswerSchema = z.object({ queued: z.int(), waiting: z.int(), pinned: z.int() })
export type RerunAnswer = z.infer<typeof rerunAnswerSchema>

/** The run that a hotel keeps seeing; null while new ones replace each other. */
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
 * A method that a run could combine for the night so many days ahead (`horizon`), as it was weighed: `error` is its mean absolute
 * error in rooms over the hotel's last eight weeks of finished nights, newer ones weighing more, forecast `measuredDays` ahead; null
 * where none is known. `isBaseline` marks plain pickup where it is only compared with.
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
 * The same of the newest runs of several hotels: mean weight (those of a horizon sum to 1) and mean error, and in how many of the `hotels`
 * that could use it the method was left out, by reason.
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

/** Which runs or nights figures are told of: of the hotels that fit, as in the list of runs. */
const hotelsQuery = { companyIds: idListSchema.optional(), companyNameLike: likeSchema }
export const runSummaryQuerySchema = z.strictObject(hotelsQuery)

/** The newest nightly run of each hotel, of the last 24 hours, by how it stands; and all runs that wait or are under way now. */
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

export const accuracyQuerySchema = z.strictObject({
  ...hotelsQuery,
  horizon: wholeUpTo(JUDGED_HORIZONS[JUDGED_HORIZONS.length - 1] ?? 1)
    .refine(
      (days) => JUDGED_HORIZONS.some((each) => each === days),
      `This value must be one of ${JUDGED_HORIZONS.join(', ')}.`,
    )
    .optional(),
  weeks: wholeUpTo(ACCURACY_WEEKS.most).default(ACCURACY_WEEKS.usual),
})
export type AccuracyQuery = z.output<typeof accuracyQuerySchema>

/**
 * How far a method was off, over so many nights: mean absolute error and bias (forecast less what came) in rooms a night,
 * WAPE in per cent of the rooms that stayed (null where none did), coverage in per cent of nights within the band (null
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

/** Accuracy of the finished nights of so many weeks, up to the newest one that was judged. */
export const accuracySchema = z.object({
  /** First and last stay date; null where no night was judged yet. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  byHorizon: z.array(measuresSchema.extend({ horizon: z.int() })),
  /** At the horizon that was asked for, else of all; `week` is its Monday. */
  byWeek: z.array(measuresSchema.extend({ week: z.string() })),
  /** Mean weight of each method of the engine; those of a horizon sum to 1. */
  weights: z.array(z.object({ horizon: z.int(), method: z.string(), weight: z.number() })),
  /** What the newest runs combined; none of runs that were made before it was stored. */
  members: z.array(membersSchema),
})
export type Accuracy = z.infer<typeof accuracySchema>
