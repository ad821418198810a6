import { allow } from '../platform/access/access.ts'
import { route } from '../platform/access/route.ts'
import type { App, AppDependencies } from '../platform/http/app-dependencies.ts'
import { pickupOf } from './pickup.ts'
import { pickupHeatMapOf } from './pickup-heat-map.ts'
import { pickupReportOf } from './pickup-report.ts'

const access = allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId')

/** The bookings added to and removed from the books of one hotel. */
export function addPickupRoutes(app: App, { db, now }: AppDependencies): void {
  route(app, 'GET /api/analysis/pickup', {
    access,
    handler: async (request) => {
      const { companyId, asOf = now().toISOString(), ...query } = request.query
      return pickupOf(db, request.hotel, { ...query, asOf })
    },
  })

  route(app, 'GET /api/analysis/pickup-report', {
    access,
    handler: async (request) => {
      const { companyId, asOf = now().toISOString(), ...query } = request.query
      return pickupReportOf(db, request.hotel, { ...query, asOf, now: now() })
    },
  })

  route(app, 'GET /api/analysis/pickup-heat-map', {
    access,
    handler: async (request) => {
      const { companyId, asOf = now().toISOString(), ...query } = request.query
      return pickupHeatMapOf(db, request.hotel, { ...query, asOf })
    },
  })
}
