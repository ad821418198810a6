import type { ResourceDefinition } from '../../routing/resource.ts'

/** Alerts of all hotels, for administrators. */
export const alerts: ResourceDefinition = {
  name: 'alerts',
  endpoint: '/api/notification/banner',
  authorities: ['ADMIN'],
  represent: 'tag',
  views: {
    list: {
      name: 'alerts',
      path: '/admin/alerts',
      title: 'common.pages.activity',
      page: () => import('./AlertList.tsx'),
      menu: { place: 'administration' },
    },
  },
}
