import { PATHS } from '../../contract/paths.ts'
import { reputationQuerySchema, reputationSchema } from '../../contract/reputation.ts'
import { reviewExportQuerySchema, reviewListQuerySchema, reviewPageSchema } from '../../contract/review.ts'
import { allow } from '../access/access.ts'
import { analysedHotel } from '../company/hotel.ts'
import { sendExport } from '../http/export.ts'
import type { App, Parts } from '../http/parts.ts'
import { EXPORT_COLUMNS } from './csv-columns.ts'
import { reputationOf } from './reputation.ts'
import { exportReviews, listReviews } from './reviews.ts'

const access = allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId')
const tags = ['reputation']

/** What guests say of one hotel. */
export function addReputationRoutes(app: App, { db, now, settings }: Parts): void {
  app.get(
    PATHS.reputation,
    {
      config: { access },
      schema: {
        tags,
        summary: 'Scores by week or month, source, language, type of traveller and topic, and against competitors',
        querystring: reputationQuerySchema,
        response: { 200: reputationSchema },
      },
    },
    async (request) => {
      const { companyId, asOf = now().toISOString(), ...wanted } = request.query
      const hasTrustYou = settings.trustYou !== undefined
      return reputationOf(db, await analysedHotel(db, companyId), { ...wanted, asOf, hasTrustYou })
    },
  )

  app.get(
    PATHS.reviews,
    {
      config: { access },
      schema: {
        tags,
        summary: 'Guests’ reviews, newest first',
        querystring: reviewListQuerySchema,
        response: { 200: reviewPageSchema },
      },
    },
    async (request) => {
      const { companyId, asOf = now().toISOString(), ...wanted } = request.query
      return listReviews(db, await analysedHotel(db, companyId), { ...wanted, asOf })
    },
  )

  app.get(
    PATHS.reviewExport,
    {
      config: { access },
      schema: { tags, summary: 'The whole filtered list as a file', querystring: reviewExportQuerySchema },
    },
    async (request, reply) => {
      const { companyId, asOf = now().toISOString(), format, separator, ...filter } = request.query
      const rows = exportReviews(db, await analysedHotel(db, companyId), { ...filter, asOf })
      return sendExport(reply, { name: 'reviews', format, separator, rows, columns: EXPORT_COLUMNS })
    },
  )
}
