import { z } from 'zod'
import { bodyIdSchema, idListSchema, idSchema, likeSchema, listQueries, pageOf } from '../platform/paging.ts'
import { textSchema } from '../platform/text.ts'
import { requestableFeatureSchema } from './features.ts'

/**
 * A hotel's request for a feature. `requestDateTime` is when it was last sent, so that a resent one counts as new.
 * `isGranted`, `decidedAt` and `reason` are null if it is undecided.
 */
export const featureRequestSchema = z.object({
  id: z.int(),
  companyId: z.int(),
  feature: requestableFeatureSchema,
  requestDateTime: z.string(),
  isGranted: z.boolean().nullable(),
  decidedAt: z.string().nullable(),
  /** Why it was decided so, as the administrator wrote it for the hotel. */
  reason: z.string().nullable().optional(),
})
export type FeatureRequest = z.infer<typeof featureRequestSchema>

export const featureRequestInputSchema = z.strictObject({ companyId: bodyIdSchema, feature: requestableFeatureSchema })
export const featureRequestQuerySchema = z.strictObject({ companyId: idSchema })

/**
 * A request as administrators see it, with the requesting hotel, who first sent it and who decided. The names are null if
 * that is not known or the account was deleted.
 */
export const listedRequestSchema = featureRequestSchema.extend({
  companyName: z.string(),
  requestedByName: z.string().nullable().optional(),
  decidedByName: z.string().nullable().optional(),
})
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

const reasonSchema = textSchema(500).min(1, 'This value must not be empty.')

/** What the page of a request asks for before it is declined. */
export const declineSchema = z.strictObject({ reason: reasonSchema })

/**
 * An administrator's decision, with a reason for the hotel to read. Granting a request switches the feature on; for rate rules it includes their number,
 * null for no limit.
 */
export const decisionSchema = z.strictObject({
  isGranted: z.boolean(),
  maxRateRules: z.int().min(0).max(1000).nullable().default(null),
  reason: reasonSchema.nullable().default(null),
})
export type Decision = z.infer<typeof decisionSchema>
