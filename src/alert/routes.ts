import type { RouteDefinition } from '../core/routing/route.ts'

export const notificationRules: RouteDefinition = {
  name: 'notificationRules',
  path: '/settings/notification-rules',
  title: 'common.pages.notificationRules',
  page: () => import('./notification-rules/NotificationRulesPage.tsx'),
  texts: ['notificationRules'],
  authorities: ['USER'],
  menu: { place: 'settings', group: 'alerts' },
}
