import { z } from 'zod'
import { codeSchema } from '../booking/code-groups.ts'
import { once } from '../platform/once.ts'
import { textSchema } from '../platform/text.ts'
import { adjustmentSchema } from './pricing.ts'

/** Maximum rate plans of a hotel. */
export const MOST_PLANS = 200

/**
 * Rate plans by code. `base` is the plan whose rate is calculated, null if none is selected; every other derives from
 * its `parent`. Plans that the property-management system derives itself are not sent to it.
 */
export const ratePlansSchema = z.strictObject({
  base: codeSchema.nullable(),
  plans: z
    .array(
      z.strictObject({
        code: codeSchema,
        name: textSchema(60),
        parent: codeSchema,
        adjustment: adjustmentSchema,
        hasOwnRestrictions: z.boolean(),
        isDerivedBySystem: z.boolean(),
      }),
    )
    .max(MOST_PLANS)
    .superRefine(once(({ code }) => code, 'code')),
})
export type RatePlans = z.infer<typeof ratePlansSchema>
