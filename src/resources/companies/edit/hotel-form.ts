import { companyUpdateSchema } from '../../../../contract/company.ts'
import type { FormDefinition } from '../../../components/record-form/fields.ts'
import { AttributesInput } from './AttributesInput.tsx'

/** The form of a hotel, top to bottom. */
export const HOTEL_FORM: FormDefinition = {
  schema: companyUpdateSchema,
  groups: [
    {
      name: 'name',
      title: 'hotelForm.groups.name.title',
      words: 'hotelForm.groups.name.words',
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
      title: 'hotelForm.groups.place.title',
      words: 'hotelForm.groups.place.words',
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
      title: 'hotelForm.groups.money.title',
      words: 'hotelForm.groups.money.words',
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
      title: 'hotelForm.groups.integrations.title',
      words: 'hotelForm.groups.integrations.words',
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
      title: 'hotelForm.groups.market.title',
      words: 'hotelForm.groups.market.words',
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
      title: 'hotelForm.groups.attributes.title',
      words: 'hotelForm.groups.attributes.words',
      fields: [
        {
          source: 'attributes',
          input: AttributesInput,
          label: 'hotelForm.attributes',
          rule: 'hotelForm.rules.attributes',
        },
      ],
    },
  ],
}
