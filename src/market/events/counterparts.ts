import type { HotelResource } from '../../core/hotel-resource.ts'

/** Nights of last year that a hotel has chosen for its nights. */
export const ownCounterparts: HotelResource<'/api/calendar/:companyId/counterparts'> = {
  name: 'counterparts',
  path: '/api/calendar/:companyId/counterparts',
  recordRepresentation: 'stayDate',
}
