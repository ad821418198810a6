import { PICKUP_NIGHTS } from '../../contract/analysis/figures.ts'
import { type RouteDefinition, SECTION_AUTHORITIES } from '../core/routing/route.ts'

export const dashboard: RouteDefinition = {
  name: 'dashboard',
  path: '/',
  isHotelInAddress: true,
  title: 'common.pages.dashboard',
  page: () => import('./dashboard/DashboardPage.tsx'),
  texts: ['dashboard', 'figures', 'connectionState'],
  firstCall: {
    call: 'GET /api/analysis/dashboard',
    query: { companyId: '{companyId}', capacity: 'all', language: '{language}' },
    authorities: ['VIEWER'],
  },
  legacy: 'dashboard',
  condition: 'dashboard',
  fallback: () => import('../kit/errors/NoAccessPage.tsx'),
  menu: { place: 'main' },
}

export const portfolio: RouteDefinition = {
  name: 'portfolio',
  path: '/analyse/portfolio',
  title: 'common.pages.portfolio',
  page: () => import('./portfolio/PortfolioPage.tsx'),
  texts: ['figures', 'portfolio'],
  authorities: SECTION_AUTHORITIES.analyse,
  menu: { place: 'analyse', condition: 'severalHotels' },
}

export const analyse: RouteDefinition = {
  name: 'analyse',
  path: '/analyse/analyse',
  isHotelInAddress: true,
  title: 'common.pages.analyse',
  page: () => import('./analyse/AnalysePage.tsx'),
  texts: ['analyse', 'figures', 'connectionState'],
  legacy: 'analyse',
  authorities: SECTION_AUTHORITIES.analyse,
  menu: { place: 'analyse' },
}

export const pickup: RouteDefinition = {
  name: 'pickup',
  path: '/analyse/pickup',
  isHotelInAddress: true,
  title: 'common.pages.pickup',
  page: () => import('./pickup/PickupPage.tsx'),
  texts: ['figures', 'pickup', 'connectionState'],
  firstCall: {
    call: 'GET /api/analysis/pickup-report',
    query: {
      companyId: '{companyId}',
      from: '{today}',
      to: `{today+${PICKUP_NIGHTS - 1}}`,
      days: 7,
      groupBy: 'segment',
      granularity: 'day',
      comparison: 'stly',
      language: '{language}',
    },
  },
  authorities: SECTION_AUTHORITIES.analyse,
  menu: { place: 'analyse' },
}

export const groups: RouteDefinition = {
  name: 'groups',
  path: '/analyse/groups',
  isHotelInAddress: true,
  title: 'common.pages.groups',
  page: () => import('./groups/GroupsPage.tsx'),
  texts: ['figures', 'groups'],
  authorities: SECTION_AUTHORITIES.analyse,
  menu: { place: 'analyse' },
}

export const newGroupRequest: RouteDefinition = {
  name: 'newGroupRequest',
  path: '/analyse/groups/create',
  isHotelInAddress: true,
  title: 'common.pages.newGroupRequest',
  page: () => import('./groups/request/NewRequestPage.tsx'),
  texts: ['figures', 'groups'],
  authorities: ['USER'],
  parent: 'groups',
}

export const groupRequest: RouteDefinition = {
  name: 'groupRequest',
  path: '/analyse/groups/:id',
  params: { id: /^\d+$/ },
  isHotelInAddress: true,
  title: 'common.pages.groupRequest',
  page: () => import('./groups/request/RequestPage.tsx'),
  texts: ['figures', 'groups'],
  authorities: SECTION_AUTHORITIES.analyse,
  parent: 'groups',
}

export const budget: RouteDefinition = {
  name: 'budget',
  path: '/analyse/budget',
  isHotelInAddress: true,
  title: 'common.pages.budget',
  page: () => import('./budget/BudgetPage.tsx'),
  texts: ['budget', 'figures'],
  legacy: 'analyse/budget',
  authorities: SECTION_AUTHORITIES.analyse,
  menu: { place: 'analyse' },
}

export const budgetVersions: RouteDefinition = {
  name: 'budgetVersions',
  path: '/analyse/budget/versions',
  isHotelInAddress: true,
  title: 'common.pages.budgetVersions',
  page: () => import('./budget/versions/VersionsPage.tsx'),
  texts: ['budget', 'figures'],
  authorities: ['HOTEL_ADMIN'],
  parent: 'budget',
}

export const budgetEntry: RouteDefinition = {
  name: 'budgetEntry',
  path: '/analyse/budget/versions/:id',
  params: { id: /^\d+$/ },
  isHotelInAddress: true,
  title: 'common.pages.budgetEntry',
  page: () => import('./budget/entry/EntryPage.tsx'),
  texts: ['budget', 'figures'],
  authorities: ['HOTEL_ADMIN'],
  parent: 'budgetVersions',
}

export const budgetImport: RouteDefinition = {
  name: 'budgetImport',
  path: '/analyse/budget/versions/:id/import',
  params: { id: /^\d+$/ },
  title: 'common.pages.budgetImport',
  page: () => import('./budget/import/BudgetImportPage.tsx'),
  texts: ['budget', 'csvImport', 'history'],
  authorities: ['HOTEL_ADMIN'],
  parent: 'budgetVersions',
}

export const budgetConfiguration: RouteDefinition = {
  name: 'budgetConfiguration',
  path: '/settings/budget',
  title: 'common.pages.budgetConfiguration',
  page: () => import('./budget-setup/BudgetSetupPage.tsx'),
  texts: ['pricing', 'budgetSetup'],
  legacy: 'budget-configuration',
  authorities: ['HOTEL_ADMIN'],
  menu: { place: 'settings', group: 'data' },
}

export const attentionThresholds: RouteDefinition = {
  name: 'attentionThresholds',
  path: '/settings/attention',
  title: 'common.pages.attentionThresholds',
  page: () => import('./attention-thresholds/AttentionThresholdsPage.tsx'),
  texts: ['pricing', 'attentionThresholds'],
  authorities: ['HOTEL_ADMIN'],
  menu: { place: 'settings', group: 'alerts' },
}
