import type { Analyse, AnalyseGroup, AnalyseGrouping, ComparedFigures } from '../../../contract/analysis/analyse.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FigureTable } from '../../kit/figures/FigureTable.tsx'
import type { FigureColumn } from '../../kit/figures/figure-column.ts'
import { perCent, ratio } from '../../kit/figures/ratio.ts'
import { SaveButtons } from '../../kit/figures/SaveButtons.tsx'
import type { Address } from '../../kit/figures/use-address.ts'
import { useGroupName } from '../../kit/figures/use-group-name.ts'
import { SkeletonLines } from '../../kit/Skeleton.tsx'
import { useFigureColumns, useReferenceColumns } from './use-columns.tsx'

/** A group; the row of totals has no group name. */
type Row = ComparedFigures & Partial<Pick<AnalyseGroup, 'group'>>

interface GroupsCardProps {
  /** The title, if it isn't clear from the position. */
  title?: string
  report: Analyse | undefined
  by: AnalyseGrouping
  address: Address
}

/** The figures of each group over the whole range, with totals. */
export function GroupsCard({ report, by, address, title: given }: GroupsCardProps) {
  const text = useText()
  const title = given ?? text(`figures.by.${by}.title`)
  if (!report)
    return (
      <Card title={title}>
        <SkeletonLines height={240} />
      </Card>
    )
  // The groups of the previous breakdown stay, under its name, until the next ones are loaded.
  return <Groups report={report} by={report.groupBy ?? by} address={address} title={title} />
}

function Groups({ report, by, address, title }: GroupsCardProps & { report: Analyse; title: string }) {
  const text = useText()
  const formats = useFormats()
  const nameOf = useGroupName()
  const { currency, measure, comparisons, groups, unmapped, total } = report
  const called = ({ group }: Row) => (group === undefined ? text('figures.total') : nameOf(group, by, unmapped))
  const named: FigureColumn<Row> = { name: 'group', label: text(`figures.by.${by}.name`), value: called }
  const shareOf = ({ now }: Row) => ratio(now.roomNights, total.now.roomNights)
  const share: FigureColumn<Row> = {
    name: 'share',
    label: text('figures.share'),
    unit: '%',
    value: (row) => perCent(shareOf(row)),
    cell: (row) => formats.percent(shareOf(row)),
  }
  const columns = [
    named,
    ...useFigureColumns(currency, measure),
    share,
    ...useReferenceColumns(currency, measure, comparisons),
  ]
  const table = { columns, rows: groups as readonly Row[], total: total as Row, address }
  return (
    <Card title={title} tools={<SaveButtons name={title} {...table} />}>
      {groups.length === 0 ? (
        <EmptyState title={text('analyse.nothing')} />
      ) : (
        <FigureTable label={title} keyOf={({ group }) => group ?? ''} {...table} />
      )}
    </Card>
  )
}
