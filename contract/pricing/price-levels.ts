import { z } from 'zod'
import { MOST_CATEGORIES } from '../platform/limits.ts'
import { stayDateSchema } from '../platform/moment.ts'
import { once } from '../platform/once.ts'
import { bodyIdSchema } from '../platform/paging.ts'
import { byCategory, priceLevelSchema } from './pricing.ts'

const MOST_LEVELS = 40
const MOST_PERIODS = 3000
/** Number of price level colours, numbered from 1. */
export const LEVEL_COLOURS = 8

const levelSchema = priceLevelSchema.extend({
  colour: z.int().min(1).max(LEVEL_COLOURS),
  rates: priceLevelSchema.shape.rates.max(MOST_CATEGORIES).superRefine(byCategory),
})

/** Price levels in order. A new one gets an unused id. */
export const priceLevelsSchema = z.strictObject({
  levels: z
    .array(levelSchema)
    .max(MOST_LEVELS)
    .superRefine(once(({ id }) => id, 'id'))
    .superRefine(once(({ name }) => name.toLocaleLowerCase('en'), 'name')),
})
export type PriceLevels = z.infer<typeof priceLevelsSchema>
export type ColouredLevel = PriceLevels['levels'][number]

/** The level of each stay date: periods without overlap, in order, both ends included. */
export const levelCalendarSchema = z.strictObject({
  periods: z
    .array(z.strictObject({ from: stayDateSchema, to: stayDateSchema, level: bodyIdSchema }))
    .max(MOST_PERIODS)
    .superRefine((periods, context) =>
      periods.forEach(({ from, to }, place) => {
        const before = periods[place - 1]
        if (to < from)
          context.addIssue({
            code: 'custom',
            path: [place, 'to'],
            message: 'This value must not be before the first date.',
          })
        if (before && from <= before.to)
          context.addIssue({
            code: 'custom',
            path: [place, 'from'],
            message: 'This value must be after the period before it.',
          })
      }),
    ),
})
export type LevelCalendar = z.infer<typeof levelCalendarSchema>
