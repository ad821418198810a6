import type { Measure } from '../../../contract/analysis/analyse.ts'
import type { BudgetReference, ComparedBudget, Variance } from '../../../contract/analysis/budget-report.ts'

/** A row of the page's tables: a period, a segment or the total, labelled `name` and sorted by `key`. */
export interface BudgetRow extends ComparedBudget {
  readonly key: string
  readonly name: string
}

const UNKNOWN: Variance = { amount: null, share: null }

/** A figure of a row; null if unknown. */
export const figureOf = (row: ComparedBudget, of: 'budget' | BudgetReference, measure: Measure): number | null =>
  row[of]?.[measure] ?? null

/** By how much a figure of a row is above the budget. */
export const varianceOf = ({ variance }: ComparedBudget, of: BudgetReference, measure: Measure): Variance =>
  variance[of]?.[measure] ?? UNKNOWN

/** By how much the actual figure of a row is above last year's. */
export function toLastYear(row: ComparedBudget, measure: Measure): Variance {
  const [actual, before] = [figureOf(row, 'final', measure), figureOf(row, 'lastYear', measure)]
  if (actual === null || before === null) return UNKNOWN
  return { amount: actual - before, share: before === 0 ? null : (actual - before) / before }
}

/** Measures that nights ahead still add to; a rate doesn't accumulate. */
const ADDED_TO: readonly Measure[] = ['roomNights', 'revenue', 'occupancy', 'revpar']

/** Whether the books are below budget with pickup still possible: such a variance is not coloured yet. */
export const isToPickUp = (row: ComparedBudget, of: BudgetReference, measure: Measure): boolean =>
  of === 'onTheBooks' &&
  !row.isOver &&
  ADDED_TO.includes(measure) &&
  Math.round((varianceOf(row, of, measure).share ?? 0) * 1000) < 0
