import { z } from 'zod'
import { bodyIdSchema, idListSchema, idSchema, likeSchema, listQueries, pageOf } from '../platform/paging.ts'
import { requestableFeatureSchema } from './features.ts'

/**
 * A hotel's request for a feature. `requestDateTime` is when it was last sent, so that a resent one counts as new.
 * `isGranted` and `decidedAt` are null if it is undecided.
 */
export const featureRequestSchema = z.object({
  id: z.int(),
  companyId: z.int(),
  feature: requestableFeatureSchema,
  requestDateTime: z.string(),
  isGranted: z.boolean().nullable(),
  decidedAt: z.string().nullable(),
})
export type FeatureRequest = z.infer<typeof featureRequestSchema>

export const featureRequestInputSchema = z.strictObject({ companyId: bodyIdSchema, feature: requestableFeatureSchema })
export const featureRequestQuerySchema = z.strictObject({ companyId: idSchema })

/** A request as administrators see it, with the requesting hotel. */
export const listedRequestSchema = featureRequestSchema.extend({ companyName: z.string() })
export type ListedRequest = z.infer<typeof listedRequestSchema>

export const REQUEST_STATES = ['open', 'granted', 'refused'] as const

const filterQuery = {
  ids: idListSchema.optional(),
  companyId: idSchema.optional(),
  companyIds: idListSchema.optional(),
  companyNameLike: likeSchema,
  feature: requestableFeatureSchema.optional(),
  state: z.enum(REQUEST_STATES).optional(),
}
const queries = listQueries(['requestDateTime', 'feature', 'companyName', 'id'], filterQuery)

/** Requests of all hotels. */
export const requestListQuerySchema = queries.list
export type RequestListQuery = z.output<typeof requestListQuerySchema>
export const requestExportQuerySchema = queries.export
export const requestPageSchema = pageOf(listedRequestSchema)

/**
 * An administrator's decision. Granting a request switches the feature on; for rate rules it includes their number,
 * null for no limit.
 */
export const decisionSchema = z.strictObject({
  isGranted: z.boolean(),
  maxRateRules: z.int().min(0).max(1000).nullable().default(null),
})
export type Decision = z.infer<typeof decisionSchema>
