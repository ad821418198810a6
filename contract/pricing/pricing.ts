import { z } from 'zod'
import { stayDateSchema } from '../platform/moment.ts'
import { minorUnitsSchema } from '../platform/money.ts'
import { once } from '../platform/once.ts'
import { bodyIdSchema } from '../platform/paging.ts'
import { textSchema } from '../platform/text.ts'

/** Maximum conditions of one rule. */
export const MOST_CONDITIONS = 10
const MOST_RATE = 1_000_000_000
const MOST_NIGHTS = 730
const HIGHEST_ENDING = 10_000

/** Reports each entry of a category that has an earlier one. */
export const byCategory = once<{ category: number }>(({ category }) => category, 'category')

/** A rate in minor units. */
export const rateSchema = minorUnitsSchema(0, MOST_RATE)
/** Per cent with two decimals, so that a percentage of a rate is computed from whole numbers. */
export const percentOf = (least: number, most: number) => z.number().min(least).max(most).multipleOf(0.01)
const majorSchema = z.number().min(0).lt(HIGHEST_ENDING)

/** How a rate is rounded; ending and multiple in major units, such as 8, 99 or 0.9. */
export const roundingSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('none') }),
  z.strictObject({ mode: z.enum(['up-to-ending', 'nearest-ending']), ending: majorSchema }),
  z.strictObject({ mode: z.enum(['up-to-multiple', 'nearest-multiple']), multiple: majorSchema.gt(0) }),
])
export type Rounding = z.infer<typeof roundingSchema>

/** Plus or minus an amount in minor units, or per cent. */
export const adjustmentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('amount'), amount: minorUnitsSchema(-MOST_RATE, MOST_RATE) }),
  z.strictObject({ type: z.literal('percent'), percent: percentOf(-100, 1000) }),
])
export type Adjustment = z.infer<typeof adjustmentSchema>

/** Limits for recommended rates of one category, in minor units. */
export const rateLimitsSchema = z.object({ lowest: rateSchema, highest: rateSchema })
export type RateLimits = z.infer<typeof rateLimitsSchema>

/** A named price level with the rates of room categories by their ids, in minor units. */
export const priceLevelSchema = z.strictObject({
  id: bodyIdSchema,
  name: textSchema(60).min(1),
  rates: z.array(
    z
      .strictObject({ category: bodyIdSchema, base: rateSchema, ...rateLimitsSchema.shape })
      .refine(({ lowest, base, highest }) => lowest <= base && base <= highest, {
        path: ['base'],
        message: 'This value must be between the lowest and the highest rate.',
      }),
  ),
})
export type PriceLevel = z.infer<typeof priceLevelSchema>

/** ISO weekdays, 1 Monday to 7 Sunday, each once. */
export const weekdaysSchema = z
  .array(z.int().min(1).max(7))
  .refine((days) => new Set(days).size === days.length, 'Each weekday must be named once.')

/** Figures of a night that a rule compares: per cent for occupancies, minor units for ADR and RevPAR, otherwise rooms. */
const RULE_FIGURES = ['occupancy', 'forecastOccupancy', 'adr', 'revpar', 'roomsLeft'] as const
const comparison = { is: z.enum(['at-least', 'at-most']), value: z.number() }
const range = <Schema extends z.ZodType>(schema: Schema) => ({ from: schema, to: schema })
const inOrder = {
  path: ['to'],
  message: 'The last date must not be before the first.',
}

/**
 * A condition of a rule. `pickup` counts rooms over the last `days`; `competitors` compares one of their rates with the
 * own rate before the rules, in per cent of it. An event condition without a name matches any event.
 */
export const ruleConditionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(RULE_FIGURES), ...comparison }),
  z.strictObject({ kind: z.literal('pickup'), days: z.int().min(1).max(MOST_NIGHTS), ...comparison }),
  z.strictObject({ kind: z.literal('competitors'), rate: z.enum(['lowest', 'highest', 'median']), ...comparison }),
  z.strictObject({ kind: z.literal('event'), name: textSchema(80).min(1).optional() }),
  z.strictObject({ kind: z.literal('level'), levels: z.array(bodyIdSchema).min(1).max(100) }),
  z.strictObject({ kind: z.literal('weekday'), weekdays: weekdaysSchema.min(1) }),
  z
    .strictObject({ kind: z.literal('stayDates'), ...range(stayDateSchema) })
    .refine(({ from, to }) => from <= to, inOrder),
  z
    .strictObject({ kind: z.literal('daysBefore'), ...range(z.int().min(0).max(MOST_NIGHTS)) })
    .refine(({ from, to }) => from <= to, inOrder),
])
export type RuleCondition = z.infer<typeof ruleConditionSchema>

/** In the accumulating block every matching rule applies, in order; in the hierarchical block only the first one. */
const RULE_BLOCKS = ['accumulating', 'hierarchical'] as const

/** A rate rule. All its conditions must be met. */
export const rateRuleSchema = z.strictObject({
  name: textSchema(80).min(1),
  block: z.enum(RULE_BLOCKS),
  isActive: z.boolean(),
  conditions: z.array(ruleConditionSchema).max(MOST_CONDITIONS),
  action: z.discriminatedUnion('type', [
    ...adjustmentSchema.options,
    z.strictObject({ type: z.literal('level'), level: bodyIdSchema }),
  ]),
})
export type RateRule = z.infer<typeof rateRuleSchema>

/** The components of the algorithm's amount, in order. */
export const ALGORITHM_PARTS = ['reference', 'scarcity', 'pace', 'events', 'groups', 'competitors'] as const

/** The amounts of the components in minor units, which sum to the algorithm's amount; without `groups` if no rooms are blocked for any. */
const algorithmPartsSchema = z.object({
  ...{ reference: z.int(), scarcity: z.int(), pace: z.int(), events: z.int(), competitors: z.int() },
  groups: z.int().optional(),
})
export type AlgorithmParts = z.infer<typeof algorithmPartsSchema>

const STEP_KINDS = [
  'base',
  'algorithm',
  'held',
  'rule',
  'category',
  'guard-rails',
  'limits',
  'rounding',
  'limits-again',
  'category-order',
  'smallest-change',
  'fixed',
] as const

/**
 * What the expected response of guests is based on: the usual ratio of competitors' median to the hotel's base rate, without competitors
 * that follow the hotel's rates, null if none is known; and the share of competitors that follow.
 */
const marketOfStepSchema = z.object({ usualRatio: z.number().nullable(), following: z.number() })

/**
 * One step of a recommendation: the amount added and the resulting rate, in minor units. A step of demand says what the market is, one
 * of limits whose they are, the rule that set the level (null: the calendar), and whether they win over the largest change a day.
 */
export const priceStepSchema = z.object({
  kind: z.enum(STEP_KINDS),
  label: z.string(),
  amount: z.int(),
  rate: z.int(),
  detail: z
    .object({
      parts: algorithmPartsSchema.optional(),
      market: marketOfStepSchema.optional(),
      limits: rateLimitsSchema.optional(),
      level: z.string().optional(),
      rule: z.string().nullable().optional(),
      isBeyondDailyChange: z.boolean().optional(),
    })
    .optional(),
})
export type PriceStep = z.infer<typeof priceStepSchema>
