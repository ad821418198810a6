import { z } from 'zod'
import { type IncomingReview, incomingReviewSchema } from '../../contract/incoming.ts'
import { readTopics } from './csv-columns.ts'

/** The columns of a file of reviews. A file has the first three at least. */
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

/** The highest scores that sources give. Which one it is is said, never guessed: a 5 is bad of 10 and best of 5. */
const SCALES = ['5', '10', '100'] as const
const NUMBER = /^\d{1,3}([.,]\d{1,4})?$/
/** A score of 100, without what dividing leaves behind. */
const of100 = (cell: string, scale: string): number =>
  Math.round((asNumber(cell) * 1_000_000) / Number(scale || 100)) / 10_000
const asNumber = (cell: string): number => Number(cell.replace(',', '.'))

const { site, externalId, publishedOn, language, travellerType, title, body, topics } = incomingReviewSchema.shape

/** A cell that may be empty or missing. */
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((cell) => cell || null, schema)

/** How a line of a file reads as a review. Its score may have a point or a comma; without a scale it is of 100. */
export const lineSchema = z
  .object({
    source: site,
    externalId,
    publishedOn,
    score: z
      .string()
      .default('')
      .refine((cell) => cell === '' || NUMBER.test(cell), 'must be a number'),
    scale: z
      .string()
      .default('')
      .refine((cell) => cell === '' || SCALES.some((scale) => scale === cell), `must be ${SCALES.join(', ')} or empty`),
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
        context.addIssue({ code: 'custom', message: 'must be topics such as breakfast+2|noise-1' })
        return z.NEVER
      }),
  })
  .superRefine(({ score, scale }, context) => {
    if (score !== '' && asNumber(score) > Number(scale || 100))
      context.addIssue({ code: 'custom', path: ['score'], message: `must be at most ${scale || 100}, its scale` })
  })
  .transform(
    ({ source, text, score, scale, ...plain }): IncomingReview => ({
      ...plain,
      site: source,
      body: text,
      score: score === '' ? null : of100(score, scale),
    }),
  )
