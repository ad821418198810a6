import { z } from 'zod'
import { stayDateSchema } from './moment.ts'
import { bodyIdSchema, exportQuery } from './paging.ts'
import { textSchema } from './text.ts'

/** Room nights and revenue (minor units) of one cell at the most: beyond them somebody has typed a digit too many. */
export const BUDGET_LIMITS = { roomNights: 1_000_000, revenue: 1_000_000_000_000 } as const
/** Months of a year, for as many segments as anybody tells apart, and what belongs to none. */
const MOST_FIGURES = 12 * 200

export const budgetYearSchema = z.int().min(2000).max(2100)
const nameSchema = textSchema(60).min(1, 'This value must not be empty.')

/**
 * A budget of a calendar year. Of the versions of a year at most one is active: the one that figures are compared with.
 * `createdAt` is a moment; `roomNights` and `revenue` (minor units) are the sums of its figures.
 */
export const budgetVersionSchema = z.object({
  id: z.int(),
  revision: z.int(),
  year: z.int(),
  name: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  roomNights: z.int(),
  revenue: z.int(),
})
export type BudgetVersion = z.infer<typeof budgetVersionSchema>

/** What a version changes of what it begins with, in per cent. */
const percentSchema = z.number().min(-100).max(300)
const changeSchema = { roomNights: percentSchema.default(0), revenue: percentSchema.default(0) }

/**
 * What a version begins with: nothing, another version of the hotel, or what each month brought when it was last over, by
 * segment; the latter two changed by per cent.
 */
export const budgetStartSchema = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('nothing') }),
  z.strictObject({ from: z.literal('version'), versionId: bodyIdSchema, ...changeSchema }),
  z.strictObject({ from: z.literal('last-year'), ...changeSchema }),
])
export type BudgetStart = z.output<typeof budgetStartSchema>

export const newBudgetSchema = z.strictObject({ year: budgetYearSchema, name: nameSchema, start: budgetStartSchema })
export type NewBudget = z.output<typeof newBudgetSchema>

export const budgetUpdateSchema = z.strictObject({ name: nameSchema, isActive: z.boolean() })
export type BudgetUpdate = z.infer<typeof budgetUpdateSchema>

/** What is planned for a month, named by its first day, and a segment; `segmentId` null for what belongs to none. */
export const budgetFigureSchema = z.strictObject({
  month: stayDateSchema,
  segmentId: bodyIdSchema.nullable(),
  roomNights: z.int().min(0).max(BUDGET_LIMITS.roomNights),
  revenue: z.int().min(0).max(BUDGET_LIMITS.revenue),
})
export type BudgetFigure = z.infer<typeof budgetFigureSchema>

/** All figures of a version: what is not among them is not planned. */
export const budgetFiguresSchema = z.strictObject({ figures: z.array(budgetFigureSchema).max(MOST_FIGURES) })

/** A version with its figures, and in their order the segments that are budgeted or have figures in it. */
export const budgetSchema = budgetVersionSchema.extend({
  companyId: z.int(),
  currency: z.string(),
  segments: z.array(z.object({ id: z.int(), name: z.string() })),
  figures: z.array(budgetFigureSchema),
})
export type Budget = z.infer<typeof budgetSchema>

export const budgetExportQuerySchema = z.strictObject(exportQuery)
