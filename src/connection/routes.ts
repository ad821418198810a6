import { NO_HOTEL_NEEDED, type RouteDefinition } from '../core/routing/route.ts'

export const interfaces: RouteDefinition = {
  name: 'interfaces',
  path: '/settings/interfaces',
  title: 'common.pages.interfaces',
  page: () => import('./interfaces/InterfacesPage.tsx'),
  texts: ['interfaces', 'connection', 'connectionState', 'receiving', 'pricing', 'csvImport', 'rowReasons'],
  authorities: ['HOTEL_ADMIN', 'PMS_ADMIN'],
  menu: { place: 'settings', group: 'distribution' },
}

export const connectivityStats: RouteDefinition = {
  name: 'connectivityStats',
  path: '/admin/connectivity-stats',
  title: 'common.pages.connectivityStats',
  page: () => import('./connectivity-stats/ConnectivityPage.tsx'),
  texts: ['connectivityStats', 'connectionState', 'rowReasons'],
  authorities: ['ADMIN'],
  meta: NO_HOTEL_NEEDED,
  menu: { place: 'administration' },
}

export const connectApaleo: RouteDefinition = {
  name: 'connectApaleo',
  path: '/connect/apaleo',
  title: 'common.pages.connectApaleo',
  page: () => import('./connect-apaleo/ConnectApaleoPage.tsx'),
  texts: ['connectApaleo', 'connection'],
  authorities: ['HOTEL_ADMIN', 'PMS_ADMIN'],
}

export const connectCsv: RouteDefinition = {
  name: 'connectCsv',
  path: '/connect/csv',
  title: 'common.pages.connectCsv',
  page: () => import('./connect-csv/ConnectCsvPage.tsx'),
  texts: ['connectCsv', 'connection', 'csvImport', 'rowReasons'],
  authorities: ['HOTEL_ADMIN', 'PMS_ADMIN'],
}

export const connectOtaXml: RouteDefinition = {
  name: 'connectOtaXml',
  path: '/connect/ota-xml',
  title: 'common.pages.connectOtaXml',
  page: () => import('./connect-ota-xml/ConnectOtaXmlPage.tsx'),
  texts: ['connectOtaXml', 'connection', 'receiving'],
  authorities: ['HOTEL_ADMIN', 'PMS_ADMIN'],
}

export const connectMews: RouteDefinition = {
  name: 'connectMews',
  path: '/connect/mews',
  title: 'common.pages.connectMews',
  page: () => import('./connect-mews/ConnectMewsPage.tsx'),
  texts: ['connectMews', 'connection'],
  authorities: ['HOTEL_ADMIN', 'PMS_ADMIN'],
}
