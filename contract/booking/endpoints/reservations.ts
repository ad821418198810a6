import type { EndpointTable } from '../../platform/endpoint.ts'
import { reservationExportQuerySchema, reservationListQuerySchema, reservationPageSchema } from '../reservation-list.ts'

/** The bookings of a hotel. */
export const reservationEndpoints = {
  'GET /api/reservation/reservations': {
    summary: 'List the bookings of a hotel',
    tags: ['reservations'],
    query: reservationListQuerySchema,
    answer: reservationPageSchema,
  },
  'GET /api/reservation/reservations/export': {
    summary: 'Export the filtered list',
    tags: ['reservations'],
    query: reservationExportQuerySchema,
  },
} satisfies EndpointTable
