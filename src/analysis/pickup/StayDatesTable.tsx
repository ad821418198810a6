import type { PickupReport } from '../../../contract/analysis/pickup-report.ts'
import { useText } from '../../core/i18n/text.ts'
import { ChartTable } from '../../kit/figures/ChartTable.tsx'
import { useDateName } from '../../kit/figures/use-date-name.ts'
import { useOverbooked, withFlag } from '../../kit/figures/use-overbooked.tsx'
import { isWeekendNight } from '../../kit/figures/weekend.ts'
import { usePickupColumns } from './use-columns.tsx'
import type { PickupView } from './use-pickup-view.ts'

interface StayDatesTableProps {
  report: PickupReport
  view: PickupView
  title: string
}

/** The figures of the chart, by night, week or month, with totals. */
export function StayDatesTable({ report, view: { address, granularity }, title }: StayDatesTableProps) {
  const text = useText()
  const dateName = useDateName(granularity)
  const flag = useOverbooked(report.overbooked, report.periods, granularity)
  const rows = report.periods.map(({ stayDate, ...figures }) => ({
    ...figures,
    key: stayDate,
    name: dateName(stayDate),
  }))
  const total = { ...report.total, key: text('figures.total'), name: text('figures.total') }
  const columns = usePickupColumns(report.currency, report.periods, {
    name: 'stayDate',
    label: text('figures.stayDate'),
    // Sorted by calendar, and written as a date in a file.
    value: ({ key }) => key,
    cell: ({ key, name }) => withFlag(name, flag(key)),
  })
  const table = { columns, rows, total, address }
  return (
    <ChartTable
      label={title}
      keyOf={({ key }) => key}
      isTinted={({ key }) => granularity === 'day' && isWeekendNight(key)}
      {...table}
    />
  )
}
