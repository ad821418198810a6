import { z } from 'zod'
import { chosenSchema } from '../analysis/analyse.ts'
import { checkRange, stayRangeQuery } from '../analysis/analysis.ts'
import { TRAVELLER_TYPES } from '../booking/incoming.ts'
import { asOfSchema } from '../platform/moment.ts'
import { likeSchema, listQueries, pageOf } from '../platform/paging.ts'

export type TravellerType = (typeof TRAVELLER_TYPES)[number]

/** Sentiment of a review about a topic. */
export const OPINIONS = ['positive', 'negative'] as const
export type Opinion = (typeof OPINIONS)[number]

/** Dimensions for grouping and filtering reviews. The empty value means not specified. */
export const REVIEW_DIMENSIONS = ['source', 'language', 'travellerType'] as const
export type ReviewDimension = (typeof REVIEW_DIMENSIONS)[number]

/** Days of publication, both included, until the as-of moment; and filters. */
export const reviewRangeQuery = {
  ...stayRangeQuery,
  asOf: asOfSchema.optional(),
  source: chosenSchema,
  language: chosenSchema,
  travellerType: chosenSchema,
}
export type ReviewsChosen = Readonly<Record<ReviewDimension, readonly string[]>>

const scoreSchema = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, 'This value must be a score from 0 to 100.')
  .transform(Number)
  .pipe(z.number().max(100, 'This value must be at most 100.'))

/** Filters for a list of reviews; the list and its export use the same ones. */
const filterQuery = {
  ...reviewRangeQuery,
  topic: likeSchema,
  /** With a topic: only reviews with this opinion of it. */
  opinion: z.enum(OPINIONS).optional(),
  scoreFrom: scoreSchema.optional(),
  scoreTo: scoreSchema.optional(),
  textLike: likeSchema,
}

interface ScoreFilter {
  readonly scoreFrom?: number | undefined
  readonly scoreTo?: number | undefined
  readonly topic?: string | undefined
  readonly opinion?: Opinion | undefined
}

function checkScores({ scoreFrom, scoreTo, topic, opinion }: ScoreFilter, context: z.RefinementCtx): void {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (scoreFrom !== undefined && scoreTo !== undefined && scoreTo < scoreFrom)
    issue('scoreTo', 'This value must not be below the lowest score.')
  if (opinion !== undefined && topic === undefined) issue('opinion', 'Can only be used together with a topic.')
}

const queries = listQueries(['publishedOn', 'score', 'id'], filterQuery)
export const reviewListQuerySchema = queries.list.superRefine(checkRange).superRefine(checkScores)
export type ReviewListQuery = z.output<typeof reviewListQuerySchema>
export const reviewExportQuerySchema = queries.export.superRefine(checkRange).superRefine(checkScores)

/** A guest's review. `score` is 0 to 100, `language` in ISO 639-1; null if not specified. */
export const reviewSchema = z.object({
  id: z.int(),
  source: z.string(),
  externalId: z.string(),
  publishedOn: z.string(),
  score: z.number().nullable(),
  language: z.string().nullable(),
  travellerType: z.enum(TRAVELLER_TYPES).nullable(),
  title: z.string().nullable(),
  body: z.string().nullable(),
  topics: z.array(z.object({ topic: z.string(), positive: z.int(), negative: z.int() })),
})
export type Review = z.infer<typeof reviewSchema>
export const reviewPageSchema = pageOf(reviewSchema)
