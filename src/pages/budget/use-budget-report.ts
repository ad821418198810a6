import type { BudgetReport } from '../../../contract/budget-report.ts'
import { PATHS } from '../../../contract/paths.ts'
import { useFigures } from '../../figures/use-figures.ts'
import type { BudgetView } from './use-budget-view.ts'

/** The one call behind the page's figures. */
export const useBudgetReport = ({ range: { from, to }, asOf, step, reference }: BudgetView) =>
  useFigures<BudgetReport>(
    PATHS.budgetReport,
    { from, to, unit: step, align: reference === 'final' ? 'weekday' : 'date' },
    asOf,
  )
