import { PATHS } from '../../contract/paths.ts'
import {
  type ReservationListItem,
  reservationExportQuerySchema,
  reservationListQuerySchema,
  reservationPageSchema,
} from '../../contract/reservation-list.ts'
import { allow } from '../access/access.ts'
import { findCompany } from '../company/queries.ts'
import { type ExportColumn, sendExport } from '../http/export.ts'
import type { App, Parts } from '../http/parts.ts'
import { notFound } from '../http/problem.ts'
import { exportReservations, listReservations } from './queries.ts'

const access = allow(['ADMIN', 'PMS_ADMIN'], 'query.companyId')
const tags = ['reservations']

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
]

/** The bookings of a hotel, for whoever looks after its data. */
export function addReservationRoutes(app: App, { db }: Parts): void {
  const hotelOf = async (companyId: number) => {
    const hotel = await findCompany(db, companyId)
    if (!hotel) throw notFound('hotel')
    return hotel
  }

  app.get(
    PATHS.reservations,
    {
      config: { access },
      schema: {
        tags,
        summary: 'Bookings of a hotel',
        querystring: reservationListQuerySchema,
        response: { 200: reservationPageSchema },
      },
    },
    async (request) => listReservations(db, await hotelOf(request.query.companyId), request.query),
  )

  app.get(
    PATHS.reservationExport,
    {
      config: { access },
      schema: { tags, summary: 'The whole filtered list as a file', querystring: reservationExportQuerySchema },
    },
    async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const hotel = await hotelOf(filter.companyId)
      const rows = exportReservations(db, hotel, filter)
      return sendExport(reply, { name: 'reservations', format, separator, rows, columns: EXPORT_COLUMNS })
    },
  )
}
