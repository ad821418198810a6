import { z } from 'zod'
import { checkRange } from '../analysis/analysis.ts'
import { trustYouSchema } from './meta-review.ts'
import { reviewRangeQuery } from './review.ts'

/** Periods of the trend: ISO weeks or months. */
export const REPUTATION_GRANULARITIES = ['week', 'month'] as const
export type ReputationPeriod = (typeof REPUTATION_GRANULARITIES)[number]

/** Days covered by the rolling score. */
export const ROLLING_DAYS = 90

/** A topic with fewer mentions is neither best nor worst: a single review would decide it. */
export const LEAST_MENTIONS = 5

export const reputationQuerySchema = z
  .strictObject({ ...reviewRangeQuery, granularity: z.enum(REPUTATION_GRANULARITIES).default('week') })
  .superRefine(checkRange)
export type ReputationQuery = z.output<typeof reputationQuerySchema>

/** The number of reviews and the mean of their scores, from 0 to 100; null if none has a score. */
export const standingSchema = z.object({ reviews: z.int(), score: z.number().nullable() })
export type Standing = z.infer<typeof standingSchema>

const daysSchema = z.object({ from: z.string(), to: z.string() })

/**
 * The requested days, the same number of days right before them, and the same dates of last year. `before` and
 * `lastYear` are null if they begin before the first known review.
 */
const comparedSchema = z.object({
  now: standingSchema,
  before: standingSchema.nullable(),
  lastYear: standingSchema.nullable(),
})
export type ComparedStanding = z.infer<typeof comparedSchema>

/** Reviews of one source, language or type of traveller; null means not specified. */
const groupSchema = z.object({ name: z.string().nullable(), ...comparedSchema.shape })
export type ReputationGroup = z.infer<typeof groupSchema>

/**
 * Mentions of a topic: reviews that mention it, and the number of positive and negative mentions. `score`: positive in
 * per cent of both.
 */
const mentionsSchema = z.object({
  reviews: z.int(),
  positive: z.int(),
  negative: z.int(),
  score: z.number().nullable(),
})
export type Mentions = z.infer<typeof mentionsSchema>
const topicSchema = z.object({
  topic: z.string(),
  now: mentionsSchema,
  before: mentionsSchema.nullable(),
  lastYear: mentionsSchema.nullable(),
})
export type ReputationTopic = z.infer<typeof topicSchema>

/**
 * A week or month, identified by its first day: its own reviews, the score of the last 90 days at its end (`rolling`),
 * the score of all reviews until then (`overall`), the last known score of each competitor in order, and TrustYou's.
 */
const rowSchema = z.object({
  date: z.string(),
  ...standingSchema.shape,
  rolling: z.number().nullable(),
  overall: z.number().nullable(),
  competitors: z.array(z.number().nullable()),
  trustYou: z.number().nullable(),
})
export type ReputationRow = z.infer<typeof rowSchema>

/** A competitor's score over all its reviews on a given day; `lastYear` is its score at the end of last year's days. */
const competitorSchema = z.object({
  name: z.string(),
  score: z.number(),
  reviews: z.int(),
  takenOn: z.string(),
  lastYear: z.number().nullable(),
})
export type CompetitorStanding = z.infer<typeof competitorSchema>

/** The hotel's rank among itself and its competitors, 1 is the best; null if it has no score or no competitor to compare with. */
const placeSchema = z.object({ rank: z.int().nullable(), of: z.int() })
export type Place = z.infer<typeof placeSchema>

/**
 * A hotel's reviews by day of publication. Scores are calculated from its own reviews, except `row.competitors`,
 * `competitors`, `row.trustYou` and `trustYou`, which are reported by others over all reviews they know. Filters apply
 * to the own reviews; `own`, `row.overall` and the ranks cover all of them until the last day, like competitors'
 * scores.
 */
export const reputationSchema = z.object({
  companyId: z.int(),
  timeZone: z.string(),
  asOf: z.string(),
  dataAsOf: z.string().nullable(),
  /** The first known day of publication; null if there are no reviews. */
  firstOn: z.string().nullable(),
  days: z.object({ now: daysSchema, before: daysSchema, lastYear: daysSchema }),
  granularity: z.enum(REPUTATION_GRANULARITIES),
  total: comparedSchema,
  rows: z.array(rowSchema),
  source: z.array(groupSchema),
  language: z.array(groupSchema),
  travellerType: z.array(groupSchema),
  /** The available filter values for these days, regardless of current filters. The empty value means not specified. */
  choices: z.object({
    source: z.array(z.string()),
    language: z.array(z.string()),
    travellerType: z.array(z.string()),
  }),
  /** Most mentioned first; the names of the most praised and most criticised topics, most extreme first. */
  topics: z.array(topicSchema),
  best: z.array(z.string()),
  worst: z.array(z.string()),
  own: standingSchema,
  /** Its score over all reviews at the end of last year's days. */
  ownLastYear: z.number().nullable(),
  place: placeSchema,
  placeLastYear: placeSchema,
  /** Best first. */
  competitors: z.array(competitorSchema),
  trustYou: trustYouSchema,
})
export type Reputation = z.infer<typeof reputationSchema>
