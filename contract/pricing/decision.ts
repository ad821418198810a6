import { z } from 'zod'
import { checkRange } from '../analysis/analysis.ts'
import { stayDateSchema } from '../platform/moment.ts'
import { idSchema, pageOf, pageQuery } from '../platform/paging.ts'
import { AUTOPILOT_MODES } from './autopilot.ts'
import type { DaysAhead } from './autopilot-days.ts'

/**
 * How a rate of a night and category was decided: published as recommended, as recommended by a rate rule, by autopilot, otherwise than
 * recommended, as a fixed rate, not at all although another one was recommended, or only in autopilot's shadow mode.
 */
export const DECISION_KINDS = ['accepted', 'rule', 'autopilot', 'changed', 'fixed', 'left', 'shadow'] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]

/** Kinds by what was done with a recommendation. Shadow decisions changed nothing. */
export const DECISION_GROUPS = {
  followed: ['accepted', 'rule', 'autopilot'],
  changed: ['changed', 'fixed'],
  left: ['left'],
} as const satisfies Record<string, readonly DecisionKind[]>

/** Why somebody published another rate than the recommended one. */
export const OVERRIDE_REASONS = ['event', 'group', 'market', 'policy', 'other'] as const
export type OverrideReason = (typeof OVERRIDE_REASONS)[number]

/** Ranges of days before arrival by which decisions are compared, with the first and the last day of each; null for no last one. */
export const LEAD_DAYS = { '0-7': [0, 7], '8-30': [8, 30], '31-': [31, null] } as const satisfies Record<
  string,
  DaysAhead
>
export type DecisionLead = keyof typeof LEAD_DAYS
export const DECISION_LEADS = Object.keys(LEAD_DAYS) as [DecisionLead, ...DecisionLead[]]

/** Days after which a recommendation that nobody published counts as left; fewer if the guests arrive before. */
export const LEFT_AFTER_DAYS = 7

/** Rooms that a rate was expected to sell until arrival, with the 80 % interval, and their contribution in minor units. */
const expectationSchema = z.object({ rooms: z.number(), low: z.number(), high: z.number(), contribution: z.number() })

/** A gain in minor units after cost and commission. `interval` is half the width of its 80 % interval. */
const gainFields = { gain: z.number(), interval: z.number() }

/**
 * A decision about a rate, in minor units. `rate` was offered from then on and `other` is what it is compared with: the rate before if a
 * recommendation was followed, the recommended one otherwise. `expected` is null if no demand was known. `outcome` is null
 * before the night is over and without that knowledge; `wasOffered` is false if the rate never was on sale.
 */
export const decisionSchema = z.object({
  id: z.int(),
  stayDate: z.string(),
  category: z.int(),
  kind: z.enum(DECISION_KINDS),
  reason: z.enum(OVERRIDE_REASONS).nullable(),
  decidedAt: z.string(),
  /** When the next decision about the night replaced it; null if none did. */
  endedAt: z.string().nullable(),
  daysBefore: z.int(),
  /** Calendar days until the next decision replaced it, one at least; null if it applied until arrival. */
  daysInForce: z.int().nullable(),
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  rate: z.int(),
  other: z.int(),
  expected: z.object({ rate: expectationSchema, other: expectationSchema }).nullable(),
  outcome: z
    .object({
      wasOffered: z.boolean(),
      rooms: z.int(),
      revenue: z.int(),
      ...gainFields,
      /** The interval does not contain 0. */
      isClear: z.boolean(),
    })
    .nullable(),
})
export type Decision = z.infer<typeof decisionSchema>

const scope = { companyId: idSchema, from: stayDateSchema, to: stayDateSchema }

export const decisionsQuerySchema = z
  .strictObject({
    ...scope,
    kind: z.enum(DECISION_KINDS).optional(),
    by: idSchema.optional(),
    lead: z.enum(DECISION_LEADS).optional(),
    ...pageQuery,
  })
  .superRefine(checkRange)
export type DecisionsQuery = z.output<typeof decisionsQuerySchema>
export const decisionPageSchema = pageOf(decisionSchema)

/** A sum over decisions, of which `judged` have an outcome. Without any of those the gain is 0. */
export const decisionSumSchema = z.object({ decisions: z.int(), judged: z.int(), ...gainFields, isClear: z.boolean() })
export type DecisionSum = z.infer<typeof decisionSumSchema>
const groupSumsSchema = z.object({ followed: decisionSumSchema, changed: decisionSumSchema, left: decisionSumSchema })
export type GroupSums = z.infer<typeof groupSumsSchema>

/**
 * The decisions about the nights from `from` to `to`, both included. `shadow` is by category and days ahead what the rates of autopilot's
 * shadow mode would have earned beyond those that were offered. `best` and `worst` are the up to ten decisions each that earned and lost most,
 * of those whose 80 % interval excludes 0.
 */
export const decisionSummarySchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
  total: groupSumsSchema,
  kinds: z.array(z.object({ kind: z.enum(DECISION_KINDS), ...decisionSumSchema.shape })),
  months: z.array(z.object({ month: z.string(), ...groupSumsSchema.shape })),
  people: z.array(z.object({ by: z.object({ id: z.int(), name: z.string() }).nullable(), ...groupSumsSchema.shape })),
  leads: z.array(z.object({ lead: z.enum(DECISION_LEADS), ...groupSumsSchema.shape })),
  reasons: z.array(z.object({ reason: z.enum(OVERRIDE_REASONS).nullable(), ...decisionSumSchema.shape })),
  shadow: z.array(
    z.object({
      category: z.int(),
      lead: z.enum(DECISION_LEADS),
      /** As it is set now; null if it differs within these days. */
      mode: z.enum(AUTOPILOT_MODES).nullable(),
      ...decisionSumSchema.shape,
    }),
  ),
  best: z.array(decisionSchema),
  worst: z.array(decisionSchema),
})
export type DecisionSummary = z.infer<typeof decisionSummarySchema>

type ComparedSums = Pick<DecisionSummary, 'total' | 'kinds' | 'months' | 'people' | 'leads' | 'reasons'>

/** Whether chance can be ruled out for at least one of these sums of decisions; those of shadow mode don't count. */
export const hasClearSum = ({
  total,
  kinds = [],
  months = [],
  people = [],
  leads = [],
  reasons = [],
}: Partial<ComparedSums>): boolean =>
  [...(total ? [total] : []), ...months, ...people, ...leads].some(({ followed, changed, left }) =>
    [followed, changed, left].some(({ isClear }) => isClear),
  ) || [...kinds.filter(({ kind }) => kind !== 'shadow'), ...reasons].some(({ isClear }) => isClear)

export const decisionSummaryQuerySchema = z.strictObject(scope).superRefine(checkRange)
export type DecisionSummaryQuery = z.output<typeof decisionSummaryQuerySchema>
