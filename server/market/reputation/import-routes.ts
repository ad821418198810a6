import { allow } from '../../platform/access/access.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { route } from '../../platform/access/route.ts'
import { CSV_IMPORT } from '../../platform/csv/result.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { importReviews } from './import.ts'
import { importCompetitorScores } from './import-competitors.ts'

/** File import of a hotel's reviews and of competitors' scores. */
export function addReviewImportRoutes(app: App, { database, now }: AppDependencies): void {
  const given = {
    access: allow(['HOTEL_ADMIN'], 'params.companyId'),
    ...CSV_IMPORT,
  } as const

  route(app, 'POST /api/reputation/:companyId/reviews/import', {
    ...given,
    handler: async (request) => {
      const { userId } = callerFrom(request)
      return importReviews(database, request.hotel, request.body, { now, userId })
    },
  })

  route(app, 'POST /api/reputation/:companyId/competitor-scores/import', {
    ...given,
    handler: async (request) => {
      const { userId } = callerFrom(request)
      return importCompetitorScores(database, request.hotel, request.body, { now, userId })
    },
  })
}
