import type { TextKey } from '../../../i18n/text.ts'

export interface HotelField {
  source: string
  kind: 'text' | 'switch' | 'country' | 'currency' | 'timeZone' | 'attributes'
  label: TextKey
  help?: TextKey
  /** What the field must be, in a sentence: shown when it is not. */
  rule: TextKey
}

export interface HotelFieldGroup {
  name: 'name' | 'place' | 'money' | 'integrations' | 'market' | 'attributes'
  fields: readonly HotelField[]
}

/** The form of a hotel, top to bottom. */
export const HOTEL_FIELD_GROUPS: readonly HotelFieldGroup[] = [
  {
    name: 'name',
    fields: [
      { source: 'name', kind: 'text', label: 'hotel.name', rule: 'hotelForm.rules.name' },
      {
        source: 'isActive',
        kind: 'switch',
        label: 'hotel.active',
        help: 'hotelForm.help.isActive',
        rule: 'hotelForm.rules.choice',
      },
    ],
  },
  {
    name: 'place',
    fields: [
      { source: 'address.street', kind: 'text', label: 'hotelForm.street', rule: 'hotelForm.rules.tooLong' },
      { source: 'address.postalCode', kind: 'text', label: 'hotelForm.postalCode', rule: 'hotelForm.rules.tooLong' },
      { source: 'address.city', kind: 'text', label: 'hotelForm.city', rule: 'hotelForm.rules.tooLong' },
      { source: 'district', kind: 'text', label: 'hotelForm.district', rule: 'hotelForm.rules.tooLong' },
      {
        source: 'federalState',
        kind: 'text',
        label: 'hotelForm.federalState',
        rule: 'hotelForm.rules.tooLong',
      },
    ],
  },
  {
    name: 'money',
    fields: [
      { source: 'address.countryCode', kind: 'country', label: 'hotel.country', rule: 'hotelForm.rules.country' },
      {
        source: 'timeZone',
        kind: 'timeZone',
        label: 'hotel.timeZone',
        help: 'hotelForm.help.timeZone',
        rule: 'hotelForm.rules.timeZone',
      },
      {
        source: 'currency',
        kind: 'currency',
        label: 'hotel.currency',
        help: 'hotelForm.help.currency',
        rule: 'hotelForm.rules.currency',
      },
    ],
  },
  {
    name: 'integrations',
    fields: [
      {
        source: 'trustYouId',
        kind: 'text',
        label: 'hotelForm.trustYouId',
        help: 'hotelForm.help.trustYouId',
        rule: 'hotelForm.rules.trustYouId',
      },
      {
        source: 'pmsSystem',
        kind: 'text',
        label: 'hotelForm.pmsSystem',
        help: 'hotelForm.help.pmsSystem',
        rule: 'hotelForm.rules.pmsSystem',
      },
      {
        source: 'hubspotCompanyId',
        kind: 'text',
        label: 'hotelForm.hubspotCompanyId',
        rule: 'hotelForm.rules.hubspotCompanyId',
      },
    ],
  },
  {
    name: 'market',
    fields: [
      {
        source: 'supportsMarketTrends',
        kind: 'switch',
        label: 'hotel.marketTrends',
        rule: 'hotelForm.rules.choice',
      },
      { source: 'benchmarkingActive', kind: 'switch', label: 'hotel.benchmarking', rule: 'hotelForm.rules.choice' },
    ],
  },
  {
    name: 'attributes',
    fields: [
      { source: 'attributes', kind: 'attributes', label: 'hotelForm.attributes', rule: 'hotelForm.rules.attributes' },
    ],
  },
]

const FIELDS = HOTEL_FIELD_GROUPS.flatMap(({ fields }) => fields)

/** The field that an error's path belongs to: its own, or the one that holds it. */
export const hotelFieldAt = (path: string): HotelField | undefined =>
  FIELDS.find(({ source }) => path === source || path.startsWith(`${source}.`))

/** The id of a field's control, for the links in the summary of errors. */
export const controlId = (source: string): string => `hotel-${source.replaceAll('.', '-')}`
