import type { ResourceDefinition } from '../../core/routing/resource.ts'
import { CUSTOMERS_PATH } from './places.ts'

/** Hotels as customers: how they do, who looks after them, notes and tasks. */
export const customerSuccess: ResourceDefinition = {
  name: 'customer-success',
  endpoint: '/api/customer-success',
  texts: ['customerSuccess'],
  authorities: ['ADMIN'],
  recordRepresentation: 'companyName',
  needsNoHotel: true,
  views: {
    list: {
      name: 'customerSuccess',
      path: CUSTOMERS_PATH,
      title: 'common.pages.customerSuccess',
      page: () => import('./list/CustomerList.tsx'),
      menu: { place: 'administration' },
    },
    show: {
      name: 'customer',
      path: `${CUSTOMERS_PATH}/:id`,
      params: { id: /^[1-9]\d{0,8}$/ },
      title: 'common.pages.customer',
      texts: ['figures'],
      page: () => import('./show/CustomerPage.tsx'),
    },
  },
}
