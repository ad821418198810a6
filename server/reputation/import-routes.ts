import { z } from 'zod'
import { csvImportSchema, csvResultSchema } from '../../contract/csv-import.ts'
import { idSchema } from '../../contract/paging.ts'
import { PATHS } from '../../contract/paths.ts'
import { allow } from '../access/access.ts'
import { callerFrom } from '../access/guard.ts'
import { analysedHotel } from '../company/hotel.ts'
import { CSV_BODY_LIMIT } from '../http/csv-import.ts'
import type { App, Parts } from '../http/parts.ts'
import { importReviews } from './import.ts'
import { importCompetitorScores } from './import-competitors.ts'

/** The ways in for reviews, and scores of competitors, that a hotel has in a file. */
export function addReviewImportRoutes(app: App, { db, database, now }: Parts): void {
  const given = {
    bodyLimit: CSV_BODY_LIMIT,
    config: { access: allow(['HOTEL_ADMIN'], 'params.companyId'), source: 'import' },
  } as const
  const schema = {
    tags: ['reputation'],
    params: z.strictObject({ companyId: idSchema }),
    body: csvImportSchema,
    response: { 200: csvResultSchema },
  }

  app.post(
    PATHS.reviewImport,
    { ...given, schema: { ...schema, summary: 'Take in reviews from a CSV file, or look at what it would do' } },
    async (request) => {
      const hotel = await analysedHotel(db, request.params.companyId)
      const { userId } = callerFrom(request)
      return importReviews(database, hotel, request.body, { now, userId })
    },
  )

  app.post(
    PATHS.competitorScoreImport,
    {
      ...given,
      schema: { ...schema, summary: 'Take in competitors’ scores from a CSV file, or look at what it would do' },
    },
    async (request) => {
      const hotel = await analysedHotel(db, request.params.companyId)
      const { userId } = callerFrom(request)
      return importCompetitorScores(database, hotel, request.body, { now, userId })
    },
  )
}
