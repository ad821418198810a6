import { NO_HOTEL_NEEDED, type RouteDefinition } from '../core/routing/route.ts'

export const monitoring: RouteDefinition = {
  name: 'monitoring',
  path: '/admin/monitoring',
  title: 'common.pages.monitoring',
  page: () => import('./monitoring/MonitoringPage.tsx'),
  texts: ['monitoring', 'connectionState'],
  legacy: 'monitoring',
  authorities: ['ADMIN'],
  meta: NO_HOTEL_NEEDED,
  parent: 'connectivityStats',
}
