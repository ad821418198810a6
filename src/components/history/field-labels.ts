import type { TextKey } from '../../i18n/text.ts'

/** What fields of records are called elsewhere on the screen. A field that is not here keeps its name in the API. */
const LABELS: Record<string, TextKey> = {
  name: 'hotel.name',
  isActive: 'hotel.active',
  currency: 'hotel.currency',
  timeZone: 'hotel.timeZone',
  trustYouId: 'hotelForm.trustYouId',
  federalState: 'hotelForm.federalState',
  district: 'hotelForm.district',
  pmsSystem: 'hotelForm.pmsSystem',
  hubspotCompanyId: 'hotelForm.hubspotCompanyId',
  street: 'hotelForm.street',
  postalCode: 'hotelForm.postalCode',
  city: 'hotelForm.city',
  countryCode: 'hotel.country',
  attributes: 'hotelForm.attributes',
  supportsMarketTrends: 'hotel.marketTrends',
  benchmarkingActive: 'hotel.benchmarking',
  dpaAccepted: 'hotel.agreement',
  createdOn: 'hotel.createdOn',
  id: 'hotel.id',
  firstname: 'settings.fields.firstname',
  lastname: 'settings.fields.lastname',
  username: 'user.username',
  email: 'settings.email',
  roles: 'user.roles',
  companyIds: 'user.hotels',
  termsAccepted: 'userForm.termsAccepted',
  state: 'user.state',
  expiresAt: 'invitations.expires',
  language: 'settings.fields.language',
  locale: 'settings.fields.locale',
  showCurrencySymbol: 'settings.fields.showCurrencySymbol',
  rateReport: 'settings.fields.rateReport',
  pickupReport: 'settings.fields.pickupReport',
  performanceReport: 'settings.fields.performanceReport',
  defaultCompanyId: 'settings.fields.defaultCompanyId',
}

/** The text of a field's label, or null where it has none. */
export const fieldLabel = (field: string): TextKey | null => LABELS[field] ?? null
