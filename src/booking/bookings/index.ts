import type { ResourceDefinition } from '../../core/routing/resource.ts'

/** The bookings of the current hotel: the basis of its figures. */
export const bookings: ResourceDefinition = {
  name: 'bookings',
  endpoint: '/api/reservation/reservations',
  texts: ['bookings', 'figures'],
  authorities: ['USER', 'PMS_ADMIN'],
  recordRepresentation: 'externalId',
  views: {
    list: {
      name: 'bookings',
      path: '/analyse/bookings',
      title: 'common.pages.bookings',
      isHotelInAddress: true,
      page: () => import('./BookingList.tsx'),
      menu: { place: 'analyse', authorities: ['USER', 'PMS_ADMIN'] },
    },
  },
}
