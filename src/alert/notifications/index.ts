import type { ResourceDefinition } from '../../core/routing/resource.ts'

/** Open and seen notifications of every hotel that the user may see. */
export const notifications: ResourceDefinition = {
  name: 'notifications',
  endpoint: '/api/notification/list',
  texts: ['notifications'],
  authorities: ['HOTEL_ADMIN'],
  recordRepresentation: 'tag',
  needsNoHotel: true,
  views: {
    list: {
      name: 'notifications',
      path: '/notifications',
      title: 'common.pages.notifications',
      page: () => import('./list/NotificationList.tsx'),
      menu: { place: 'account' },
    },
    show: {
      name: 'notification',
      path: '/notifications/:id',
      params: { id: /^[1-9]\d{0,8}$/ },
      title: 'common.pages.notification',
      texts: ['history'],
      page: () => import('./show/NotificationPage.tsx'),
    },
  },
}
