import type { ResourceDefinition } from '../../core/routing/resource.ts'
import { HOTEL_IMPORT_PATH, HOTELS_PATH } from './places.ts'

/** Hotels, as administrators keep them. */
export const companies: ResourceDefinition = {
  name: 'companies',
  endpoint: '/api/company/companies',
  bulkEndpoint: '/api/company/companies/bulk',
  texts: ['companies'],
  authorities: ['ADMIN'],
  recordRepresentation: 'name',
  // The schema arrives with the form: the list has no use for it.
  writable: async (data) => (await import('./edit/hotel-form.ts')).hotelBody(data),
  needsNoHotel: true,
  views: {
    list: {
      name: 'hotels',
      path: HOTELS_PATH,
      title: 'common.pages.hotels',
      page: () => import('./list/HotelList.tsx'),
      firstCall: { call: 'GET /api/company/companies', query: { page: 0, size: 20, sort: 'name,asc' } },
      menu: { place: 'administration' },
    },
    create: {
      name: 'newHotel',
      path: `${HOTELS_PATH}/create`,
      title: 'common.pages.newHotel',
      page: () => import('./create/HotelCreate.tsx'),
    },
    edit: {
      name: 'hotel',
      path: `${HOTELS_PATH}/edit`,
      idParameter: 'companyId',
      title: 'common.hotel.title',
      texts: ['history', 'pricing'],
      page: () => import('./edit/HotelEdit.tsx'),
    },
    others: [
      {
        name: 'hotelImport',
        path: HOTEL_IMPORT_PATH,
        title: 'common.pages.hotelImport',
        texts: ['csvImport', 'history'],
        page: () => import('./import/HotelImport.tsx'),
        parent: 'hotels',
      },
    ],
  },
}
