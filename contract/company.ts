import { z } from 'zod'
import { isTimeZone } from './moment.ts'
import { currencySchema } from './money.ts'
import { flagQuerySchema, idListSchema, likeSchema, pageOf, pageQuery, sortSchema } from './paging.ts'

const text = (max: number) => z.string().trim().max(max)
const optionalText = (max: number) => text(max).nullable().default(null)

/** ISO 3166-1 alpha-2, upper case. */
export const countryCodeSchema = z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as IT')

export const addressSchema = z.object({
  street: optionalText(200),
  postalCode: optionalText(20),
  city: optionalText(100),
  countryCode: countryCodeSchema,
})

/** Free key and value pairs that integrations keep with a hotel. */
export const attributesSchema = z
  .record(z.string().min(1).max(60), z.string().max(500))
  .refine((attributes) => Object.keys(attributes).length <= 50, 'must be at most 50 attributes')

const companyFields = {
  name: text(120).min(1, 'must not be empty'),
  isActive: z.boolean(),
  currency: currencySchema,
  timeZone: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Rome'),
  trustYouId: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be letters, digits and hyphens')
    .nullable(),
  federalState: text(100).nullable(),
  district: text(100).nullable(),
  address: addressSchema,
  attributes: attributesSchema,
  supportsMarketTrends: z.boolean(),
  benchmarkingActive: z.boolean(),
  pmsSystem: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and hyphens')
    .nullable(),
  hubspotCompanyId: z
    .string()
    .regex(/^\d{1,20}$/, 'must be digits')
    .nullable(),
}

/** A hotel as it is stored. `createdOn` is a calendar date; `pmsSystem` names the system whose PMS_ADMINs may see it. */
export const companySchema = z.object({
  id: z.int(),
  ...companyFields,
  createdOn: z.string(),
  dataPrivacyAgreement: z.object({
    accepted: z.boolean(),
    acceptedAt: z.string().nullable(),
    version: z.string().nullable(),
  }),
  /** The same fact as `dataPrivacyAgreement.accepted`, under its short name. */
  dpaAccepted: z.boolean(),
})
export type Company = z.infer<typeof companySchema>

/** What is written when a hotel is created or changed. The agreement and the creation date are not set by hand. */
export const companyInputSchema = z.strictObject({
  ...companyFields,
  isActive: companyFields.isActive.default(true),
  trustYouId: companyFields.trustYouId.default(null),
  federalState: companyFields.federalState.default(null),
  district: companyFields.district.default(null),
  attributes: companyFields.attributes.default({}),
  supportsMarketTrends: companyFields.supportsMarketTrends.default(false),
  benchmarkingActive: companyFields.benchmarkingActive.default(false),
  pmsSystem: companyFields.pmsSystem.default(null),
  hubspotCompanyId: companyFields.hubspotCompanyId.default(null),
})
export type CompanyInput = z.infer<typeof companyInputSchema>

/** A full update must name every field, so that a missing one never resets what is stored. */
export const companyUpdateSchema = z.strictObject(companyFields)

export const COMPANY_SORT_FIELDS = [
  'name',
  'id',
  'createdOn',
  'currency',
  'timeZone',
  'countryCode',
  'isActive',
] as const

/** What narrows a list of hotels; the list itself and its export take the same filters. */
export const companyFilterQuery = {
  ids: idListSchema.optional(),
  nameLike: likeSchema,
  isActive: flagQuerySchema.optional(),
  countryCode: countryCodeSchema.optional(),
  dpaAccepted: flagQuerySchema.optional(),
}

export const companyListQuerySchema = z.strictObject({
  ...pageQuery,
  sort: sortSchema(COMPANY_SORT_FIELDS),
  ...companyFilterQuery,
})
export type CompanyListQuery = z.output<typeof companyListQuerySchema>

export const companyExportQuerySchema = z.strictObject({
  sort: sortSchema(COMPANY_SORT_FIELDS),
  ...companyFilterQuery,
  format: z.enum(['csv', 'json']).default('csv'),
})

export const companyPageSchema = pageOf(companySchema)

/** The values that occur in the hotels the caller may see: choices for filters. */
export const companyValuesSchema = z.object({
  countryCodes: z.array(z.string()),
  currencies: z.array(z.string()),
  timeZones: z.array(z.string()),
  federalStates: z.array(z.string()),
})

/** A record of HubSpot's CRM that belongs to a hotel. */
export const hubspotCompanySchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  domain: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  lifecycleStage: z.string().nullable(),
  updatedAt: z.string().nullable(),
})
export type HubspotCompany = z.infer<typeof hubspotCompanySchema>
