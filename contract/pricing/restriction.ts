import { z } from 'zod'
import { stayDateSchema } from '../platform/moment.ts'
import { once } from '../platform/once.ts'
import { bodyIdSchema } from '../platform/paging.ts'
import { textSchema } from '../platform/text.ts'
import { weekdaysSchema } from './pricing.ts'

/** The longest minimum or maximum stay in nights, and the most days before the arrival. */
export const LONGEST_STAY = 14
export const MOST_DAYS_AHEAD = 730
const MOST_RESTRICTIONS = 500

/** The parts of a restriction: stays in nights, what is closed, and how many days before the arrival it can be booked. */
export const STAYS = ['minimumStay', 'minimumStayThrough', 'maximumStay'] as const
export const CLOSINGS = ['closedToArrival', 'closedToDeparture', 'closed'] as const
export const DAYS_AHEAD = ['minimumDaysAhead', 'maximumDaysAhead'] as const
export const RESTRICTION_PARTS = [...STAYS, ...CLOSINGS, ...DAYS_AHEAD] as const
export type RestrictionPart = (typeof RESTRICTION_PARTS)[number]

/** Clients of earlier versions leave it out. */
const addedSchema = z.int().default(0)

/**
 * The restrictions of a night: stays in nights and days before the arrival, 0 for none. `minimumStay`, `maximumStay` and the
 * days ahead apply to stays that arrive on the night, `minimumStayThrough` to all that include it.
 */
export const resolvedRestrictionSchema = z.object({
  minimumStay: z.int(),
  minimumStayThrough: addedSchema,
  maximumStay: z.int(),
  closedToArrival: z.boolean(),
  closedToDeparture: z.boolean(),
  closed: z.boolean(),
  minimumDaysAhead: addedSchema,
  maximumDaysAhead: addedSchema,
})
export type ResolvedRestriction = z.infer<typeof resolvedRestrictionSchema>

/** No restrictions. */
export const OPEN: ResolvedRestriction = {
  minimumStay: 0,
  minimumStayThrough: 0,
  maximumStay: 0,
  closedToArrival: false,
  closedToDeparture: false,
  closed: false,
  minimumDaysAhead: 0,
  maximumDaysAhead: 0,
}

/** What a rule says that sets no part. */
export const UNSET: Readonly<Record<RestrictionPart, null>> = {
  minimumStay: null,
  minimumStayThrough: null,
  maximumStay: null,
  closedToArrival: null,
  closedToDeparture: null,
  closed: null,
  minimumDaysAhead: null,
  maximumDaysAhead: null,
}

/** The parts that restrict something: a minimum stay of one night does not. */
export const restrictingParts = (restriction: ResolvedRestriction): RestrictionPart[] =>
  RESTRICTION_PARTS.filter((part) =>
    part === 'minimumStay' || part === 'minimumStayThrough' ? restriction[part] > 1 : restriction[part] !== OPEN[part],
  )

/** A restriction without all parts but these. */
export const onlyParts = (
  restriction: ResolvedRestriction,
  parts: readonly RestrictionPart[],
): ResolvedRestriction => ({
  ...OPEN,
  ...Object.fromEntries(parts.map((part) => [part, restriction[part]])),
})

/** Whether two restrictions are the same: a minimum stay of one night restricts nothing. */
export const isSameRestriction = (a: ResolvedRestriction, b: ResolvedRestriction): boolean => {
  const parts = restrictingParts(a)
  return parts.length === restrictingParts(b).length && parts.every((part) => a[part] === b[part])
}

const staySchema = z.int().min(0).max(LONGEST_STAY).nullable()
const daysAheadSchema = z.int().min(0).max(MOST_DAYS_AHEAD).nullable().default(null)
/**
 * The values of a restriction rule; null sets nothing. Stays in nights, days before the arrival; 0 removes what a more
 * general rule requires. Clients of earlier versions leave out the parts with a default.
 */
export const restrictionSchema = z.strictObject({
  minimumStay: staySchema,
  minimumStayThrough: staySchema.default(null),
  maximumStay: staySchema,
  closedToArrival: z.boolean().nullable(),
  closedToDeparture: z.boolean().nullable(),
  closed: z.boolean().nullable(),
  minimumDaysAhead: daysAheadSchema,
  maximumDaysAhead: daysAheadSchema,
})
export type Restriction = z.infer<typeof restrictionSchema>

/** A restriction for one category or all (null), for weekdays or all (empty), for a period or always (null). */
const restrictionRuleSchema = z
  .strictObject({
    id: bodyIdSchema,
    name: textSchema(60),
    category: bodyIdSchema.nullable(),
    weekdays: weekdaysSchema,
    from: stayDateSchema.nullable(),
    to: stayDateSchema.nullable(),
    ...restrictionSchema.shape,
  })
  .superRefine(({ from, to, maximumStay, minimumDaysAhead, maximumDaysAhead, ...rule }, context) => {
    const minimumStay = Math.max(rule.minimumStay ?? 0, rule.minimumStayThrough ?? 0)
    if (from && to && to < from)
      context.addIssue({ code: 'custom', path: ['to'], message: 'This value must not be before the first date.' })
    if (minimumStay && maximumStay && maximumStay < minimumStay)
      context.addIssue({
        code: 'custom',
        path: ['maximumStay'],
        message: 'This value must not be below the minimum stay.',
      })
    if (minimumDaysAhead && maximumDaysAhead && maximumDaysAhead < minimumDaysAhead)
      context.addIssue({
        code: 'custom',
        path: ['maximumDaysAhead'],
        message: 'This value must not be below the minimum number of days.',
      })
  })
export type RestrictionRule = z.infer<typeof restrictionRuleSchema>

export const restrictionsSchema = z.strictObject({
  rules: z
    .array(restrictionRuleSchema)
    .max(MOST_RESTRICTIONS)
    .superRefine(once(({ id }) => id, 'id')),
})
export type Restrictions = z.infer<typeof restrictionsSchema>
