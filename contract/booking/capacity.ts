import { z } from 'zod'
import { checkRange } from '../analysis/analysis.ts'
import { stayDateSchema } from '../platform/moment.ts'
import { textSchema } from '../platform/text.ts'
import { codeSchema } from './code-groups.ts'

/** Maximum entries of one dated table, and maximum rooms of one hotel. */
const MAX_RULES = 200
const MAX_ROOMS = 20_000

const roomsSchema = z.int().min(0).max(MAX_ROOMS)

/** Sellable rooms from a stay date until the next entry. */
const ruleSchema = z.strictObject({ validFrom: stayDateSchema, rooms: roomsSchema })

/** A dated table with one entry per date. */
const rulesSchema = z
  .array(ruleSchema)
  .max(MAX_RULES)
  .superRefine((rules, context) =>
    rules.forEach(({ validFrom }, place) => {
      if (rules.findIndex((rule) => rule.validFrom === validFrom) < place)
        context.addIssue({ code: 'custom', path: [place, 'validFrom'], message: 'This value must appear only once.' })
    }),
  )

/**
 * The rooms of a hotel by date: of the house, and by room type. From the first night on which any type has an entry,
 * the house is the sum of its types.
 */
export const capacityRulesSchema = z.strictObject({
  house: rulesSchema,
  roomTypes: z.array(z.strictObject({ code: codeSchema, rules: rulesSchema })).max(MAX_RULES),
})
export type CapacityRules = z.infer<typeof capacityRulesSchema>

/** Rooms that can't be sold between two stay dates, both included. */
export const outOfOrderInputSchema = z
  .strictObject({
    from: stayDateSchema,
    to: stayDateSchema,
    rooms: roomsSchema.min(1),
    reason: textSchema(200),
  })
  .superRefine(({ from, to }, context) => {
    if (to < from)
      context.addIssue({ code: 'custom', path: ['to'], message: 'This value must not be before the first date.' })
  })

export const outOfOrderSchema = z.object({
  id: z.int(),
  revision: z.int(),
  from: z.string(),
  to: z.string(),
  rooms: z.int(),
  reason: z.string(),
})
export type OutOfOrder = z.infer<typeof outOfOrderSchema>

export const capacityNightsQuerySchema = z
  .strictObject({ from: stayDateSchema, to: stayDateSchema })
  .superRefine(checkRange)

/** The sellable rooms on each night, null if unknown, and the rooms on the books. */
export const capacityNightsSchema = z.array(
  z.object({ stayDate: z.string(), rooms: z.int().nullable(), onTheBooks: z.int() }),
)
export type CapacityNight = z.infer<typeof capacityNightsSchema>[number]
