import type { HotelResource } from '../core/hotel-resource.ts'

/** The forecasts that a hotel's staff made for a night. */
export const ownForecasts: HotelResource<'/api/forecast/:companyId/own-forecasts'> = {
  name: 'own-forecasts',
  path: '/api/forecast/:companyId/own-forecasts',
  recordRepresentation: 'reason',
}
