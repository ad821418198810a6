import type { Invitation } from '../../contract/account/invitation.ts'
import { authoritiesOf, type Role } from '../../contract/account/roles.ts'
import type { Global } from '../../contract/account/session.ts'
import type { User } from '../../contract/account/user.ts'
import type { Notification } from '../../contract/alert/notification.ts'
import type { NotificationRule } from '../../contract/alert/notification-rule.ts'
import type { Dashboard } from '../../contract/analysis/analysis.ts'
import type { Connection } from '../../contract/connection/connection.ts'
import type { Company, CompanyDetail } from '../../contract/hotel/company.ts'
import { addDays, sameWeekdayLastYear } from '../../contract/platform/stay-date.ts'

/** A hotel, with what a test says differently. */
export const sampleHotel = (part: Partial<Company> = {}): Company => ({
  id: 7,
  name: 'Haus am Fluss',
  isActive: true,
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  trustYouId: null,
  federalState: 'Sachsen',
  district: null,
  address: { street: 'Uferweg 3', postalCode: '01067', city: 'Dresden', countryCode: 'DE' },
  attributes: {},
  supportsMarketTrends: false,
  benchmarkingActive: true,
  pmsSystem: 'apaleo',
  hubspotCompanyId: null,
  createdOn: '2022-12-08',
  dataPrivacyAgreement: { accepted: true, acceptedAt: '2024-03-05T10:00:00Z', version: '2025-10' },
  dpaAccepted: true,
  ...part,
})

/** The same as it is read alone, with what is switched on for it. */
export const sampleHotelDetail = (part: Partial<CompanyDetail> = {}): CompanyDetail => ({
  ...sampleHotel(),
  features: { autopilot: false, maxRateRules: null },
  ...part,
})

export const sampleGlobal = (...roles: Role[]): Global => ({
  userId: 3,
  username: 'marlene',
  authorities: authoritiesOf(roles),
  passwordResetActive: false,
  twoFactorMissing: false,
  environment: 'staging',
  product: 'revenue',
  version: '2025.10.28-562840ed',
  legacyUi: null,
  support: null,
})

export const sampleUser = (settings: Partial<User['settings']> = {}): User => ({
  id: 3,
  username: 'marlene',
  firstname: 'Marlene',
  lastname: 'Kübler',
  email: 'marlene@hotel.example',
  roles: ['HOTEL_ADMIN'],
  isActive: true,
  termsAccepted: true,
  companyIds: [7],
  pmsSystem: null,
  properties: { firstname: 'Marlene', lastname: 'Kübler' },
  passwordResetActive: false,
  settings: {
    language: 'EN',
    locale: 'GB',
    showCurrencySymbol: false,
    rateReport: 'NEVER',
    pickupReport: 'NEVER',
    performanceReport: 'NEVER',
    defaultCompanyId: 7,
    tourSeen: true,
    ...settings,
  },
})

/** The connection of the hotel, with what a test says differently. */
export const sampleConnection = (part: Partial<Connection> = {}): Connection => ({
  companyId: 7,
  companyName: 'Haus am Fluss',
  kind: 'mews',
  abilities: ['readBookings', 'writeRates'],
  state: 'active',
  connectedAt: '2026-11-01T09:00:00Z',
  connectedBy: 'Marlene Kübler',
  limitedUntil: null,
  lastInAt: null,
  nextInAt: null,
  hasReceivingAddress: false,
  readFailure: null,
  readUpTo: null,
  bookingsRead: 0,
  importedAt: null,
  lastOutAt: null,
  sendFailure: null,
  queuedRates: 0,
  queuedSince: null,
  comparedAt: null,
  rateDifferences: 0,
  differingBookings: [],
  ...part,
})

/** An open invitation, with what a test says differently. */
export const sampleInvitation = (part: Partial<Invitation> = {}): Invitation => ({
  id: 5,
  email: 'nora@hotel.example',
  roles: ['HOTEL_ADMIN'],
  companyIds: [7],
  language: 'DE',
  pmsSystem: null,
  state: 'open',
  mailState: 'sent',
  invitedBy: { id: 2, name: 'Ruben Tannert' },
  createdAt: '2026-11-18T09:00:00Z',
  sentAt: '2026-11-18T09:00:00Z',
  expiresAt: '2026-11-25T09:00:00Z',
  acceptedAt: null,
  withdrawnAt: null,
  userId: null,
  ...part,
})

/** Four segments that are not mapped, with what a test says differently. */
export const sampleNotification = (part: Partial<Notification> = {}): Notification => ({
  id: 1,
  companyId: 7,
  tag: 'unmapped-segments',
  notificationType: 'SEGMENT',
  payload: { unmappedSegmentsCount: 4 },
  dateTime: '2026-11-20T07:00:00Z',
  seen: false,
  ...part,
})

/** A rule of a person about weak nights. */
export const sampleNotificationRule = (part: Partial<NotificationRule> = {}): NotificationRule => ({
  id: 4,
  revision: 1,
  name: 'Weak nights',
  conditions: [{ figure: 'occupancy', comparison: 'none', unit: 'percent', is: 'below', value: 50 }],
  horizon: 30,
  severity: 'WARNING',
  channel: 'console',
  isOn: true,
  open: 2,
  unknownNights: 0,
  ...part,
})

const TODAY = '2026-11-20'

/** A dashboard of 90 equal nights: 60 of 100 rooms at 120.00 EUR, last year 50 rooms at 110.00 EUR. */
export const sampleDashboard = (part: Partial<Dashboard> = {}): Dashboard => ({
  companyId: 7,
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  asOf: '2026-11-20T08:14:00Z',
  today: TODAY,
  dataAsOf: new Date(Date.now() - 6 * 60_000).toISOString(),
  yesterday: {
    stayDate: addDays(TODAY, -1),
    revenue: { value: 1_842_000, stly: 1_734_500 },
    occupancy: { value: 0.887, stly: 0.866 },
    adr: { value: 14_619, stly: 14_102 },
    revpar: { value: 12_972, stly: 12_215 },
    pickup: { value: 82, stly: 89 },
    pickupRevenue: { value: 1_146_000, stly: 1_264_900 },
  },
  average: {
    revenue: { value: 1_790_500, stly: 1_725_000 },
    occupancy: { value: 0.842, stly: 0.828 },
    adr: { value: 14_976, stly: 14_668 },
    revpar: { value: 12_609, stly: 12_135 },
    pickup: { value: 77.1, stly: 80.2 },
    pickupRevenue: { value: 1_074_000, stly: 1_074_000 },
  },
  toDate: {
    month: { value: 35_178_000, stly: 33_792_500, budget: 36_000_000 },
    year: { value: 518_421_000, stly: 504_791_600, budget: null },
  },
  spans: [30, 60, 90].map((nights) => ({
    nights,
    roomNights: 60 * nights,
    occupancy: { value: 0.6, stly: 0.5 },
    forecast: 0.793,
    budget: 0.82,
  })),
  nights: Array.from({ length: 90 }, (_, ahead) => {
    const stayDate = addDays(TODAY, ahead)
    return {
      stayDate,
      capacity: 100,
      roomNights: 60,
      revenue: 720_000,
      stly: { stayDate: sameWeekdayLastYear(stayDate), roomNights: 50, revenue: 550_000 },
      forecast: { roomNights: 79.3, low: 71, high: 88, revenue: 950_000, occupancy: 0.793 },
      budget: { roomNights: 82, revenue: 980_000 },
    }
  }),
  forecast: { origin: addDays(TODAY, -1) },
  attention: [],
  openRates: null,
  toDo: { laterRates: null, drafts: null, refused: null, connection: null, groups: [] },
  overbooked: [],
  marks: [],
  ...part,
})
