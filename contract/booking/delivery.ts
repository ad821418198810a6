import { z } from 'zod'
import { idListSchema, likeSchema, listQueries, pageOf, pageQuery } from '../platform/paging.ts'
import { textSchema } from '../platform/text.ts'
import { RESERVATION_STATUSES } from './reservation.ts'
import { rowReasonSchema } from './row-reasons.ts'

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
/** Days in which a delivery can be rolled back. */
export const ROLLBACK_DAYS = 7
export const DELIVERY_STATES = ['running', 'done', 'failed'] as const

/** The source named in a delivery. */
export const sourceSchema = textSchema(50).min(1)

/** A row of a delivery with a reason: a code with its values, and the sentence of both in English. */
export const rowRemarkSchema = z.object({
  line: z.int(),
  externalId: z.string().nullable(),
  field: z.string().nullable(),
  reason: z.string(),
  ...rowReasonSchema.shape,
})
export type RowRemark = z.infer<typeof rowRemarkSchema>
export const rowRemarkPageSchema = pageOf(rowRemarkSchema)
export const rowRemarkQuerySchema = z.strictObject(pageQuery)

/** Why a whole delivery failed; the line and column if it is a file. */
export const deliveryFailureSchema = rowReasonSchema.extend({
  line: z.int().optional(),
  column: z.string().optional(),
})
export type DeliveryFailure = z.infer<typeof deliveryFailureSchema>

/**
 * A delivery and the outcome of its rows. Moments are instants; `newestChangeAt` is the latest change at its source
 * that it contained; the stay dates are those of added or changed rows.
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
  /** In English. */
  failure: z.string().nullable(),
  failureReason: deliveryFailureSchema.nullable(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  outdated: z.int(),
  skipped: z.int(),
  refused: z.int(),
  /** Stored rows about which something was assumed. */
  noted: z.int(),
  /** Bookings of earlier files that a complete file doesn't contain; they stay unchanged. */
  missing: z.int(),
  newCodes: z.int(),
  firstStayDate: z.string().nullable(),
  lastStayDate: z.string().nullable(),
  newestChangeAt: z.string().nullable(),
  /** When the delivery was rolled back; null if it was not. */
  rolledBackAt: z.string().nullable(),
})
export type Delivery = z.infer<typeof deliverySchema>

/**
 * Why a delivery can't be rolled back: it is not finished, too old, or was received by an earlier release, which didn't
 * keep previous versions of its rows.
 */
export const NO_ROLLBACK_REASONS = ['running', 'old', 'notKept'] as const
export const deliveryDetailSchema = deliverySchema.extend({
  currency: z.string(),
  /** Null if it can be rolled back. */
  noRollback: z.enum(NO_ROLLBACK_REASONS).nullable(),
  rolledBackBy: z.string().nullable(),
  /** Whether it came from the system that the hotel is connected to. */
  isConnected: z.boolean(),
})
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>

/** A booking last written by a delivery; `revenue` in minor units. */
export const deliveredBookingSchema = z.object({
  id: z.int(),
  externalId: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  arrival: z.string(),
  departure: z.string(),
  rooms: z.int(),
  revenue: z.number(),
  /** Null if the previous version is no longer kept. */
  change: z.enum(['added', 'changed']).nullable(),
})
export type DeliveredBooking = z.infer<typeof deliveredBookingSchema>
export const deliveredBookingPageSchema = pageOf(deliveredBookingSchema)
export const deliveredBookingQuerySchema = z.strictObject(pageQuery)

const sumsSchema = z.object({ roomNights: z.number(), revenue: z.number() })
/** Rows that would be removed or restored, and those that stay because they changed later. */
export const rollbackPreviewSchema = z.object({
  removed: z.int(),
  restored: z.int(),
  left: z.int(),
  /** Months of stay whose books would differ, if its rows are bookings; revenue in minor units. */
  months: z.array(z.object({ month: z.string(), before: sumsSchema, after: sumsSchema })),
})
export type RollbackPreview = z.infer<typeof rollbackPreviewSchema>
/** What the preview showed; if it has changed since, nothing is rolled back. */
export const rollbackInputSchema = z.strictObject({ removed: z.int().min(0), restored: z.int().min(0) })

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
