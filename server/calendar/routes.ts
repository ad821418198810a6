import { holidaysQuerySchema, holidaysSchema } from '../../contract/calendar.ts'
import { PATHS } from '../../contract/paths.ts'
import { allow } from '../access/access.ts'
import { findCompany } from '../company/queries.ts'
import { addHotelRecordRoutes } from '../hotel-records/routes.ts'
import type { App, Parts } from '../http/parts.ts'
import { notFound } from '../http/problem.ts'
import { holidaysOf } from './holidays.ts'
import { HOTEL_EVENTS } from './hotel-events.ts'

/** What stands in the calendar of a hotel. */
export function addCalendarRoutes(app: App, parts: Parts): void {
  const { db } = parts
  addHotelRecordRoutes(app, parts, HOTEL_EVENTS)

  app.get(
    PATHS.holidays,
    {
      config: { access: allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId') },
      schema: {
        tags: ['calendar'],
        summary: 'Public, bank and school holidays of the hotel’s country and region',
        querystring: holidaysQuerySchema,
        response: { 200: holidaysSchema },
      },
    },
    async ({ query: { companyId, from, to, language } }) => {
      const hotel = await findCompany(db, companyId)
      if (!hotel) throw notFound('hotel')
      return { companyId, rows: holidaysOf(hotel, from, to, language) }
    },
  )
}
