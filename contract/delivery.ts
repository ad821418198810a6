import { z } from 'zod'
import { idListSchema, likeSchema, listQueries, pageOf, pageQuery } from './paging.ts'
import { textSchema } from './text.ts'

export const DELIVERY_KINDS = [
  'reservations',
  'blocks',
  'room-stats',
  'published-rates',
  'competitor-rates',
  'reviews',
  'competitor-scores',
] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]
export const DELIVERY_STATES = ['running', 'done', 'failed'] as const

/** What a delivery says of where it comes from. */
export const sourceSchema = textSchema(50).min(1)

export const refusalSchema = z.object({
  line: z.int(),
  externalId: z.string().nullable(),
  field: z.string().nullable(),
  reason: z.string(),
})
export type DeliveryRefusal = z.infer<typeof refusalSchema>
export const refusalPageSchema = pageOf(refusalSchema)
export const refusalQuerySchema = z.strictObject(pageQuery)

/**
 * A delivery and what became of its rows. Moments are instants; `newestChangeAt` is the latest change at its source that
 * it told of; the stay dates are those of what was added or changed.
 */
export const deliverySchema = z.object({
  id: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  kind: z.enum(DELIVERY_KINDS),
  source: z.string(),
  name: z.string(),
  state: z.enum(DELIVERY_STATES),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  failure: z.string().nullable(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  outdated: z.int(),
  skipped: z.int(),
  refused: z.int(),
  /** Bookings of earlier files that a complete file does not have; they stay as they are. */
  missing: z.int(),
  newCodes: z.int(),
  firstStayDate: z.string().nullable(),
  lastStayDate: z.string().nullable(),
  newestChangeAt: z.string().nullable(),
})
export type Delivery = z.infer<typeof deliverySchema>
export const deliveryPageSchema = pageOf(deliverySchema)

const filterQuery = {
  ids: idListSchema.optional(),
  companyIds: idListSchema.optional(),
  companyNameLike: likeSchema,
  kind: z.enum(DELIVERY_KINDS).optional(),
  state: z.enum(DELIVERY_STATES).optional(),
}
const queries = listQueries(['startedAt', 'companyName', 'rows', 'refused', 'id'], filterQuery)
export const deliveryListQuerySchema = queries.list
export type DeliveryListQuery = z.output<typeof deliveryListQuerySchema>
export const deliveryExportQuerySchema = queries.export
