import { allow } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { sendExport } from '../../platform/http/export.ts'
import { EXPORT_COLUMNS } from './csv-columns.ts'
import { reputationOf } from './reputation.ts'
import { exportReviews, listReviews } from './reviews.ts'

const access = allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId')

/** The guest reviews of one hotel. */
export function addReputationRoutes(app: App, { db, now, settings }: AppDependencies): void {
  route(app, 'GET /api/analysis/reputation', {
    access,
    handler: async (request) => {
      const { companyId, asOf = now().toISOString(), ...query } = request.query
      const hasTrustYou = settings.trustYou !== undefined
      return reputationOf(db, request.hotel, { ...query, asOf, hasTrustYou })
    },
  })

  route(app, 'GET /api/analysis/reviews', {
    access,
    handler: async (request) => {
      const { companyId, asOf = now().toISOString(), ...query } = request.query
      return listReviews(db, request.hotel, { ...query, asOf })
    },
  })

  route(app, 'GET /api/analysis/reviews/export', {
    access,
    handler: async (request, reply) => {
      const { companyId, asOf = now().toISOString(), format, separator, ...filter } = request.query
      const rows = exportReviews(db, request.hotel, { ...filter, asOf })
      return sendExport({ db, request, reply }, { what: 'reviews', format, separator, rows, columns: EXPORT_COLUMNS })
    },
  })
}
