import type { ResourceDefinition } from '../../core/routing/resource.ts'

/** Alerts of all hotels, for administrators. */
export const notifications: ResourceDefinition = {
  name: 'notifications',
  endpoint: '/api/notification/list',
  texts: ['notifications'],
  authorities: ['ADMIN'],
  recordRepresentation: 'tag',
  views: {
    list: {
      name: 'notifications',
      path: '/admin/notifications',
      title: 'common.pages.notifications',
      page: () => import('./NotificationList.tsx'),
      menu: { place: 'administration' },
    },
  },
}
