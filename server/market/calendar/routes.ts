import type { HotelRecordKind } from '../../hotel/hotel-records/kind.ts'
import { addHotelRecordRoutes } from '../../hotel/hotel-records/routes.ts'
import { allow } from '../../platform/access/access.ts'
import { nameOfCaller } from '../../platform/access/caller-name.ts'
import { route } from '../../platform/access/route.ts'
import { nightNote } from '../../platform/database/schema/index.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { OWN_COUNTERPARTS, readExceptions } from './counterparts.ts'
import { holidaysOf } from './holidays.ts'
import { HOTEL_EVENTS } from './hotel-events.ts'
import { importEvents } from './import-events.ts'

/** Notes that a hotel's staff writes about its nights. */
const NIGHT_NOTES: HotelRecordKind = {
  table: nightNote,
  word: 'note',
  entity: 'night-note',
  path: '/api/calendar/:companyId/notes',
  readers: ['VIEWER', 'PMS_ADMIN'],
  writers: ['USER'],
  order: [nightNote.stayDate],
  added: async (tx, request) => ({ author: await nameOfCaller(tx, request) }),
}

/** The calendar of a hotel. */
export function addCalendarRoutes(app: App, parts: AppDependencies): void {
  addHotelRecordRoutes(app, parts, HOTEL_EVENTS)
  addHotelRecordRoutes(app, parts, NIGHT_NOTES)
  addHotelRecordRoutes(app, parts, OWN_COUNTERPARTS)

  route(app, 'POST /api/calendar/:companyId/events/import', {
    access: allow(['HOTEL_ADMIN'], 'params.companyId'),
    handler: async (request) => importEvents(parts.db, request, request.params.companyId, request.body),
  })

  route(app, 'GET /api/calendar/holidays', {
    access: allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId'),
    handler: async ({ hotel, query: { from, to, language } }) => ({
      companyId: hotel.id,
      rows: holidaysOf(hotel, from, to, language),
    }),
  })

  route(app, 'GET /api/calendar/counterparts', {
    access: allow(['VIEWER', 'PMS_ADMIN'], 'query.companyId'),
    handler: async ({ hotel, query }) => ({
      companyId: hotel.id,
      rows: await readExceptions(parts.db, hotel, query),
    }),
  })
}
