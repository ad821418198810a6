import { z } from 'zod'
import { REASON_KINDS } from '../connection/connection-kinds.ts'
import { bulkIdsSchema } from '../platform/bulk.ts'
import { stayDateSchema } from '../platform/moment.ts'
import { idListSchema, likeSchema, listQueries, pageOf } from '../platform/paging.ts'
import { resolvedRestrictionSchema } from './restriction.ts'

/** The receiving system's result for a rate or restriction: accepted, refused, or unknown because it didn't answer. */
export const OUTBOUND_RESULTS = ['accepted', 'refused', 'unknown'] as const
export type OutboundResult = (typeof OUTBOUND_RESULTS)[number]

/**
 * A rate or a restriction that was sent to a hotel's system, one entry per attempt; the other one is null. Moments are
 * instants. `durationMs` is from the request to its answer and `delaySeconds` from the publication to it, both null if
 * there was no answer. `categoryName` is null for a deleted category.
 */
export const outboundLogSchema = z.object({
  id: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  kind: z.string(),
  stayDate: z.string(),
  categoryName: z.string().nullable(),
  ratePlan: z.string(),
  rate: z.object({ amount: z.int(), currency: z.string() }).nullable(),
  restriction: resolvedRestrictionSchema.nullable(),
  attempt: z.int(),
  sentAt: z.string(),
  result: z.enum(OUTBOUND_RESULTS),
  /**
   * Why the system refused it, took only parts of a restriction, or did not answer, in the system's wording or in English, with the
   * kind of reason.
   */
  reason: z.string().nullable(),
  reasonKind: z.enum(REASON_KINDS).nullable(),
  durationMs: z.int().nullable(),
  delaySeconds: z.number().nullable(),
})
export type OutboundLog = z.infer<typeof outboundLogSchema>
export const outboundLogPageSchema = pageOf(outboundLogSchema)

/**
 * A call to another system and its answer, without secrets; long texts are truncated. `status` is the HTTP status, null
 * without an answer or outside HTTP.
 */
export const exchangeSchema = z.object({
  call: z.string(),
  request: z.string().nullable(),
  status: z.int().nullable(),
  answer: z.string().nullable(),
})
export type Exchange = z.infer<typeof exchangeSchema>

/** With the calls that carried it. They also carried the other rates of the same batch, `rates` in total. */
export const outboundLogDetailSchema = outboundLogSchema.extend({ rates: z.int(), exchanges: z.array(exchangeSchema) })
export type OutboundLogDetail = z.infer<typeof outboundLogDetailSchema>

const queries = listQueries(['sentAt', 'companyName', 'stayDate', 'id'], {
  ids: idListSchema.optional(),
  companyIds: idListSchema.optional(),
  companyNameLike: likeSchema,
  stayDate: stayDateSchema.optional(),
  result: z.enum(OUTBOUND_RESULTS).optional(),
})
export const outboundLogQuerySchema = queries.list
export type OutboundLogQuery = z.output<typeof outboundLogQuerySchema>
export const outboundLogExportQuerySchema = queries.export

export const outboundResendSchema = z.strictObject({ ids: bulkIdsSchema })
