import { z } from 'zod'
import { csvImportSchema, csvResultSchema } from '../../contract/csv-import.ts'
import { idSchema } from '../../contract/paging.ts'
import { PATHS } from '../../contract/paths.ts'
import { allow } from '../access/access.ts'
import { callerFrom } from '../access/guard.ts'
import { analysedHotel } from '../analysis/hotel.ts'
import { CSV_BODY_LIMIT } from '../http/csv-import.ts'
import type { App, Parts } from '../http/parts.ts'
import { importReviews } from './import.ts'

/** The way in for reviews that a hotel has in a file. */
export function addReviewImportRoutes(app: App, { db, database, now }: Parts): void {
  app.post(
    PATHS.reviewImport,
    {
      bodyLimit: CSV_BODY_LIMIT,
      config: { access: allow(['HOTEL_ADMIN'], 'params.companyId'), source: 'import' },
      schema: {
        tags: ['reputation'],
        summary: 'Take in reviews from a CSV file, or look at what it would do',
        params: z.strictObject({ companyId: idSchema }),
        body: csvImportSchema,
        response: { 200: csvResultSchema },
      },
    },
    async (request) => {
      const hotel = await analysedHotel(db, request.params.companyId)
      const { userId } = callerFrom(request)
      return importReviews(database, hotel, request.body, { now, userId })
    },
  )
}
