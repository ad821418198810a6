import { useFigures } from '../../figures/use-figures.ts'
import type { BudgetView } from './use-budget-view.ts'

/** The one call behind the page's figures. */
export const useBudgetReport = ({ range: { from, to }, asOf, capacity, granularity, comparison }: BudgetView) =>
  useFigures('GET /api/analysis/budget', { from, to, granularity, capacity, comparison }, asOf)
