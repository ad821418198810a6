import { z } from 'zod'
import { checkRange } from './analysis.ts'
import { trustYouSchema } from './meta-review.ts'
import { reviewRangeQuery } from './review.ts'

/** How the development is divided: ISO weeks or months. */
export const REPUTATION_GRANULARITIES = ['week', 'month'] as const
export type ReputationPeriod = (typeof REPUTATION_GRANULARITIES)[number]

/** Days over which the rolling score looks back. */
export const ROLLING_DAYS = 90

/** A topic that fewer reviews speak of is neither best nor worst: a single review would make it so. */
export const LEAST_MENTIONS = 5

export const reputationQuerySchema = z
  .strictObject({ ...reviewRangeQuery, granularity: z.enum(REPUTATION_GRANULARITIES).default('week') })
  .superRefine(checkRange)
export type ReputationQuery = z.output<typeof reputationQuerySchema>

/** Reviews, and the mean of the scores that they gave, from 0 to 100; null where none gave one. */
export const standingSchema = z.object({ reviews: z.int(), score: z.number().nullable() })
export type Standing = z.infer<typeof standingSchema>

const daysSchema = z.object({ from: z.string(), to: z.string() })

/**
 * The days asked for, as many days right before them, and the same dates of last year. `before` and `lastYear` are null
 * where they begin before the first review that is known.
 */
const comparedSchema = z.object({
  now: standingSchema,
  before: standingSchema.nullable(),
  lastYear: standingSchema.nullable(),
})
export type ComparedStanding = z.infer<typeof comparedSchema>

/** Reviews of one source, language or type of traveller; null is what does not tell. */
const groupSchema = z.object({ name: z.string().nullable(), ...comparedSchema.shape })
export type ReputationGroup = z.infer<typeof groupSchema>

/** How often a topic is spoken of: reviews that mention it, and how much they praise and blame. `score`: praise in per cent of both. */
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
 * A week or month, by its first day: its own reviews, the score of the last 90 days at its end (`rolling`), that of all
 * reviews until then (`overall`), beside it the last known score of each competitor in their order, and TrustYou's.
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

/** A competitor over all its reviews, as it was on a day; `lastYear` its score at the end of last year's days. */
const competitorSchema = z.object({
  name: z.string(),
  score: z.number(),
  reviews: z.int(),
  takenOn: z.string(),
  lastYear: z.number().nullable(),
})
export type CompetitorStanding = z.infer<typeof competitorSchema>

/** The hotel's place among itself and its competitors, 1 the best; null where it has no score, or nobody to be compared with. */
const placeSchema = z.object({ rank: z.int().nullable(), of: z.int() })
export type Place = z.infer<typeof placeSchema>

/**
 * What guests say of a hotel, by day of publication. Scores of its own reviews, but for `row.competitors`, `competitors` and
 * `row.trustYou`, `trustYou`, which are told by others over all reviews that they know. Filters narrow the own reviews;
 * `own`, `row.overall` and the places are over all of them until the last day, as competitors' scores are.
 */
export const reputationSchema = z.object({
  companyId: z.int(),
  timeZone: z.string(),
  asOf: z.string(),
  dataAsOf: z.string().nullable(),
  /** The first day of publication that is known of; null while there is no review. */
  firstOn: z.string().nullable(),
  days: z.object({ now: daysSchema, before: daysSchema, lastYear: daysSchema }),
  granularity: z.enum(REPUTATION_GRANULARITIES),
  total: comparedSchema,
  rows: z.array(rowSchema),
  source: z.array(groupSchema),
  language: z.array(groupSchema),
  travellerType: z.array(groupSchema),
  /** What these days can be narrowed to, whatever they are narrowed to already. The empty value stands for what does not tell. */
  choices: z.object({
    source: z.array(z.string()),
    language: z.array(z.string()),
    travellerType: z.array(z.string()),
  }),
  /** Most spoken of first; the names of those that are praised and blamed most, best and worst first. */
  topics: z.array(topicSchema),
  best: z.array(z.string()),
  worst: z.array(z.string()),
  own: standingSchema,
  /** Its score of all reviews at the end of last year's days. */
  ownLastYear: z.number().nullable(),
  place: placeSchema,
  placeLastYear: placeSchema,
  /** Best first. */
  competitors: z.array(competitorSchema),
  trustYou: trustYouSchema,
})
export type Reputation = z.infer<typeof reputationSchema>
