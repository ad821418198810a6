import { type RouteDefinition, SECTION_AUTHORITIES } from '../core/routing/route.ts'

export const reputation: RouteDefinition = {
  name: 'reputation',
  path: '/analyse/reputation',
  isHotelInAddress: true,
  title: 'common.pages.reputation',
  page: () => import('./reputation/ReputationPage.tsx'),
  texts: ['figures', 'reputation'],
  authorities: SECTION_AUTHORITIES.analyse,
  menu: { place: 'analyse' },
}

export const reviewImport: RouteDefinition = {
  name: 'reviewImport',
  path: '/analyse/reputation/import',
  title: 'common.pages.reviewImport',
  page: () => import('./reputation/import/ReviewImportPage.tsx'),
  texts: ['reputation', 'csvImport', 'history'],
  authorities: ['HOTEL_ADMIN'],
  parent: 'reputation',
}

export const competitorScoreImport: RouteDefinition = {
  name: 'competitorScoreImport',
  path: '/analyse/reputation/competitors/import',
  title: 'common.pages.competitorScoreImport',
  page: () => import('./reputation/import/CompetitorScoreImportPage.tsx'),
  texts: ['reputation', 'csvImport', 'history'],
  authorities: ['HOTEL_ADMIN'],
  parent: 'reputation',
}

export const marketTrend: RouteDefinition = {
  name: 'marketTrend',
  path: '/analyse/market-trend',
  isHotelInAddress: true,
  title: 'common.pages.marketTrend',
  page: () => import('./market-trend/MarketTrendPage.tsx'),
  texts: ['figures', 'marketTrend'],
  authorities: SECTION_AUTHORITIES.analyse,
  condition: 'marketTrends',
  menu: { place: 'analyse', condition: 'marketTrendsInMenu' },
}

export const rateImport: RouteDefinition = {
  name: 'rateImport',
  path: '/analyse/market-trend/import',
  title: 'common.pages.rateImport',
  page: () => import('./market-trend/import/RateImportPage.tsx'),
  texts: ['marketTrend', 'csvImport', 'history'],
  authorities: ['HOTEL_ADMIN'],
  condition: 'marketTrends',
  parent: 'marketTrend',
}

export const benchmarking: RouteDefinition = {
  name: 'benchmarking',
  path: '/analyse/benchmarking',
  isHotelInAddress: true,
  title: 'common.pages.benchmarking',
  page: () => import('./benchmarking/BenchmarkingPage.tsx'),
  texts: ['benchmarking', 'figures'],
  authorities: SECTION_AUTHORITIES.analyse,
  condition: 'benchmarking',
  fallback: () => import('./benchmarking/BenchmarkingOff.tsx'),
  menu: { place: 'analyse' },
}

export const competitors: RouteDefinition = {
  name: 'competitors',
  path: '/settings/competitors',
  title: 'common.pages.competitors',
  page: () => import('./competitors/CompetitorsPage.tsx'),
  texts: ['pricing', 'competitors'],
  legacy: 'competitors',
  authorities: ['HOTEL_ADMIN'],
  menu: { place: 'settings', group: 'data' },
}

export const competitorRateImport: RouteDefinition = {
  name: 'competitorRateImport',
  path: '/settings/competitors/import',
  title: 'common.pages.rateImport',
  page: () => import('./market-trend/import/RateImportPage.tsx'),
  texts: ['marketTrend', 'csvImport', 'history'],
  authorities: ['HOTEL_ADMIN'],
  parent: 'competitors',
}

export const events: RouteDefinition = {
  name: 'events',
  path: '/settings/events',
  title: 'common.pages.events',
  page: () => import('./events/EventsPage.tsx'),
  texts: ['events'],
  legacy: 'events',
  authorities: ['HOTEL_ADMIN'],
  menu: { place: 'settings', group: 'data' },
}
