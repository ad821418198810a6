import { z } from 'zod'
import { currencySchema } from '../platform/money.ts'
import { optionalTextSchema, textSchema } from '../platform/text.ts'
import { isTimeZone } from '../platform/time-zone.ts'

const UNKNOWN_REGION = new Intl.DisplayNames('en', { type: 'region' }).of('ZZ')

/** An ISO 3166-1 alpha-2 code, upper case, of a country known to this runtime. */
function isCountryCode(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false
  const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code)
  return name !== undefined && name !== UNKNOWN_REGION
}

export const countryCodeSchema = z.string().refine(isCountryCode, 'This value must be a country code such as IT.')

/** Free-form key-value pairs that integrations store with a hotel. */
const attributesSchema = z
  .record(textSchema(60).min(1, 'This value must not be empty.'), textSchema(500))
  .refine((attributes) => Object.keys(attributes).length <= 50, 'There can be at most 50 attributes.')

/** The groups of the hotel form, top to bottom. */
export const COMPANY_FIELD_GROUPS = ['name', 'place', 'money', 'features', 'integrations', 'attributes'] as const
type CompanyFieldGroup = (typeof COMPANY_FIELD_GROUPS)[number]

/**
 * A field of a hotel: the contract, export, import, form, history and defaults of a new hotel are derived from it.
 * Stored values were validated on input, so the stored schema is wider: a single odd value never hides a whole list.
 */
export interface CompanyField {
  readonly stored: z.ZodType
  /** The schema for writing; absent if the field can't be set manually. */
  readonly input?: z.ZodType
  /** The default for a new hotel; without it the field is required. */
  readonly initial?: unknown
  /** How a cell of a CSV file is read: `unread` if it is exported but ignored by an import; not in either if absent. */
  readonly cell?: 'text' | 'optional' | 'flag' | 'unread'
  /** The group and control in the form; a text field by default. */
  readonly group?: CompanyFieldGroup
  readonly control?: 'text' | 'switch' | 'country' | 'currency' | 'timeZone' | 'attributes'
}

const optionalText = <const Group extends CompanyFieldGroup, Input extends z.ZodType>(group: Group, input: Input) => ({
  stored: z.string().nullable(),
  input,
  initial: null,
  cell: 'optional' as const,
  group,
})

const flag = <const Group extends CompanyFieldGroup, const Initial extends boolean>(
  group: Group,
  initial: Initial,
) => ({
  stored: z.boolean(),
  input: z.boolean(),
  initial,
  cell: 'flag' as const,
  group,
  control: 'switch' as const,
})

/** The parts of a hotel's address. */
export const ADDRESS_FIELDS = {
  street: optionalText('place', optionalTextSchema(200)),
  postalCode: optionalText('place', optionalTextSchema(20)),
  city: optionalText('place', optionalTextSchema(100)),
  countryCode: { stored: z.string(), input: countryCodeSchema, cell: 'text', group: 'money', control: 'country' },
} as const satisfies Record<string, CompanyField>

/** The fields before the address, in the order of an export. */
const FIELDS_BEFORE_ADDRESS = {
  name: {
    stored: z.string(),
    input: textSchema(120).min(1, 'This value must not be empty.'),
    cell: 'text',
    group: 'name',
  },
  isActive: flag('name', true),
  /** A calendar date. */
  createdOn: { stored: z.string(), cell: 'unread' },
  currency: { stored: z.string(), input: currencySchema, cell: 'text', group: 'money', control: 'currency' },
  timeZone: {
    stored: z.string(),
    input: z.string().refine(isTimeZone, 'This value must be a time zone such as Europe/Rome.'),
    cell: 'text',
    group: 'money',
    control: 'timeZone',
  },
} as const satisfies Record<string, CompanyField>

/** The fields after the address, in the order of an export. */
const FIELDS_AFTER_ADDRESS = {
  district: optionalText('place', optionalTextSchema(100)),
  federalState: optionalText('place', optionalTextSchema(100)),
  trustYouId: optionalText(
    'integrations',
    z
      .string()
      .regex(/^[A-Za-z0-9-]{1,64}$/, 'This value must contain only letters, digits and hyphens.')
      .nullable(),
  ),
  /** The system whose PMS_ADMINs can see the hotel. */
  pmsSystem: optionalText(
    'integrations',
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'This value must contain only lower-case letters, digits and hyphens.')
      .nullable(),
  ),
  hubspotCompanyId: optionalText(
    'integrations',
    z
      .string()
      .regex(/^\d{1,20}$/, 'This value must contain only digits.')
      .nullable(),
  ),
  /** Same as `dataPrivacyAgreement.accepted`, under a short name. */
  dpaAccepted: { stored: z.boolean(), cell: 'unread' },
  supportsMarketTrends: flag('features', false),
  benchmarkingActive: flag('features', false),
  attributes: {
    stored: z.record(z.string(), z.string()),
    input: attributesSchema,
    initial: {},
    group: 'attributes',
    control: 'attributes',
  },
} as const satisfies Record<string, CompanyField>

/** The fields of a hotel except its address. */
export const COMPANY_FIELDS = { ...FIELDS_BEFORE_ADDRESS, ...FIELDS_AFTER_ADDRESS }

/** The columns of an export and of an import, in order: fields of the hotel and of its address. */
export const COMPANY_COLUMNS = Object.entries({
  ...FIELDS_BEFORE_ADDRESS,
  ...ADDRESS_FIELDS,
  ...FIELDS_AFTER_ADDRESS,
}).flatMap(([name, field]) =>
  'cell' in field ? [{ name, cell: field.cell, isOfAddress: name in ADDRESS_FIELDS }] : [],
)

type Fields = Record<string, CompanyField>

/** The schemas for stored fields. */
export const storedShape = <Some extends Fields>(fields: Some) =>
  Object.fromEntries(Object.entries(fields).map(([name, { stored }]) => [name, stored])) as {
    [Name in keyof Some]: Some[Name]['stored']
  }

type Written<Some extends Fields> = {
  [Name in keyof Some as Some[Name] extends { input: z.ZodType } ? Name : never]: Some[Name] extends {
    input: infer Input extends z.ZodType
  }
    ? Input
    : never
}

/** The schemas for writable fields. */
export const inputShape = <Some extends Fields>(fields: Some) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { input }]) => (input ? [[name, input]] : [])),
  ) as unknown as Written<Some>

/** The same for a new hotel, for which fields with an initial value are optional. */
export const newShape = <Some extends Fields>(fields: Some) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { input, initial }]) =>
      input ? [[name, initial === undefined ? input : input.default(initial)]] : [],
    ),
  ) as unknown as {
    [Name in keyof Written<Some>]: Some[Name] extends { initial: unknown }
      ? z.ZodDefault<Written<Some>[Name]>
      : Written<Some>[Name]
  }

/** The initial values of a new hotel. */
export const initialValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial]])),
  )
