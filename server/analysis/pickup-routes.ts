import { PATHS } from '../../contract/paths.ts'
import { pickupQuerySchema, pickupSchema } from '../../contract/pickup.ts'
import {
  pickupHeatMapQuerySchema,
  pickupHeatMapSchema,
  pickupReportQuerySchema,
  pickupReportSchema,
} from '../../contract/pickup-report.ts'
import { allow } from '../access/access.ts'
import { analysedHotel } from '../company/hotel.ts'
import type { App, Parts } from '../http/parts.ts'
import { pickupOf } from './pickup.ts'
import { pickupHeatMapOf } from './pickup-heat-map.ts'
import { pickupReportOf } from './pickup-report.ts'

const access = allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId')
const tags = ['analysis']

/** What came onto the books of one hotel and left them. */
export function addPickupRoutes(app: App, { db, now }: Parts): void {
  app.get(
    PATHS.pickup,
    {
      config: { access },
      schema: {
        tags,
        summary: 'On the books against the same time last year, and what came and went in windows of days',
        querystring: pickupQuerySchema,
        response: { 200: pickupSchema },
      },
    },
    async (request) => {
      const { companyId, asOf = now().toISOString(), ...wanted } = request.query
      return pickupOf(db, await analysedHotel(db, companyId), { ...wanted, asOf })
    },
  )

  app.get(
    PATHS.pickupReport,
    {
      config: { access },
      schema: {
        tags,
        summary: 'What came and went in one window of days: by stay date, group and booking day, against last year',
        querystring: pickupReportQuerySchema,
        response: { 200: pickupReportSchema },
      },
    },
    async (request) => {
      const { companyId, asOf = now().toISOString(), ...wanted } = request.query
      return pickupReportOf(db, await analysedHotel(db, companyId), { ...wanted, asOf })
    },
  )

  app.get(
    PATHS.pickupHeatMap,
    {
      config: { access },
      schema: {
        tags,
        summary: 'What each booking day brought each night',
        querystring: pickupHeatMapQuerySchema,
        response: { 200: pickupHeatMapSchema },
      },
    },
    async (request) => {
      const { companyId, asOf = now().toISOString(), ...wanted } = request.query
      return pickupHeatMapOf(db, await analysedHotel(db, companyId), { ...wanted, asOf })
    },
  )
}
