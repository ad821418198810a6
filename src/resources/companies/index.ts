import { HOTEL_EDIT_PATH } from '../../routing/record-paths.ts'
import type { ResourceDefinition } from '../../routing/resource.ts'
import { HOTEL_CREATE_PATH, HOTEL_IMPORT_PATH, HOTELS_PATH } from './places.ts'

/** Hotels, as administrators keep them. */
export const companies: ResourceDefinition = {
  name: 'companies',
  endpoint: '/api/company/companies',
  texts: ['companies'],
  authorities: ['ADMIN'],
  represent: 'name',
  // The schema arrives with the form: the list has no use for it.
  writable: async (data) => (await import('./edit/company-body.ts')).companyBody(data),
  needsNoHotel: true,
  views: {
    list: {
      name: 'hotels',
      path: HOTELS_PATH,
      title: 'common.pages.hotels',
      page: () => import('./list/HotelList.tsx'),
      menu: { place: 'administration' },
    },
    create: {
      name: 'newHotel',
      path: HOTEL_CREATE_PATH,
      title: 'common.pages.newHotel',
      page: () => import('./create/HotelCreate.tsx'),
    },
    edit: {
      name: 'hotel',
      path: HOTEL_EDIT_PATH,
      title: 'common.hotel.title',
      page: () => import('./edit/HotelEdit.tsx'),
    },
    others: [
      {
        name: 'hotelImport',
        path: HOTEL_IMPORT_PATH,
        title: 'common.pages.hotelImport',
        page: () => import('./import/HotelImport.tsx'),
        parent: 'hotels',
      },
    ],
  },
}
