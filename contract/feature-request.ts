import { z } from 'zod'
import { requestableFeatureSchema } from './features.ts'
import { bodyIdSchema, idSchema } from './paging.ts'

/** A hotel's wish for a feature. `requestDateTime` is when it was sent last, so that a resent one counts as new. */
export const featureRequestSchema = z.object({
  id: z.int(),
  companyId: z.int(),
  feature: requestableFeatureSchema,
  requestDateTime: z.string(),
})
export type FeatureRequest = z.infer<typeof featureRequestSchema>

export const featureRequestInputSchema = z.strictObject({ companyId: bodyIdSchema, feature: requestableFeatureSchema })
export const featureRequestQuerySchema = z.strictObject({ companyId: idSchema })
