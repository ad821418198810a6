import type { Measure } from '../../../contract/analysis/analyse.ts'
import type { BudgetReference, ComparedBudget, Variance } from '../../../contract/analysis/budget-report.ts'
import { writtenDifference } from '../../../contract/platform/minor-units.ts'

/** A row of the page's tables: a period, a segment or the total, labelled `name` and sorted by `key`. */
export interface BudgetRow extends ComparedBudget {
  readonly key: string
  readonly name: string
}

const UNKNOWN: Variance = { amount: null, share: null }

/** A figure of a row; null if unknown. */
export const figureOf = (row: ComparedBudget, of: 'budget' | BudgetReference, measure: Measure): number | null =>
  row[of]?.[measure] ?? null

/** By how much a figure of a row is above the budget; beside last year's, by how much this year's, actual or forecast, is above that. */
export function varianceOf(row: ComparedBudget, of: BudgetReference, measure: Measure): Variance {
  if (of !== 'lastYear') return row.variance[of]?.[measure] ?? UNKNOWN
  const [now, before] = [figureOf(row, row.isOver ? 'final' : 'forecast', measure), figureOf(row, of, measure)]
  if (now === null || before === null) return UNKNOWN
  const isRate = measure === 'adr' || measure === 'revpar'
  return {
    amount: isRate ? writtenDifference(now, before) : now - before,
    share: before === 0 ? null : (now - before) / before,
  }
}

/** Measures that nights ahead still add to; a rate doesn't accumulate. */
const ADDED_TO: readonly Measure[] = ['roomNights', 'revenue', 'occupancy', 'revpar']

/** Whether the books are below budget with pickup still possible: such a variance is not coloured yet. */
export const isToPickUp = (row: ComparedBudget, of: BudgetReference, measure: Measure): boolean =>
  of === 'onTheBooks' &&
  !row.isOver &&
  ADDED_TO.includes(measure) &&
  Math.round((varianceOf(row, of, measure).share ?? 0) * 1000) < 0
