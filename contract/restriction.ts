import { z } from 'zod'

/** The restrictions of a night: stays in nights, 0 for none. */
export const resolvedRestrictionSchema = z.object({
  minimumStay: z.int(),
  maximumStay: z.int(),
  closedToArrival: z.boolean(),
  closedToDeparture: z.boolean(),
  closed: z.boolean(),
})
export type ResolvedRestriction = z.infer<typeof resolvedRestrictionSchema>

/** The parts of a restriction: stays in nights, and what is closed. */
export const STAYS = ['minimumStay', 'maximumStay'] as const
export const CLOSINGS = ['closedToArrival', 'closedToDeparture', 'closed'] as const

/** No restrictions. */
export const OPEN: ResolvedRestriction = {
  minimumStay: 0,
  maximumStay: 0,
  closedToArrival: false,
  closedToDeparture: false,
  closed: false,
}

/** Whether two restrictions are the same: a minimum stay of one night restricts nothing. */
export const isSameRestriction = (a: ResolvedRestriction, b: ResolvedRestriction): boolean =>
  (Object.keys(OPEN) as (keyof ResolvedRestriction)[]).every((part) =>
    part === 'minimumStay' ? Math.max(1, a.minimumStay) === Math.max(1, b.minimumStay) : a[part] === b[part],
  )
