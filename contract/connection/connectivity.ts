import { z } from 'zod'
import { deliveryFailureSchema } from '../booking/delivery.ts'
import { exportQuery, idListSchema, likeSchema } from '../platform/paging.ts'
import { CONNECTION_STATES } from './connection.ts'

/** The number of past days. */
export const connectivityQuerySchema = z.strictObject({
  days: z.enum(['1', '7', '30', '90']).default('7'),
  companyIds: idListSchema.optional(),
  companyNameLike: likeSchema,
})
export const connectivityExportQuerySchema = connectivityQuerySchema.extend(exportQuery)
/**
 * Delivery statistics of one hotel and source. The system that a hotel is connected to is listed even without a delivery. Durations in seconds; `delaySeconds` is the median time from the newest
 * change at the source until it was received; null if no delivery reports it.
 */
export const connectivityRowSchema = z.object({
  companyId: z.int(),
  companyName: z.string(),
  source: z.string(),
  /** Null for a source that is not the hotel's connection. */
  connectionState: z.enum(CONNECTION_STATES).nullable(),
  deliveries: z.int(),
  succeeded: z.int(),
  failed: z.int(),
  rows: z.int(),
  refused: z.int(),
  retries: z.int(),
  rateLimited: z.int(),
  /** Rates in the connected system that differ from the published ones; null for a source that is not a connection. */
  rateDifferences: z.int().nullable(),
  durationSeconds: z.number().nullable(),
  delaySeconds: z.number().nullable(),
  lastGoodAt: z.string().nullable(),
  /** In English. */
  lastFailure: z.string().nullable(),
  lastFailureReason: deliveryFailureSchema.nullable(),
})
export type ConnectivityRow = z.infer<typeof connectivityRowSchema>
export const connectivitySchema = z.object({ since: z.string(), rows: z.array(connectivityRowSchema) })
