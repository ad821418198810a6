import { companyUpdateSchema } from '../../../../contract/company.ts'
import type { FormDefinition } from '../../../components/record-form/fields.ts'
import { AttributesInput } from './AttributesInput.tsx'

/** The form of a hotel, top to bottom. */
export const HOTEL_FORM: FormDefinition = {
  schema: companyUpdateSchema,
  groups: [
    {
      name: 'name',
      title: 'companies.groups.name.title',
      description: 'companies.groups.name.description',
      fields: [
        { source: 'name', kind: 'text', label: 'common.hotel.name', rule: 'companies.rules.name' },
        {
          source: 'isActive',
          kind: 'switch',
          label: 'common.hotel.active',
          help: 'companies.help.isActive',
          rule: 'common.hotel.rules.choice',
        },
      ],
    },
    {
      name: 'place',
      title: 'companies.groups.place.title',
      description: 'companies.groups.place.description',
      fields: [
        { source: 'address.street', kind: 'text', label: 'common.hotel.street', rule: 'companies.rules.tooLong' },
        {
          source: 'address.postalCode',
          kind: 'text',
          label: 'common.hotel.postalCode',
          rule: 'companies.rules.tooLong',
        },
        { source: 'address.city', kind: 'text', label: 'common.hotel.city', rule: 'companies.rules.tooLong' },
        { source: 'district', kind: 'text', label: 'common.hotel.district', rule: 'companies.rules.tooLong' },
        {
          source: 'federalState',
          kind: 'text',
          label: 'common.hotel.federalState',
          rule: 'companies.rules.tooLong',
        },
      ],
    },
    {
      name: 'money',
      title: 'companies.groups.money.title',
      description: 'companies.groups.money.description',
      fields: [
        {
          source: 'address.countryCode',
          kind: 'country',
          label: 'common.hotel.country',
          rule: 'companies.rules.country',
        },
        {
          source: 'timeZone',
          kind: 'timeZone',
          label: 'common.hotel.timeZone',
          help: 'companies.help.timeZone',
          rule: 'companies.rules.timeZone',
        },
        {
          source: 'currency',
          kind: 'currency',
          label: 'common.hotel.currency',
          help: 'companies.help.currency',
          rule: 'companies.rules.currency',
        },
      ],
    },
    {
      name: 'integrations',
      title: 'companies.groups.integrations.title',
      description: 'companies.groups.integrations.description',
      fields: [
        {
          source: 'trustYouId',
          kind: 'text',
          label: 'common.hotel.trustYouId',
          help: 'companies.help.trustYouId',
          rule: 'companies.rules.trustYouId',
        },
        {
          source: 'pmsSystem',
          kind: 'text',
          label: 'common.hotel.pmsSystem',
          help: 'companies.help.pmsSystem',
          rule: 'common.hotel.rules.pmsSystem',
        },
        {
          source: 'hubspotCompanyId',
          kind: 'text',
          label: 'common.hotel.hubspotCompanyId',
          rule: 'companies.rules.hubspotCompanyId',
        },
      ],
    },
    {
      name: 'market',
      title: 'companies.groups.market.title',
      description: 'companies.groups.market.description',
      fields: [
        {
          source: 'supportsMarketTrends',
          kind: 'switch',
          label: 'common.hotel.marketTrends',
          rule: 'common.hotel.rules.choice',
        },
        {
          source: 'benchmarkingActive',
          kind: 'switch',
          label: 'common.hotel.benchmarking',
          rule: 'common.hotel.rules.choice',
        },
      ],
    },
    {
      name: 'attributes',
      title: 'companies.groups.attributes.title',
      description: 'companies.groups.attributes.description',
      fields: [
        {
          source: 'attributes',
          input: AttributesInput,
          label: 'common.hotel.attributes',
          rule: 'companies.rules.attributes',
        },
      ],
    },
  ],
}
