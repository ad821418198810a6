import { z } from 'zod'
import { stayDateSchema } from '../platform/moment.ts'
import { once } from '../platform/once.ts'
import { bodyIdSchema } from '../platform/paging.ts'
import { textSchema } from '../platform/text.ts'
import { rateRuleSchema } from './pricing.ts'

const MOST_RULES = 1000

/** Rate rules in order, each with its own revision. A new one gets an unused id. */
export const rateRulesSchema = z.strictObject({
  rules: z
    .array(rateRuleSchema.extend({ id: bodyIdSchema, revision: z.int().min(1) }))
    .max(MOST_RULES)
    .superRefine(once(({ id }) => id, 'id')),
})
export type RateRules = z.infer<typeof rateRulesSchema>
export type StoredRule = RateRules['rules'][number]

/** Imported rules of an earlier system; `rule` is the equivalent rule here, null if there is none. */
export const oldRateRulesSchema = z.strictObject({
  system: textSchema(60),
  importedOn: stayDateSchema.nullable(),
  rules: z
    .array(
      z.strictObject({ name: textSchema(80).min(1), description: textSchema(400), rule: rateRuleSchema.nullable() }),
    )
    .max(MOST_RULES),
})
export type OldRateRules = z.infer<typeof oldRateRulesSchema>
