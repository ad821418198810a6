import { z } from 'zod'
import { type IncomingReview, incomingReviewSchema } from '../../../contract/booking/incoming.ts'
import { readTopics } from './csv-columns.ts'
import { checkScore, scoreCells, scoreOf100 } from './csv-score.ts'

/** The columns of a file of reviews; the first three are required. */
export const REVIEW_COLUMNS = [
  'source',
  'externalId',
  'publishedOn',
  'score',
  'scale',
  'language',
  'travellerType',
  'title',
  'text',
  'topics',
] as const
type Column = (typeof REVIEW_COLUMNS)[number]
export const NEEDED_COLUMNS = ['source', 'externalId', 'publishedOn'] as const satisfies readonly Column[]

const { site, externalId, publishedOn, language, travellerType, title, body, topics } = incomingReviewSchema.shape

/** A cell that may be empty or missing. */
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((cell) => cell || null, schema)

/** Converts a line of a file to a review. Its score may have a decimal point or comma; the default scale is 100. */
export const lineSchema = z
  .object({
    source: site,
    externalId,
    publishedOn,
    ...scoreCells,
    language: optional(language),
    travellerType: optional(travellerType),
    title: optional(title),
    text: optional(body),
    topics: z
      .string()
      .default('')
      .transform((cell, context) => {
        const read = topics.safeParse(readTopics(cell))
        if (read.success) return read.data
        context.addIssue({ code: 'custom', message: 'This value must be topics such as breakfast+2|noise-1.' })
        return z.NEVER
      }),
  })
  .superRefine(checkScore)
  .transform(
    ({ source, text, score, scale, ...plain }): IncomingReview => ({
      ...plain,
      site: source,
      body: text,
      score: scoreOf100({ score, scale }),
    }),
  )
