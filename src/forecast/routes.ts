import type { RouteDefinition } from '../core/routing/route.ts'

export const forecastAccuracy: RouteDefinition = {
  name: 'forecastAccuracy',
  path: '/analyse/forecast-accuracy',
  isHotelInAddress: true,
  title: 'common.pages.forecastAccuracy',
  page: () => import('./forecast-accuracy/AccuracyPage.tsx'),
  texts: ['forecastRuns', 'figures'],
  authorities: ['HOTEL_ADMIN'],
  menu: { place: 'analyse' },
  parent: 'analyse',
}
