import { z } from 'zod'

/** Features switched on for a hotel. `maxRateRules` is the number of rate rules it may have, null for no limit. */
export const companyFeaturesSchema = z.object({
  companyId: z.int(),
  autopilot: z.boolean(),
  marketTrends: z.boolean(),
  maxRateRules: z.int().min(0).max(1000).nullable(),
  benchmarking: z.boolean(),
})
/** The features that an administrator sets. */
export const companyFeaturesUpdateSchema = z.strictObject({
  autopilot: z.boolean(),
  marketTrends: z.boolean(),
  maxRateRules: z.int().min(0).max(1000).nullable(),
  benchmarking: z.boolean(),
})
export type CompanyFeaturesUpdate = z.infer<typeof companyFeaturesUpdateSchema>
export type CompanyFeatures = z.infer<typeof companyFeaturesSchema>

/** Features that a hotel can request. */
export const REQUESTABLE_FEATURES = ['autopilot', 'marketTrends', 'maxRateRules', 'benchmarking'] as const
export const requestableFeatureSchema = z.enum(REQUESTABLE_FEATURES)
