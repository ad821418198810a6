import { PATHS } from '../../../contract/paths.ts'
import type { ResourceDefinition } from '../../resource.ts'

/** What hotels wish for, and what administrators decide. */
export const featureRequests: ResourceDefinition = {
  name: 'feature-requests',
  endpoint: PATHS.featureRequestList,
  authorities: ['ADMIN'],
  represent: 'companyName',
  needsNoHotel: true,
  views: {
    list: {
      name: 'featureRequests',
      path: '/admin/feature-requests',
      title: 'lists.featureRequests.title',
      page: () => import('./list/RequestList.tsx'),
      above: 'customerSuccess',
      isTab: true,
    },
  },
}
