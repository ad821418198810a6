import { z } from 'zod'

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
