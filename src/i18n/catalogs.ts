import type board from '../board/i18n/en.json'
import type csvImport from '../components/csv-import/i18n/en.json'
import type history from '../components/history/i18n/en.json'
import type connection from '../connection/i18n/en.json'
import type connectionState from '../connection-state/i18n/en.json'
import type figures from '../figures/i18n/en.json'
import type help from '../help/i18n/en.json'
import type agreement from '../pages/agreement/i18n/en.json'
import type analyse from '../pages/analyse/i18n/en.json'
import type attentionThresholds from '../pages/attention-thresholds/i18n/en.json'
import type benchmarking from '../pages/benchmarking/i18n/en.json'
import type bookingStatus from '../pages/booking-status/i18n/en.json'
import type budget from '../pages/budget/i18n/en.json'
import type budgetSetup from '../pages/budget-setup/i18n/en.json'
import type capacity from '../pages/capacity/i18n/en.json'
import type changePassword from '../pages/change-password/i18n/en.json'
import type competitors from '../pages/competitors/i18n/en.json'
import type connectApaleo from '../pages/connect-apaleo/i18n/en.json'
import type connectCsv from '../pages/connect-csv/i18n/en.json'
import type connectMews from '../pages/connect-mews/i18n/en.json'
import type connectOtaXml from '../pages/connect-ota-xml/i18n/en.json'
import type connectivityStats from '../pages/connectivity-stats/i18n/en.json'
import type dashboard from '../pages/dashboard/i18n/en.json'
import type events from '../pages/events/i18n/en.json'
import type glossary from '../pages/glossary/i18n/en.json'
import type groups from '../pages/groups/i18n/en.json'
import type interfaces from '../pages/interfaces/i18n/en.json'
import type inventory from '../pages/inventory/i18n/en.json'
import type manage from '../pages/manage/i18n/en.json'
import type marketTrend from '../pages/market-trend/i18n/en.json'
import type monitoring from '../pages/monitoring/i18n/en.json'
import type notificationRules from '../pages/notification-rules/i18n/en.json'
import type pickup from '../pages/pickup/i18n/en.json'
import type portfolio from '../pages/portfolio/i18n/en.json'
import type priceLevels from '../pages/price-levels/i18n/en.json'
import type ratePlans from '../pages/rate-plans/i18n/en.json'
import type rateRounding from '../pages/rate-rounding/i18n/en.json'
import type rateRules from '../pages/rate-rules/i18n/en.json'
import type reputation from '../pages/reputation/i18n/en.json'
import type restrictions from '../pages/restrictions/i18n/en.json'
import type roomPricing from '../pages/room-pricing/i18n/en.json'
import type segmentation from '../pages/segmentation/i18n/en.json'
import type userSecurity from '../pages/user-security/i18n/en.json'
import type userSettings from '../pages/user-settings/i18n/en.json'
import type pricing from '../pricing/i18n/en.json'
import type receiving from '../receiving/i18n/en.json'
import type activity from '../resources/activity/i18n/en.json'
import type bookings from '../resources/bookings/i18n/en.json'
import type companies from '../resources/companies/i18n/en.json'
import type customerSuccess from '../resources/customer-success/i18n/en.json'
import type deliveries from '../resources/deliveries/i18n/en.json'
import type featureRequests from '../resources/feature-requests/i18n/en.json'
import type forecastRuns from '../resources/forecast-runs/i18n/en.json'
import type invitations from '../resources/invitations/i18n/en.json'
import type notifications from '../resources/notifications/i18n/en.json'
import type outboundLogs from '../resources/outbound-logs/i18n/en.json'
import type reportSchedules from '../resources/report-schedules/i18n/en.json'
import type reports from '../resources/reports/i18n/en.json'
import type users from '../resources/users/i18n/en.json'
import type rowReasons from '../row-reasons/i18n/en.json'
import type common from './common/en.json'
import type resources from './resources/en.json'

/** The catalogs of resources with the labels of their fields, by the name of the resource. */
interface LabelCatalogs {
  activity: typeof activity
  bookings: typeof bookings
  'customer-success': typeof customerSuccess
  deliveries: typeof deliveries
  'feature-requests': typeof featureRequests
  'forecast-runs': typeof forecastRuns
  notifications: typeof notifications
  'outbound-logs': typeof outboundLogs
  reports: typeof reports
}

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** Their other texts, under the name of the catalog. */
type LabelCatalogTexts = {
  [Name in keyof LabelCatalogs as CamelCase<Name>]: Omit<LabelCatalogs[Name], 'fields'>
}

/**
 * Every catalog of texts by its name, which is the prefix of its keys and the name of its folder. Shared texts are in
 * `common` and `resources`, which are loaded with the console, and in `figures`; all others are loaded with their page.
 */
export interface Catalogs extends LabelCatalogTexts {
  common: typeof common
  /** The labels of fields under react-admin's keys: those of several pages, and those of a resource's own catalog. */
  resources: typeof resources & { [Name in keyof LabelCatalogs]: Pick<LabelCatalogs[Name], 'fields'> }
  figures: typeof figures
  help: typeof help
  history: typeof history
  agreement: typeof agreement
  analyse: typeof analyse
  benchmarking: typeof benchmarking
  budget: typeof budget
  board: typeof board
  attentionThresholds: typeof attentionThresholds
  bookingStatus: typeof bookingStatus
  budgetSetup: typeof budgetSetup
  capacity: typeof capacity
  changePassword: typeof changePassword
  companies: typeof companies
  competitors: typeof competitors
  connectApaleo: typeof connectApaleo
  connectCsv: typeof connectCsv
  connection: typeof connection
  connectionState: typeof connectionState
  connectMews: typeof connectMews
  connectOtaXml: typeof connectOtaXml
  receiving: typeof receiving
  connectivityStats: typeof connectivityStats
  dashboard: typeof dashboard
  csvImport: typeof csvImport
  events: typeof events
  glossary: typeof glossary
  groups: typeof groups
  interfaces: typeof interfaces
  inventory: typeof inventory
  invitations: typeof invitations
  manage: typeof manage
  marketTrend: typeof marketTrend
  notificationRules: typeof notificationRules
  monitoring: typeof monitoring
  pickup: typeof pickup
  portfolio: typeof portfolio
  priceLevels: typeof priceLevels
  pricing: typeof pricing
  ratePlans: typeof ratePlans
  rateRounding: typeof rateRounding
  rateRules: typeof rateRules
  reportSchedules: typeof reportSchedules
  reputation: typeof reputation
  restrictions: typeof restrictions
  roomPricing: typeof roomPricing
  rowReasons: typeof rowReasons
  segmentation: typeof segmentation
  userSecurity: typeof userSecurity
  userSettings: typeof userSettings
  users: typeof users
}

/** A catalog that is not loaded at the start. */
export type CatalogName = Exclude<keyof Catalogs, 'common' | 'resources'>
