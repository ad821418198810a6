import { z } from 'zod'
import { once } from '../platform/once.ts'
import { bodyIdSchema } from '../platform/paging.ts'

const MOST_SEGMENTS = 200

/** How a budget's months are spread over nights: by the same weekdays of last year, or evenly. */
export const BUDGET_SPREADINGS = ['last-year', 'even'] as const

/** The budget setup: its segments, including those without an entry, and how its months are spread over nights. */
export const budgetSetupSchema = z.strictObject({
  spreading: z.enum(BUDGET_SPREADINGS),
  segments: z
    .array(z.strictObject({ segment: bodyIdSchema, isBudgeted: z.boolean() }))
    .max(MOST_SEGMENTS)
    .superRefine(once(({ segment }) => segment, 'segment')),
})
export type BudgetSetup = z.infer<typeof budgetSetupSchema>
