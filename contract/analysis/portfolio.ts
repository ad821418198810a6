import { z } from 'zod'
import { stayDateSchema } from '../platform/moment.ts'
import { pageOf, pagesOf } from '../platform/paging.ts'
import { figuresSchema } from './analyse.ts'
import { checkRange } from './analysis.ts'

/** Days of booking whose pickup is in the portfolio, and days ahead of its forecast error. */
export const PORTFOLIO_DAYS = { pickup: 7, error: 14 } as const

export const portfolioQuerySchema = z
  .strictObject({
    from: stayDateSchema,
    to: stayDateSchema,
    // Each hotel costs as much as several pages.
    ...pagesOf(10),
  })
  .superRefine(checkRange)
export type PortfolioQuery = z.output<typeof portfolioQuerySchema>

/**
 * A hotel with the figures of its own pages for a range of nights; money in minor units of its own currency, null where a figure is unknown.
 * `dataAsOf` is null if it has no bookings: no figure of its nights is known then. `isFailed` if the figures could not be computed: none
 * is known. `forecast` is actuals plus the forecast of nights ahead, `pickup` the net room nights of the last `PORTFOLIO_DAYS.pickup` days, `open` the nights whose recommendation needs a decision, and
 * `error` the mean error of forecasts `PORTFOLIO_DAYS.error` days ahead, in rooms a night. `toDo` is how many things its dashboard lists for the
 * caller today, without nights that the caller has seen, and `atRisk` the revenue at risk in all of the next 90 nights, seen or not.
 */
export const portfolioRowSchema = z.object({
  companyId: z.int(),
  name: z.string(),
  currency: z.string(),
  isFailed: z.boolean(),
  dataAsOf: z.string().nullable(),
  capacity: z.int().nullable(),
  now: figuresSchema.nullable(),
  stly: figuresSchema.nullable(),
  budget: figuresSchema.nullable(),
  forecast: figuresSchema.pick({ roomNights: true, revenue: true, occupancy: true }).nullable(),
  pickup: z.int().nullable(),
  open: z.int().nullable(),
  error: z.number().nullable(),
  toDo: z.int().nullable(),
  atRisk: z.int().nullable(),
})
export type PortfolioRow = z.infer<typeof portfolioRowSchema>

/** The active hotels that the caller may see, by name. */
export const portfolioSchema = pageOf(portfolioRowSchema)
export type Portfolio = z.infer<typeof portfolioSchema>
