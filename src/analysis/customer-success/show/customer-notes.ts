import type { HotelResource } from '../../../core/hotel-resource.ts'

/** The provider's notes and tasks on a hotel. */
export const customerNotes: HotelResource<'/api/customer-success/:companyId/notes'> = {
  name: 'customer-notes',
  path: '/api/customer-success/:companyId/notes',
  recordRepresentation: 'text',
}
