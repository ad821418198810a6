import { z } from 'zod'
import { codeSchema } from '../booking/code-groups.ts'
import { MOST_CATEGORIES } from '../platform/limits.ts'
import { once } from '../platform/once.ts'
import { bodyIdSchema } from '../platform/paging.ts'
import { byCategory, roundingSchema } from './pricing.ts'
import { MOST_PLANS } from './rate-plans.ts'

/** How rates of categories and of rate plans are rounded; `usual` applies if neither has an entry. */
export const rateRoundingSchema = z.strictObject({
  usual: roundingSchema,
  categories: z
    .array(z.strictObject({ category: bodyIdSchema, rounding: roundingSchema }))
    .max(MOST_CATEGORIES)
    .superRefine(byCategory),
  ratePlans: z
    .array(z.strictObject({ ratePlan: codeSchema, rounding: roundingSchema }))
    .max(MOST_PLANS)
    .superRefine(once(({ ratePlan }) => ratePlan, 'ratePlan')),
})
export type RateRounding = z.infer<typeof rateRoundingSchema>
