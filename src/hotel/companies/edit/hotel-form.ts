import type { RaRecord } from 'ra-core'
import { companyFormSchema } from '../../../../contract/hotel/company.ts'
import {
  ADDRESS_FIELDS,
  COMPANY_FIELD_GROUPS,
  COMPANY_FIELDS,
  type CompanyField,
} from '../../../../contract/hotel/company-fields.ts'
import type { TextKey } from '../../../core/i18n/text.ts'
import type { FormDefinition, FormField } from '../../../kit/record-form/fields.ts'
import { writableOf } from '../../../kit/record-form/writable.ts'
import { AttributesInput } from './AttributesInput.tsx'
import { RuleLimitInput } from './RuleLimitInput.tsx'

type Source = keyof typeof COMPANY_FIELDS | `address.${keyof typeof ADDRESS_FIELDS}`

/** What is said of a field that is wrong, by its control; and where a field needs words of its own. */
const RULES_OF_CONTROLS = {
  text: 'companies.rules.tooLong',
  switch: 'common.hotel.rules.choice',
  country: 'companies.rules.country',
  currency: 'companies.rules.currency',
  timeZone: 'companies.rules.timeZone',
  attributes: 'companies.rules.attributes',
} as const satisfies Record<string, TextKey>
const RULES: Partial<Record<Source, TextKey>> = {
  name: 'companies.rules.name',
  trustYouId: 'companies.rules.trustYouId',
  pmsSystem: 'common.hotel.rules.pmsSystem',
  hubspotCompanyId: 'companies.rules.hubspotCompanyId',
}
const HELP: Partial<Record<Source, TextKey>> = {
  isActive: 'companies.help.isActive',
  timeZone: 'companies.help.timeZone',
  currency: 'companies.help.currency',
  trustYouId: 'companies.help.trustYouId',
  pmsSystem: 'companies.help.pmsSystem',
}

function formField(source: Source, { control = 'text' }: CompanyField): FormField {
  const help = HELP[source]
  return {
    source,
    label: `resources.companies.fields.${source}`,
    rule: RULES[source] ?? RULES_OF_CONTROLS[control],
    ...(help ? { help } : {}),
    ...(control === 'attributes' ? { input: AttributesInput } : { kind: control }),
  }
}

const SHOWN = [
  ...Object.entries(ADDRESS_FIELDS).map(([name, field]): [Source, CompanyField] => [
    `address.${name}` as Source,
    field,
  ]),
  ...Object.entries(COMPANY_FIELDS).map(([name, field]): [Source, CompanyField] => [name as Source, field]),
]

/** What is switched on for a hotel beside its own fields, shown with those of its pages. */
const SWITCHES: readonly FormField[] = [
  {
    source: 'features.autopilot',
    kind: 'switch',
    label: 'resources.companies.fields.autopilot',
    rule: 'common.hotel.rules.choice',
  },
  {
    source: 'features.maxRateRules',
    input: RuleLimitInput,
    label: 'resources.companies.fields.maxRateRules',
    rule: 'companies.rules.maxRateRules',
  },
]

/** The fields of a hotel that may be written. */
export const hotelBody = (data: Partial<RaRecord>): Partial<RaRecord> => writableOf(companyFormSchema, data)

/** The form of a hotel, top to bottom, from the fields of the contract. */
export const HOTEL_FORM: FormDefinition = {
  schema: companyFormSchema,
  groups: COMPANY_FIELD_GROUPS.map((group) => ({
    name: group,
    title: `companies.groups.${group}.title`,
    description: `companies.groups.${group}.description`,
    fields: [
      ...SHOWN.filter(([, field]) => field.group === group).map(([source, field]) => formField(source, field)),
      ...(group === 'features' ? SWITCHES : []),
    ],
  })),
}
