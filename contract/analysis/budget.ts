import { z } from 'zod'
import { stayDateSchema } from '../platform/moment.ts'
import { minorUnitsSchema } from '../platform/money.ts'
import { bodyIdSchema, exportQuery } from '../platform/paging.ts'
import { textSchema } from '../platform/text.ts'

/** Maximum room nights and revenue (minor units) of one cell: anything higher is a typing error. */
export const BUDGET_LIMITS = { roomNights: 1_000_000, revenue: 1_000_000_000_000 } as const
/** Months of a year, times more segments than any hotel uses, plus figures without a segment. */
const MOST_FIGURES = 12 * 200

export const budgetYearSchema = z.int().min(2000).max(2100)
const nameSchema = textSchema(60).min(1, 'This value must not be empty.')

/**
 * A budget of a calendar year. At most one version of a year is active: figures are compared with it. `createdAt` is a
 * moment; `roomNights` and `revenue` (minor units) are the sums of its figures.
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

/** Change applied to a version's starting figures, in per cent. */
const percentSchema = z.number().min(-100).max(300)
const changeSchema = { roomNights: percentSchema.default(0), revenue: percentSchema.default(0) }

/**
 * The starting point of a version: empty, another version of the hotel, or the most recent finished year's actuals by
 * month and segment; the latter two adjusted by per cent.
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

/** The budget of a month, identified by its first day, and a segment; `segmentId` is null for figures without a segment. */
export const budgetFigureSchema = z.strictObject({
  month: stayDateSchema,
  segmentId: bodyIdSchema.nullable(),
  roomNights: z.int().min(0).max(BUDGET_LIMITS.roomNights),
  revenue: minorUnitsSchema(0, BUDGET_LIMITS.revenue),
})
export type BudgetFigure = z.infer<typeof budgetFigureSchema>

/** All figures of a version: any cell not listed is not budgeted. */
export const budgetFiguresSchema = z.strictObject({ figures: z.array(budgetFigureSchema).max(MOST_FIGURES) })

/** A version with its figures and, in order, the segments that are budgeted or have figures in it. */
export const budgetSchema = budgetVersionSchema.extend({
  companyId: z.int(),
  currency: z.string(),
  segments: z.array(z.object({ id: z.int(), name: z.string() })),
  figures: z.array(budgetFigureSchema),
})
export type Budget = z.infer<typeof budgetSchema>

export const budgetExportQuerySchema = z.strictObject(exportQuery)
