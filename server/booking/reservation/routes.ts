import type { ReservationListItem } from '../../../contract/booking/reservation-list.ts'
import { allow } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { type ExportColumn, sendExport } from '../../platform/http/export.ts'
import { exportReservations, listReservations } from './queries.ts'

const access = allow(['USER', 'PMS_ADMIN'], 'query.companyId')

const EXPORT_COLUMNS: ExportColumn<ReservationListItem>[] = [
  { key: 'id', value: (booking) => booking.id },
  { key: 'externalId', value: (booking) => booking.externalId },
  { key: 'state', value: (booking) => booking.state },
  { key: 'arrival', value: (booking) => booking.arrival },
  { key: 'departure', value: (booking) => booking.departure },
  { key: 'nights', value: (booking) => booking.nights },
  { key: 'rooms', value: (booking) => booking.rooms },
  { key: 'bookedAt', value: (booking) => booking.bookedAt },
  { key: 'cancelledAt', value: (booking) => booking.cancelledAt },
  { key: 'segment', value: (booking) => booking.segment },
  { key: 'channel', value: (booking) => booking.channel },
  { key: 'ratePlan', value: (booking) => booking.ratePlan },
  { key: 'country', value: (booking) => booking.country },
  { key: 'revenueMinorUnits', value: (booking) => booking.revenue.amount },
  { key: 'currency', value: (booking) => booking.revenue.currency },
  // Readers count on the places of the columns above.
  { key: 'segmentName', value: (booking) => booking.segmentName },
]

/** The bookings of a hotel, for its staff and for anyone who maintains its data. */
export function addReservationRoutes(app: App, { db }: AppDependencies): void {
  route(app, 'GET /api/reservation/reservations', {
    access,
    handler: async (request) => listReservations(db, request.hotel, request.query),
  })

  route(app, 'GET /api/reservation/reservations/export', {
    access,
    handler: async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const rows = exportReservations(db, request.hotel, filter)
      return sendExport(
        { db, request, reply },
        { what: 'reservations', format, separator, rows, columns: EXPORT_COLUMNS },
      )
    },
  })
}
