import { z } from 'zod'
import { bulkIdsSchema } from './bulk.ts'
import { isTimeZone } from './moment.ts'
import { currencySchema } from './money.ts'
import { flagQuerySchema, idListSchema, likeSchema, listQueries, pageOf } from './paging.ts'
import { optionalTextSchema, textSchema } from './text.ts'

const UNKNOWN_REGION = new Intl.DisplayNames('en', { type: 'region' }).of('ZZ')

/** ISO 3166-1 alpha-2, upper case, of a country that this runtime knows. */
function isCountryCode(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false
  const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code)
  return name !== undefined && name !== UNKNOWN_REGION
}

export const countryCodeSchema = z.string().refine(isCountryCode, 'Must be a country code such as IT.')

export const addressSchema = z.strictObject({
  street: optionalTextSchema(200).default(null),
  postalCode: optionalTextSchema(20).default(null),
  city: optionalTextSchema(100).default(null),
  countryCode: countryCodeSchema,
})

/** Free key and value pairs that integrations keep with a hotel. */
export const attributesSchema = z
  .record(textSchema(60).min(1, 'Must not be empty.'), textSchema(500))
  .refine((attributes) => Object.keys(attributes).length <= 50, 'Must be at most 50 attributes.')

const companyFields = {
  name: textSchema(120).min(1, 'Must not be empty.'),
  isActive: z.boolean(),
  currency: currencySchema,
  timeZone: z.string().refine(isTimeZone, 'Must be a time zone such as Europe/Rome.'),
  trustYouId: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'Must contain only letters, digits and hyphens.')
    .nullable(),
  federalState: optionalTextSchema(100),
  district: optionalTextSchema(100),
  address: addressSchema,
  attributes: attributesSchema,
  supportsMarketTrends: z.boolean(),
  benchmarkingActive: z.boolean(),
  pmsSystem: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'Must contain only lower-case letters, digits and hyphens.')
    .nullable(),
  hubspotCompanyId: z
    .string()
    .regex(/^\d{1,20}$/, 'Must contain only digits.')
    .nullable(),
}

/**
 * A hotel as it is stored; what is stored was checked when it came in, so one odd value never hides a whole list. `createdOn` is a
 * calendar date; `pmsSystem` names the system whose PMS_ADMINs may see it.
 */
export const companySchema = z.object({
  id: z.int(),
  name: z.string(),
  isActive: z.boolean(),
  currency: z.string(),
  timeZone: z.string(),
  trustYouId: z.string().nullable(),
  federalState: z.string().nullable(),
  district: z.string().nullable(),
  address: z.object({
    street: z.string().nullable(),
    postalCode: z.string().nullable(),
    city: z.string().nullable(),
    countryCode: z.string(),
  }),
  attributes: z.record(z.string(), z.string()),
  supportsMarketTrends: z.boolean(),
  benchmarkingActive: z.boolean(),
  pmsSystem: z.string().nullable(),
  hubspotCompanyId: z.string().nullable(),
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

/** The same change for several hotels. */
export const companyBulkSchema = z.strictObject({
  ids: bulkIdsSchema,
  change: z.strictObject({ isActive: z.boolean() }),
})

const SORT_FIELDS = ['name', 'id', 'createdOn', 'currency', 'timeZone', 'countryCode', 'isActive'] as const

/** What narrows a list of hotels; the list itself and its export take the same filters. */
const filterQuery = {
  ids: idListSchema.optional(),
  nameLike: likeSchema,
  isActive: flagQuerySchema.optional(),
  countryCode: countryCodeSchema.optional(),
  dpaAccepted: flagQuerySchema.optional(),
}

const queries = listQueries(SORT_FIELDS, filterQuery)
export const companyListQuerySchema = queries.list
export type CompanyListQuery = z.output<typeof companyListQuerySchema>
export const companyExportQuerySchema = queries.export

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
