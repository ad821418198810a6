import type { ResourceDefinition } from '../../routing/resource.ts'

/** Forecasts that were, are or will be computed, of every hotel; listed on the page that controls them. */
export const forecastRuns: ResourceDefinition = {
  name: 'forecast-runs',
  endpoint: '/api/forecast/runs',
  authorities: ['ADMIN'],
  represent: 'companyName',
  views: {},
}
