import type { ResourceDefinition } from '../../routing/resource.ts'

/** Alerts of all hotels, for administrators. */
export const alerts: ResourceDefinition = {
  name: 'alerts',
  endpoint: '/api/notification/list',
  texts: ['notifications'],
  authorities: ['ADMIN'],
  recordRepresentation: 'tag',
  views: {
    list: {
      name: 'alerts',
      path: '/admin/alerts',
      title: 'common.pages.notifications',
      page: () => import('./AlertList.tsx'),
      menu: { place: 'administration' },
    },
  },
}
