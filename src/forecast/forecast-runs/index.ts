import type { ResourceDefinition } from '../../core/routing/resource.ts'

/** Forecasts that were, are or will be computed, of every hotel, with how good they are. */
export const forecastRuns: ResourceDefinition = {
  name: 'forecast-runs',
  endpoint: '/api/forecast/runs',
  texts: ['figures', 'forecastRuns'],
  authorities: ['ADMIN'],
  recordRepresentation: 'companyName',
  views: {
    list: {
      name: 'forecastControl',
      path: '/admin/forecast-control',
      title: 'common.pages.forecastControl',
      page: () => import('./ForecastRunList.tsx'),
      menu: { place: 'administration' },
    },
  },
}
