import type changePassword from '../../account/change-password/i18n/en.json'
import type invitations from '../../account/invitations/i18n/en.json'
import type personalData from '../../account/personal-data/i18n/en.json'
import type secondFactors from '../../account/second-factors/i18n/en.json'
import type sessions from '../../account/sessions/i18n/en.json'
import type userSecurity from '../../account/user-security/i18n/en.json'
import type userSettings from '../../account/user-settings/i18n/en.json'
import type users from '../../account/users/i18n/en.json'
import type notificationRules from '../../alert/notification-rules/i18n/en.json'
import type notifications from '../../alert/notifications/i18n/en.json'
import type reportSchedules from '../../alert/report-schedules/i18n/en.json'
import type reports from '../../alert/reports/i18n/en.json'
import type analyse from '../../analysis/analyse/i18n/en.json'
import type attentionThresholds from '../../analysis/attention-thresholds/i18n/en.json'
import type budget from '../../analysis/budget/i18n/en.json'
import type budgetSetup from '../../analysis/budget-setup/i18n/en.json'
import type customerSuccess from '../../analysis/customer-success/i18n/en.json'
import type dashboard from '../../analysis/dashboard/i18n/en.json'
import type groups from '../../analysis/groups/i18n/en.json'
import type pickup from '../../analysis/pickup/i18n/en.json'
import type portfolio from '../../analysis/portfolio/i18n/en.json'
import type bookingStatus from '../../booking/booking-status/i18n/en.json'
import type bookings from '../../booking/bookings/i18n/en.json'
import type capacity from '../../booking/capacity/i18n/en.json'
import type deliveries from '../../booking/deliveries/i18n/en.json'
import type inventory from '../../booking/inventory/i18n/en.json'
import type rowReasons from '../../booking/row-reasons/i18n/en.json'
import type segmentation from '../../booking/segmentation/i18n/en.json'
import type connectApaleo from '../../connection/connect-apaleo/i18n/en.json'
import type connectCsv from '../../connection/connect-csv/i18n/en.json'
import type connectMews from '../../connection/connect-mews/i18n/en.json'
import type connectOtaXml from '../../connection/connect-ota-xml/i18n/en.json'
import type connectionState from '../../connection/connection-state/i18n/en.json'
import type connectivityStats from '../../connection/connectivity-stats/i18n/en.json'
import type connection from '../../connection/i18n/en.json'
import type interfaces from '../../connection/interfaces/i18n/en.json'
import type receiving from '../../connection/receiving/i18n/en.json'
import type forecastRuns from '../../forecast/forecast-runs/i18n/en.json'
import type glossary from '../../help/glossary/i18n/en.json'
import type help from '../../help/i18n/en.json'
import type agreement from '../../hotel/agreement/i18n/en.json'
import type companies from '../../hotel/companies/i18n/en.json'
import type featureRequests from '../../hotel/feature-requests/i18n/en.json'
import type board from '../../kit/board/i18n/en.json'
import type csvImport from '../../kit/csv-import/i18n/en.json'
import type figures from '../../kit/figures/i18n/en.json'
import type history from '../../kit/history/i18n/en.json'
import type benchmarking from '../../market/benchmarking/i18n/en.json'
import type competitors from '../../market/competitors/i18n/en.json'
import type events from '../../market/events/i18n/en.json'
import type marketTrend from '../../market/market-trend/i18n/en.json'
import type reputation from '../../market/reputation/i18n/en.json'
import type activity from '../../platform/activity/i18n/en.json'
import type monitoring from '../../platform/monitoring/i18n/en.json'
import type decisions from '../../pricing/decisions/i18n/en.json'
import type pricing from '../../pricing/i18n/en.json'
import type manage from '../../pricing/manage/i18n/en.json'
import type outboundLogs from '../../pricing/outbound-logs/i18n/en.json'
import type priceLevels from '../../pricing/price-levels/i18n/en.json'
import type ratePlans from '../../pricing/rate-plans/i18n/en.json'
import type rateRounding from '../../pricing/rate-rounding/i18n/en.json'
import type rateRules from '../../pricing/rate-rules/i18n/en.json'
import type restrictions from '../../pricing/restrictions/i18n/en.json'
import type roomPricing from '../../pricing/room-pricing/i18n/en.json'
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
  [Name in keyof LabelCatalogs as CamelCase<Name>]: Omit<LabelCatalogs[Name], 'labels'>
}

/**
 * Every catalog of texts by its name, which is the prefix of its keys and the name of its folder. Shared texts are in
 * `common` and `resources`, which are loaded with the console, and in `figures`; all others are loaded with their page.
 */
export interface Catalogs extends LabelCatalogTexts {
  common: typeof common
  /** The labels of fields under react-admin's keys: those of several pages, and those of a resource's own catalog. */
  resources: typeof resources & { [Name in keyof LabelCatalogs]: { fields: LabelCatalogs[Name]['labels'] } }
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
  decisions: typeof decisions
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
  personalData: typeof personalData
  secondFactors: typeof secondFactors
  sessions: typeof sessions
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
