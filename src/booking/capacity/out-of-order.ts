import type { HotelResource } from '../../core/hotel-resource.ts'

/** Periods in which rooms of a hotel are out of order. */
export const outOfOrder: HotelResource<'/api/inventory/:companyId/out-of-order'> = {
  name: 'out-of-order',
  path: '/api/inventory/:companyId/out-of-order',
  recordRepresentation: 'reason',
}
