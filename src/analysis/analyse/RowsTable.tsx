import type { Analyse, AnalyseRow, ComparedFigures } from '../../../contract/analysis/analyse.ts'
import { useText } from '../../core/i18n/text.ts'
import { ChartTable } from '../../kit/figures/ChartTable.tsx'
import type { FigureColumn } from '../../kit/figures/figure-column.ts'
import { useDateName } from '../../kit/figures/use-date-name.ts'
import { useMeasures } from '../../kit/figures/use-measures.ts'
import { useOverbooked, withFlag } from '../../kit/figures/use-overbooked.tsx'
import { isWeekendNight } from '../../kit/figures/weekend.ts'
import type { AnalyseView } from './use-analyse-view.ts'
import { useFigureColumns, useReferenceColumns } from './use-columns.tsx'
import type { GroupSeries } from './use-group-series.ts'

/** A row of the report; the row of totals has no date, forecast or groups. */
type Row = ComparedFigures & Partial<Pick<AnalyseRow, 'stayDate' | 'forecast' | 'groups'>>

interface RowsTableProps {
  report: Analyse
  view: AnalyseView
  groups: readonly GroupSeries[]
  title: string
}

/** The figures of the chart, by night, week or month, with totals. */
export function RowsTable({ report, view: { address, granularity, hasForecast }, groups, title }: RowsTableProps) {
  const text = useText()
  const dateName = useDateName(granularity)
  const flag = useOverbooked(report.overbooked, report.rows, granularity)
  const { currency, measure, comparisons } = report
  const { unit, write, inUnit } = useMeasures(currency)(measure)
  const figures = useFigureColumns(currency, measure)
  const compared = useReferenceColumns(currency, measure, comparisons)
  const named: FigureColumn<Row> = {
    name: 'stayDate',
    label: text('figures.stayDate'),
    // Sorted by calendar, and written as a date in a file.
    value: ({ stayDate }) => stayDate ?? text('figures.total'),
    cell: ({ stayDate }) => (stayDate ? withFlag(dateName(stayDate), flag(stayDate)) : text('figures.total')),
  }
  const expected: FigureColumn<Row> = {
    name: 'forecast',
    label: text('figures.forecast'),
    unit,
    value: ({ forecast }) => inUnit(forecast?.[measure] ?? null),
    cell: ({ forecast }) => (forecast === undefined ? '' : write(forecast?.[measure] ?? null)),
    isFirst: true,
  }
  const parts = groups.map(
    ({ name }, place): FigureColumn<Row> => ({
      name: `group-${place}`,
      label: name,
      unit,
      value: (row) => inUnit(row.groups?.[place] ?? null),
      cell: (row) => (row.groups ? write(row.groups[place] ?? null) : ''),
      isFirst: place === 0,
    }),
  )
  const columns = [named, ...figures, ...compared, ...(hasForecast ? [expected] : []), ...parts]
  const table = { columns, rows: report.rows as readonly Row[], total: report.total as Row, address }
  return (
    <ChartTable
      label={title}
      keyOf={({ stayDate = '' }) => stayDate}
      isTinted={({ stayDate }) => granularity === 'day' && stayDate !== undefined && isWeekendNight(stayDate)}
      {...table}
    />
  )
}
