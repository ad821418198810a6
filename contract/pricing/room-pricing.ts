import { z } from 'zod'
import { MOST_CATEGORIES } from '../platform/limits.ts'
import { once } from '../platform/once.ts'
import { bodyIdSchema } from '../platform/paging.ts'
import { adjustmentSchema, byCategory } from './pricing.ts'

/** Maximum guests of one room that a rate can be for. */
export const MOST_GUESTS = 12

/** How categories derive from the primary one; one without an entry keeps its distance in the price level. */
export const categoryPricingSchema = z.strictObject({
  derivations: z
    .array(z.strictObject({ category: bodyIdSchema, adjustment: adjustmentSchema }))
    .max(MOST_CATEGORIES)
    .superRefine(byCategory),
})
export type CategoryPricing = z.infer<typeof categoryPricingSchema>

/** How the rates for other numbers of guests derive from that for two. */
export const personPricingSchema = z.strictObject({
  derivations: z
    .array(
      z.strictObject({
        persons: z
          .int()
          .min(1)
          .max(MOST_GUESTS)
          .refine((persons) => persons !== 2, 'Two guests have the rate itself.'),
        adjustment: adjustmentSchema,
      }),
    )
    .superRefine(once(({ persons }) => persons, 'persons')),
})
export type PersonPricing = z.infer<typeof personPricingSchema>
