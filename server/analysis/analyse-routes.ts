import { allow } from '../platform/access/access.ts'
import { route } from '../platform/access/route.ts'
import type { App, AppDependencies } from '../platform/http/app-dependencies.ts'
import { analysedGroups, analyseOf } from './analyse.ts'

const access = allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId')

/** A hotel's figures: filtered, grouped and compared with last year. */
export function addAnalyseRoutes(app: App, { db, now }: AppDependencies): void {
  route(app, 'GET /api/analysis/analyse', {
    access,
    handler: async (request) => {
      const { companyId, asOf = now().toISOString(), ...query } = request.query
      return analyseOf(db, request.hotel, { ...query, asOf, now: now() })
    },
  })

  route(app, 'GET /api/analysis/groups', {
    access,
    handler: async (request) => {
      const { companyId, ...query } = request.query
      const hotel = request.hotel
      return analysedGroups(db, hotel.id, { ...query, now: now() })
    },
  })
}
