import { z } from 'zod'
import { checkRange, stayRangeQuery } from '../analysis/analysis.ts'
import { stayDateSchema } from '../platform/moment.ts'
import { daysBetween, isStayDate } from '../platform/stay-date.ts'
import { marksQuery } from './calendar-marks.ts'

/**
 * Why a night is not compared with the same weekday 364 days earlier: the hotel chose another night; it repeats an event, a public
 * holiday, its eve or long weekend; or it is ordinary, and its weekday was one of these last year.
 */
export const COUNTERPART_REASONS = ['own', 'event', 'holiday', 'eve', 'bridge', 'ordinary'] as const
export type CounterpartReason = (typeof COUNTERPART_REASONS)[number]

/** A night of last year is this many days before the night that it is compared with. */
export const COUNTERPART_DAYS = { least: 250, most: 480 } as const

/** A night that a hotel compares with another night of last year than the usual one. */
export const counterpartInputSchema = z
  .strictObject({ stayDate: stayDateSchema, lastYear: stayDateSchema })
  .superRefine(({ stayDate, lastYear }, context) => {
    if (!isStayDate(stayDate) || !isStayDate(lastYear)) return
    const days = daysBetween(lastYear, stayDate)
    if (days < COUNTERPART_DAYS.least || days > COUNTERPART_DAYS.most)
      context.addIssue({
        code: 'custom',
        path: ['lastYear'],
        message: `This value must be ${COUNTERPART_DAYS.least} to ${COUNTERPART_DAYS.most} days before the stay date.`,
      })
  })

export const ownCounterpartSchema = z.object({
  id: z.int(),
  revision: z.int(),
  stayDate: z.string(),
  lastYear: z.string(),
})

export const counterpartsQuerySchema = z.strictObject({ ...stayRangeQuery, ...marksQuery }).superRefine(checkRange)

/** The nights of a range that are not compared with the same weekday 364 days earlier; `name` is their holiday or event. */
export const counterpartsSchema = z.object({
  companyId: z.int(),
  rows: z.array(
    z.object({
      stayDate: z.string(),
      lastYear: z.string(),
      reason: z.enum(COUNTERPART_REASONS),
      name: z.string().nullable(),
    }),
  ),
})
export type ListedCounterparts = z.infer<typeof counterpartsSchema>
