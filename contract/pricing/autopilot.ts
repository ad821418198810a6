import { z } from 'zod'
import { MOST_CATEGORIES } from '../platform/limits.ts'
import { stayDateSchema } from '../platform/moment.ts'
import { bodyIdSchema } from '../platform/paging.ts'
import { percentOf } from './pricing.ts'

const MOST_EXCLUDED = 800
/** Ranges of days of a category. */
const MOST_RANGES = 10
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const clockSchema = z.string().regex(CLOCK, 'This value must be a time such as 22:00.')
export const AUTOPILOT_MODES = ['off', 'shadow', 'on'] as const

/**
 * What autopilot may do in each category, in one range of days before arrival or in several that don't overlap: its mode, and
 * the maximum change per day and from the level's base rate, each in per cent. Smaller differences than the threshold are ignored. In shadow mode it only
 * records what it would have done.
 */
export const autopilotSchema = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        category: bodyIdSchema,
        mode: z.enum(AUTOPILOT_MODES),
        fromDays: z.int().min(0).max(420),
        toDays: z.int().min(0).max(420),
        largestChange: percentOf(0.01, 100),
        largestDistance: percentOf(0, 1000),
        threshold: percentOf(0, 100),
      }),
    )
    .max(MOST_CATEGORIES * MOST_RANGES)
    .superRefine((categories, context) => {
      const earlier = new Map<number, { fromDays: number; toDays: number }[]>()
      const refuse = (place: number, field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [place, field], message })
      for (const [place, { category, fromDays, toDays }] of categories.entries()) {
        const others = earlier.get(category) ?? []
        if (others.some((other) => other.fromDays <= toDays && fromDays <= other.toDays))
          refuse(place, 'fromDays', 'The days of a category must not overlap.')
        if (others.length >= MOST_RANGES)
          refuse(place, 'category', `A category has at most ${MOST_RANGES} ranges of days.`)
        if (toDays < fromDays) refuse(place, 'toDays', 'The last day must not be below the first.')
        earlier.set(category, [...others, { fromDays, toDays }])
      }
    }),
  excludedDates: z.array(stayDateSchema).max(MOST_EXCLUDED),
  quietHours: z.strictObject({ from: clockSchema, to: clockSchema }).nullable(),
})
export type Autopilot = z.infer<typeof autopilotSchema>
