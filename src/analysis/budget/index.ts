import type { HotelResource } from '../../core/hotel-resource.ts'

/** The budgets of a hotel: several versions of a year. */
export const budgetVersions: HotelResource<'/api/budget/:companyId/versions'> = {
  name: 'budget-versions',
  path: '/api/budget/:companyId/versions',
  recordRepresentation: 'name',
}
