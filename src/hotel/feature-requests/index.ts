import type { ResourceDefinition } from '../../core/routing/resource.ts'

/** Feature requests of hotels, and the decisions of administrators. */
export const featureRequests: ResourceDefinition = {
  name: 'feature-requests',
  endpoint: '/api/company/feature-requests/list',
  texts: ['featureRequests'],
  authorities: ['ADMIN'],
  recordRepresentation: 'companyName',
  needsNoHotel: true,
  views: {
    list: {
      name: 'featureRequests',
      path: '/admin/feature-requests',
      title: 'common.pages.featureRequests',
      page: () => import('./list/RequestList.tsx'),
      menu: { place: 'administration' },
    },
    show: {
      name: 'featureRequest',
      path: '/admin/feature-requests/:id',
      params: { id: /^[1-9]\d{0,8}$/ },
      title: 'common.pages.featureRequest',
      texts: ['history'],
      page: () => import('./show/RequestPage.tsx'),
    },
  },
}
