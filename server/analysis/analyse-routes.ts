import {
  analyseGroupsQuerySchema,
  analyseGroupsSchema,
  analyseQuerySchema,
  analyseSchema,
} from '../../contract/analyse.ts'
import { PATHS } from '../../contract/paths.ts'
import { allow } from '../access/access.ts'
import { analysedHotel } from '../company/hotel.ts'
import type { App, Parts } from '../http/parts.ts'
import { analysedGroups, analyseOf } from './analyse.ts'

const access = allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId')
const tags = ['analysis']

/** A hotel's figures, narrowed, told apart and held against last year. */
export function addAnalyseRoutes(app: App, { db, now }: Parts): void {
  app.get(
    PATHS.analyse,
    {
      config: { access },
      schema: {
        tags,
        summary: 'Figures by night, week or month, filtered, by group, against last year and beside the forecast',
        querystring: analyseQuerySchema,
        response: { 200: analyseSchema },
      },
    },
    async (request) => {
      const { companyId, asOf = now().toISOString(), ...wanted } = request.query
      return analyseOf(db, await analysedHotel(db, companyId), { ...wanted, asOf, now: now() })
    },
  )

  app.get(
    PATHS.analyseGroups,
    {
      config: { access },
      schema: {
        tags,
        summary: 'The segments, channels and the like that occur in a range of nights',
        querystring: analyseGroupsQuerySchema,
        response: { 200: analyseGroupsSchema },
      },
    },
    async (request) => {
      const { companyId, ...wanted } = request.query
      const hotel = await analysedHotel(db, companyId)
      return analysedGroups(db, hotel.id, { ...wanted, now: now() })
    },
  )
}
