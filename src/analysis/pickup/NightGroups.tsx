import { useText } from '../../core/i18n/text.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FigureTable } from '../../kit/figures/FigureTable.tsx'
import type { FigureColumn } from '../../kit/figures/figure-column.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import type { PickupRow } from './pickup-row.ts'
import { useWindowColumns } from './use-columns.tsx'
import { useGroupRows } from './use-group-names.ts'
import { useNightReport } from './use-pickup.ts'
import type { PickupView } from './use-pickup-view.ts'

interface NightGroupsProps {
  night: string
  by: 'segment' | 'channel'
  view: PickupView
}

const hasMoved = ({ gross, cancelled, changed }: PickupRow): boolean =>
  [gross, cancelled, changed].some(({ roomNights, revenue }) => roomNights !== 0 || revenue !== 0)

/** Bookings and cancellations of a night in the window, by segment or channel. */
export function NightGroups({ night, by, view }: NightGroupsProps) {
  const text = useText()
  const call = useNightReport(night, by, view)
  const { data } = call
  const named: FigureColumn<PickupRow> = {
    name: 'name',
    label: text(`figures.by.${by}.name`),
    value: ({ name }) => name,
  }
  const columns = [named, ...useWindowColumns(data?.currency ?? 'EUR')]
  const rowsOf = useGroupRows()
  const rows = data ? rowsOf(data, by).filter(hasMoved) : []
  const title = text(`figures.by.${by}.title`)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Loaded
        call={call}
        failed={text('figures.failed')}
        placeholder={120}
        empty={() => rows.length === 0 && <EmptyState title={text('pickup.nothing')} />}
      >
        {(data) => (
          <FigureTable
            label={title}
            columns={columns}
            rows={rows}
            total={{ ...data.total, key: '', name: text('figures.total') }}
            keyOf={({ key }) => key}
            address={view.address}
          />
        )}
      </Loaded>
    </section>
  )
}
