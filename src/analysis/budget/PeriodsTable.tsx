import type { BudgetReport } from '../../../contract/analysis/budget-report.ts'
import { useText } from '../../core/i18n/text.ts'
import { ChartTable } from '../../kit/figures/ChartTable.tsx'
import { useDateName } from '../../kit/figures/use-date-name.ts'
import { useOverbooked, withFlag } from '../../kit/figures/use-overbooked.tsx'
import { isWeekendNight } from '../../kit/figures/weekend.ts'
import type { BudgetRow } from './budget-row.ts'
import { useBudgetColumns } from './use-budget-columns.tsx'
import type { BudgetView } from './use-budget-view.ts'

interface PeriodsTableProps {
  report: BudgetReport
  rows: readonly BudgetRow[]
  view: BudgetView
  title: string
}

/** The figures of the chart, by night, week or month, with those of the whole range. */
export function PeriodsTable({ report, rows, view, title }: PeriodsTableProps) {
  const text = useText()
  const dateName = useDateName(view.granularity)
  const flag = useOverbooked(report.overbooked, report.periods, view.granularity)
  const total = { ...report.total, key: '', name: text('figures.total') }
  const columns = useBudgetColumns(view, report.currency, {
    name: 'stayDate',
    label: text('figures.stayDate'),
    // Sorted by calendar, and written as a date in a file.
    value: ({ key, name }) => key || name,
    cell: ({ key, name }) => (key ? withFlag(dateName(key), flag(key)) : name),
  })
  const table = { columns, rows, total, address: view.address }
  return (
    <ChartTable
      label={title}
      keyOf={({ key }) => key}
      isTinted={({ key }) => view.granularity === 'day' && isWeekendNight(key)}
      {...table}
    />
  )
}
