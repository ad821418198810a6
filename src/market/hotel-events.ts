import type { HotelResource } from '../core/hotel-resource.ts'

/** Fairs, concerts and other events that a hotel enters. */
export const hotelEvents: HotelResource<'/api/calendar/:companyId/events'> = {
  name: 'events',
  path: '/api/calendar/:companyId/events',
  recordRepresentation: 'name',
}
