import type { PickupReport } from '../../../contract/analysis/pickup-report.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FigureTable } from '../../kit/figures/FigureTable.tsx'
import { SaveButtons } from '../../kit/figures/SaveButtons.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { SkeletonLines } from '../../kit/Skeleton.tsx'
import { BookingDatesTable } from './BookingDatesTable.tsx'
import { usePickupColumns } from './use-columns.tsx'
import { useGroupRows } from './use-group-names.ts'
import { type PickupView, TABLES } from './use-pickup-view.ts'

interface PickupTableProps {
  report: PickupReport | undefined
  view: PickupView
}

/** The sources of the pickup: by segment, channel and so on, or by booking day. */
export function PickupTable({ report, view }: PickupTableProps) {
  const text = useText()
  const { address, tableBy } = view
  const title = text(`figures.by.${tableBy}.title`)
  const choice = (
    <Segmented
      label={text('pickup.tellApart')}
      options={TABLES.map((value) => ({ value, label: text(`figures.by.${value}.name`) }))}
      value={tableBy}
      onChange={(value) => address.put({ by: value === 'segment' ? null : value, sort: null })}
    />
  )
  if (!report)
    return (
      <Card title={title} tools={choice}>
        <SkeletonLines height={240} />
      </Card>
    )
  if (tableBy === 'bookingDate')
    return <BookingDatesTable report={report} address={address} title={title} choice={choice} />
  return <GroupsTable report={report} view={view} title={title} choice={choice} />
}

interface GroupsTableProps {
  report: PickupReport
  view: PickupView
  title: string
  choice: React.ReactNode
}

function GroupsTable({ report, view: { address }, title, choice }: GroupsTableProps) {
  const text = useText()
  const rows = useGroupRows()(report, report.groupBy)
  const total = { ...report.total, key: '', name: text('figures.total') }
  const columns = usePickupColumns(report.currency, report.groups, {
    name: 'name',
    label: text(`figures.by.${report.groupBy}.name`),
    value: ({ name }) => name,
  })
  const table = { columns, rows, total, address }
  return (
    <Card
      title={title}
      tools={
        <>
          {choice}
          <SaveButtons name={title} {...table} />
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={text('pickup.nothing')} />
      ) : (
        <FigureTable label={title} keyOf={({ key }) => key} {...table} />
      )}
    </Card>
  )
}
