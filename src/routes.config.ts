import { invitations } from './account/invitations/index.ts'
import * as account from './account/routes.ts'
import { users } from './account/users/index.ts'
import { notifications } from './alert/notifications/index.ts'
import { reportSchedules } from './alert/report-schedules/index.ts'
import { reports } from './alert/reports/index.ts'
import * as alert from './alert/routes.ts'
import { customerSuccess } from './analysis/customer-success/index.ts'
import * as analysis from './analysis/routes.ts'
import { bookings } from './booking/bookings/index.ts'
import { deliveries } from './booking/deliveries/index.ts'
import * as booking from './booking/routes.ts'
import * as connection from './connection/routes.ts'
import { redirectsOf, routesOf } from './core/routing/resource.ts'
import type { Redirect, RouteDefinition } from './core/routing/route.ts'
import { createRouteTable } from './core/routing/route-table.ts'
import { STEP_NAMES } from './core/routing/step-names.ts'
import { forecastRuns } from './forecast/forecast-runs/index.ts'
import * as forecast from './forecast/routes.ts'
import * as help from './help/routes.ts'
import { companies } from './hotel/companies/index.ts'
import { featureRequests } from './hotel/feature-requests/index.ts'
import * as hotel from './hotel/routes.ts'
import * as market from './market/routes.ts'
import { activity } from './platform/activity/index.ts'
import * as platform from './platform/routes.ts'
import { outboundLogs } from './pricing/outbound-logs/index.ts'
import * as pricing from './pricing/routes.ts'

/** Every page of the console, in the order of the menu. If two have the same path, the first one matches. */
export const routes: readonly RouteDefinition[] = [
  analysis.dashboard,
  pricing.manage,
  pricing.autopilot,
  pricing.decisions,

  analysis.portfolio,
  analysis.analyse,
  analysis.pickup,
  ...routesOf(bookings),
  analysis.groups,
  analysis.newGroupRequest,
  analysis.groupRequest,
  forecast.forecastAccuracy,
  market.reputation,
  market.reviewImport,
  market.competitorScoreImport,
  analysis.budget,
  analysis.budgetVersions,
  analysis.budgetEntry,
  analysis.budgetImport,
  market.marketTrend,
  market.rateImport,
  market.benchmarking,

  alert.notificationRules,
  pricing.priceLevels,
  pricing.levelCalendar,
  pricing.calculation,
  pricing.channelCommissions,
  pricing.rateRounding,
  pricing.rateRules,
  pricing.rateRulesOld,
  connection.interfaces,
  market.competitors,
  market.competitorRateImport,
  market.events,
  pricing.roomPricing,
  pricing.guestPricing,
  analysis.budgetConfiguration,
  booking.inventory,
  booking.capacity,
  pricing.ratePlans,
  pricing.restrictions,
  booking.bookingStatus,
  analysis.attentionThresholds,
  booking.segmentation,

  help.glossary,

  account.profile,
  account.security,
  // The specification lists this frame next to the page above, which is declared first and matches.
  account.profileFrame,

  ...[companies, users, invitations, notifications, activity, reports, reportSchedules].flatMap(routesOf),
  booking.reservations,
  ...[forecastRuns, deliveries, outboundLogs].flatMap(routesOf),
  connection.connectivityStats,
  ...[customerSuccess, featureRequests].flatMap(routesOf),
  platform.monitoring,

  account.changePassword,
  account.setUpTwoFactor,
  hotel.agreement,
  hotel.contract,

  connection.connectApaleo,
  connection.connectCsv,
  connection.connectOtaXml,
  connection.connectMews,
  {
    name: 'error',
    path: '/error',
    title: 'common.pages.error',
    page: () => import('./kit/errors/StaticErrorPage.tsx'),
    meta: { excluded: STEP_NAMES },
  },
  {
    name: 'plainError',
    path: '/error/plain',
    title: 'common.pages.error',
    page: () => import('./kit/errors/StaticErrorPage.tsx'),
    layout: 'bare',
    meta: { excluded: STEP_NAMES },
  },
]

/** Addresses that redirect before any step. */
export const redirects: readonly Redirect[] = [
  { path: '/hotel-selection', to: '/' },
  ...[companies, users, invitations, reportSchedules].flatMap(redirectsOf),
  { path: '/login', to: '/login', isFullLoad: true },
  { path: '/:entry/login', params: { entry: /^[a-z][a-z0-9-]*EA$/ }, to: '/', isFullLoad: true },
]

/** The routes with the ways to look them up. */
export const routeTable = createRouteTable(routes, redirects)
