import { z } from 'zod'
import { bulkIdsSchema } from './bulk.ts'
import {
  ADDRESS_FIELDS,
  COMPANY_FIELDS,
  countryCodeSchema,
  inputShape,
  newShape,
  storedShape,
} from './company-fields.ts'
import { companyFeaturesUpdateSchema } from './features.ts'
import { flagQuerySchema, idListSchema, likeSchema, listQueries, pageOf } from './paging.ts'

/** A hotel as it is stored. */
export const companySchema = z.object({
  id: z.int(),
  ...storedShape(COMPANY_FIELDS),
  address: z.object(storedShape(ADDRESS_FIELDS)),
  dataPrivacyAgreement: z.object({
    accepted: z.boolean(),
    acceptedAt: z.string().nullable(),
    version: z.string().nullable(),
  }),
})
export type Company = z.infer<typeof companySchema>

/** What is switched on for a hotel beside its own fields. */
const switchesSchema = companyFeaturesUpdateSchema.pick({ autopilot: true, maxRateRules: true })

/** One hotel, with what is switched on for it. */
export const companyDetailSchema = companySchema.extend({ features: switchesSchema })
export type CompanyDetail = z.infer<typeof companyDetailSchema>

const addressSchema = z.strictObject(newShape(ADDRESS_FIELDS))

/** What is written when a hotel is created or changed. The agreement and the creation date are not set by hand. */
export const companyInputSchema = z.strictObject({ ...newShape(COMPANY_FIELDS), address: addressSchema })
export type CompanyInput = z.infer<typeof companyInputSchema>

/** A full update must name every field, so that a missing one never resets what is stored. */
export const companyUpdateSchema = z.strictObject({ ...inputShape(COMPANY_FIELDS), address: addressSchema })

/** What the form of a hotel writes. */
export const companyFormSchema = companyUpdateSchema.extend({ features: switchesSchema.optional() })

/** What a hotel has and nobody writes; a client may send back what it has read. */
const readOnlyShape = companySchema
  .pick({ id: true, createdOn: true, dpaAccepted: true, dataPrivacyAgreement: true })
  .partial().shape

/** The body of `POST`: what `GET` answers is taken as well; what nobody writes is the new hotel's own. */
export const companyPostSchema = companyInputSchema.extend({ ...readOnlyShape, features: switchesSchema.optional() })
export type CompanyPost = z.infer<typeof companyPostSchema>

/**
 * The body of `PUT`: what `GET` answers is taken as well. What nobody writes must be as it is stored; fields of ours that
 * are missing keep what is stored.
 */
export const companyPutSchema = companyUpdateSchema
  .partial({ isActive: true, pmsSystem: true, hubspotCompanyId: true })
  .extend({ ...readOnlyShape, features: switchesSchema.optional() })
export type CompanyPut = z.infer<typeof companyPutSchema>

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
