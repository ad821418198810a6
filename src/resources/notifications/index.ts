import { PATHS } from '../../../contract/paths.ts'
import type { ResourceDefinition } from '../../routing/resource.ts'

/** What waits or has been seen, of every hotel that one may see. */
export const notifications: ResourceDefinition = {
  name: 'notifications',
  endpoint: PATHS.notificationList,
  authorities: ['HOTEL_ADMIN'],
  represent: 'tag',
  needsNoHotel: true,
  views: {
    list: {
      name: 'notifications',
      path: '/notifications',
      title: 'lists.notifications.title',
      page: () => import('./list/NotificationList.tsx'),
      menu: { place: 'account' },
    },
  },
}
