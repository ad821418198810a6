import { z } from 'zod'
import { type IncomingCompetitorScore, incomingCompetitorScoreSchema } from '../../../contract/booking/incoming.ts'
import { checkScore, scoreCells, scoreOf100 } from './csv-score.ts'

/** The columns of a file of competitors' scores; all except `scale` are required. */
export const COMPETITOR_SCORE_COLUMNS = ['competitor', 'takenOn', 'score', 'scale', 'reviews'] as const
export const NEEDED_SCORE_COLUMNS = ['competitor', 'takenOn', 'score', 'reviews'] as const

const { competitor, takenOn, reviews } = incomingCompetitorScoreSchema.shape

/** Converts a line of a file to a competitor's overall score from 0 to 100, as of a day. */
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
