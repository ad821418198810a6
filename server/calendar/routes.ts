import { allow } from '../access/access.ts'
import { route } from '../access/route.ts'
import { addHotelRecordRoutes } from '../hotel-records/routes.ts'
import type { App, AppDependencies } from '../http/app-dependencies.ts'
import { holidaysOf } from './holidays.ts'
import { HOTEL_EVENTS } from './hotel-events.ts'
import { importEvents } from './import-events.ts'
import { NIGHT_NOTES } from './night-notes.ts'

/** What stands in the calendar of a hotel. */
export function addCalendarRoutes(app: App, parts: AppDependencies): void {
  addHotelRecordRoutes(app, parts, HOTEL_EVENTS)
  addHotelRecordRoutes(app, parts, NIGHT_NOTES)

  route(app, 'POST /api/calendar/:companyId/events/import', {
    access: allow(['HOTEL_ADMIN'], 'params.companyId'),
    handler: async (request) => importEvents(parts.db, request, request.params.companyId, request.body.events),
  })

  route(app, 'GET /api/calendar/holidays', {
    access: allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId'),
    handler: async ({ hotel, query: { from, to, language } }) => ({
      companyId: hotel.id,
      rows: holidaysOf(hotel, from, to, language),
    }),
  })
}
