import type { TextKey } from '../../i18n/text.ts'

/** What fields of records are called elsewhere on the screen. A field that is not here keeps its name in the API. */
const LABELS: Record<string, TextKey> = {
  name: 'common.hotel.name',
  isActive: 'common.hotel.active',
  currency: 'common.hotel.currency',
  timeZone: 'common.hotel.timeZone',
  trustYouId: 'common.hotel.trustYouId',
  federalState: 'common.hotel.federalState',
  district: 'common.hotel.district',
  pmsSystem: 'common.hotel.pmsSystem',
  hubspotCompanyId: 'common.hotel.hubspotCompanyId',
  street: 'common.hotel.street',
  postalCode: 'common.hotel.postalCode',
  city: 'common.hotel.city',
  countryCode: 'common.hotel.country',
  attributes: 'common.hotel.attributes',
  supportsMarketTrends: 'common.hotel.marketTrends',
  benchmarkingActive: 'common.hotel.benchmarking',
  dpaAccepted: 'common.hotel.agreement',
  createdOn: 'common.hotel.createdOn',
  id: 'common.hotel.id',
  firstname: 'common.user.fields.firstname',
  lastname: 'common.user.fields.lastname',
  username: 'common.user.username',
  email: 'common.user.email',
  roles: 'common.user.roles',
  companyIds: 'common.user.hotels',
  termsAccepted: 'common.user.termsAccepted',
  state: 'common.user.state',
  expiresAt: 'common.invitationExpires',
  language: 'common.user.fields.language',
  locale: 'common.user.fields.locale',
  showCurrencySymbol: 'common.user.fields.showCurrencySymbol',
  rateReport: 'common.user.fields.rateReport',
  pickupReport: 'common.user.fields.pickupReport',
  performanceReport: 'common.user.fields.performanceReport',
  defaultCompanyId: 'common.user.fields.defaultCompanyId',
}

/** The text of a field's label, or null where it has none. */
export const fieldLabel = (field: string): TextKey | null => LABELS[field] ?? null
