import { z } from 'zod'
import { type IncomingCompetitorScore, incomingCompetitorScoreSchema } from '../../contract/incoming.ts'
import { checkScore, scoreCells, scoreOf100 } from './csv-score.ts'

/** The columns of a file of competitors' scores. A file has all but `scale` at least. */
export const COMPETITOR_SCORE_COLUMNS = ['competitor', 'takenOn', 'score', 'scale', 'reviews'] as const
export const NEEDED_SCORE_COLUMNS = ['competitor', 'takenOn', 'score', 'reviews'] as const

const { competitor, takenOn, reviews } = incomingCompetitorScoreSchema.shape

/** How a line of a file reads as a competitor's score of 100 over all its reviews, as it was on a day. */
export const competitorLineSchema = z
  .object({
    competitor,
    takenOn,
    ...scoreCells,
    reviews: z
      .string()
      .regex(/^\d{1,8}$/, 'This value must be a whole number.')
      .transform(Number)
      .pipe(reviews),
  })
  .superRefine(checkScore)
  .transform(({ score, scale, ...plain }, context): IncomingCompetitorScore => {
    const of100 = scoreOf100({ score, scale })
    if (of100 !== null) return { ...plain, score: of100 }
    context.addIssue({ code: 'custom', path: ['score'], message: 'This value must be a number.' })
    return z.NEVER
  })
