import type { BudgetReport } from '../../../contract/analysis/budget-report.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FigureTable } from '../../kit/figures/FigureTable.tsx'
import { SaveButtons } from '../../kit/figures/SaveButtons.tsx'
import type { BudgetRow } from './budget-row.ts'
import { useBudgetColumns } from './use-budget-columns.tsx'
import type { BudgetView } from './use-budget-view.ts'

interface SegmentsCardProps {
  report: BudgetReport
  view: BudgetView
}

/** The whole range by segment. */
export function SegmentsCard({ report, view }: SegmentsCardProps) {
  const text = useText()
  const title = text('figures.by.segment.title')
  const rows = report.segments.map(
    (row): BudgetRow => ({ ...row, key: row.segment ?? '', name: row.segment ?? text('budget.noSegment') }),
  )
  const columns = useBudgetColumns(view, report.currency, {
    name: 'segment',
    label: text('figures.by.segment.name'),
    value: ({ name }) => name,
  })
  const total = { ...report.total, key: '', name: text('figures.total') }
  const table = { columns, rows, total, address: view.address }
  return (
    <Card title={title} tools={<SaveButtons name={title} {...table} />}>
      {rows.length === 0 ? (
        <EmptyState title={text('budget.nothing')} />
      ) : (
        <FigureTable label={title} keyOf={({ key }) => key} {...table} />
      )}
    </Card>
  )
}
