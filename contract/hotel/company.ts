import { z } from 'zod'
import { bulkIdsSchema } from '../platform/bulk.ts'
import { flagQuerySchema, idListSchema, likeSchema, listQueries, pageOf } from '../platform/paging.ts'
import {
  ADDRESS_FIELDS,
  COMPANY_FIELDS,
  countryCodeSchema,
  inputShape,
  newShape,
  storedShape,
} from './company-fields.ts'
import { companyFeaturesUpdateSchema } from './features.ts'

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

/** Hotel switches that are not among its own fields. */
const switchesSchema = companyFeaturesUpdateSchema.pick({ autopilot: true, maxRateRules: true })

/** One hotel with its switches. */
export const companyDetailSchema = companySchema.extend({ features: switchesSchema })
export type CompanyDetail = z.infer<typeof companyDetailSchema>

const addressSchema = z.strictObject(newShape(ADDRESS_FIELDS))

/** What is written when a hotel is created or changed. The agreement and the creation date are not set manually. */
export const companyInputSchema = z.strictObject({ ...newShape(COMPANY_FIELDS), address: addressSchema })
export type CompanyInput = z.infer<typeof companyInputSchema>

/** A full update must include every field, so that a missing one never resets the stored value. */
export const companyUpdateSchema = z.strictObject({
  ...inputShape(COMPANY_FIELDS),
  address: z.strictObject(inputShape(ADDRESS_FIELDS)),
})

/** The fields written by the hotel form. */
export const companyFormSchema = companyUpdateSchema.extend({ features: switchesSchema.optional() })

/** Read-only fields of a hotel; a client may send them back as it read them. */
const readOnlyShape = companySchema
  .pick({ id: true, createdOn: true, dpaAccepted: true })
  .extend({ dataPrivacyAgreement: companySchema.shape.dataPrivacyAgreement.partial() })
  .partial().shape

/** The body of `POST`: accepts what `GET` returns; read-only fields are ignored and set for the new hotel. */
export const companyPostSchema = companyInputSchema.extend({ ...readOnlyShape, features: switchesSchema.optional() })
export type CompanyPost = z.infer<typeof companyPostSchema>

/**
 * The body of `PUT`: accepts what `GET` returns. Read-only fields must match the stored values; optional fields that
 * are missing keep their stored values.
 */
export const companyPutSchema = companyUpdateSchema
  .partial({ isActive: true, pmsSystem: true, hubspotCompanyId: true })
  .extend({
    address: companyUpdateSchema.shape.address.partial({ street: true, postalCode: true, city: true }),
    ...readOnlyShape,
    features: switchesSchema.optional(),
  })
export type CompanyPut = z.infer<typeof companyPutSchema>

/** The same change for several hotels. */
export const companyBulkSchema = z.strictObject({
  ids: bulkIdsSchema,
  change: z.strictObject({ isActive: z.boolean() }),
})

const SORT_FIELDS = ['name', 'id', 'createdOn', 'currency', 'timeZone', 'countryCode', 'isActive'] as const

/** Filters for a list of hotels; the list and its export use the same ones. */
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

/** Values that occur in the hotels visible to the caller: choices for filters. */
export const companyValuesSchema = z.object({
  countryCodes: z.array(z.string()),
  currencies: z.array(z.string()),
  timeZones: z.array(z.string()),
  federalStates: z.array(z.string()),
})

/** A record in HubSpot's CRM that belongs to a hotel. */
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
