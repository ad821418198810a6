import type { ReactNode } from 'react'
import type { Dashboard } from '../../../contract/analysis/analysis.ts'
import { PICKUP_NIGHTS, SPANS } from '../../../contract/analysis/figures.ts'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { DifferenceFrom } from '../../kit/figures/DifferenceFrom.tsx'
import { useMeasures } from '../../kit/figures/use-measures.ts'
import type { TableColumn } from '../../kit/table/column.ts'
import { headOf } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { NAMES, PICKUP } from './figures.ts'
import { usePickupFormats } from './use-pickup-formats.tsx'

interface DetailRow {
  readonly name: string
  readonly cells: readonly ReactNode[]
}

/** A table of names with their unit, and cells in the order of the heads. */
function DetailTable({ label, heads, rows }: { label: string; heads: readonly string[]; rows: readonly DetailRow[] }) {
  const text = useText()
  const columns: TableColumn<DetailRow>[] = [
    { name: 'name', label: text('dashboard.details.figure'), isRowHeader: true, cell: ({ name }) => name },
    ...heads.map((head, place) => ({
      name: String(place),
      label: head,
      isNumber: true,
      isOnCard: true,
      cell: ({ cells }: DetailRow) => cells[place],
    })),
  ]
  return <Table label={label} variant="figures" isCompact columns={columns} rows={rows} keyOf={({ name }) => name} />
}

/** All comparisons of the key figures: yesterday and its week with last year, what is on the books with budget and forecast. */
export function FigureDetails({ dashboard }: { dashboard: Dashboard }) {
  const text = useText()
  const { currency, yesterday, average, toDate, spans } = dashboard
  const formatOf = useMeasures(currency)
  const pickupOf = usePickupFormats(currency)
  const [stly, budget, forecast] = [
    text('dashboard.againstStly'),
    text('figures.budget.budget.name'),
    text('figures.forecast'),
  ]
  const ofDay = [
    ...NAMES.map((name): DetailRow => {
      const format = formatOf(name)
      const figures = [yesterday[name], average[name]]
      return {
        name: headOf({ label: format.name, unit: format.unit }),
        cells: figures.flatMap(({ value, stly: then }) => [
          format.write(value),
          <DifferenceFrom key={name} format={format} now={value} then={then} />,
        ]),
      }
    }),
    ...PICKUP.map((name): DetailRow => {
      const format = pickupOf(name)
      const title = text(`dashboard.${name}.name`, { nights: PICKUP_NIGHTS })
      const [day, week] = [yesterday[name], average[name]]
      return {
        name: headOf({ label: title, unit: format.unit }),
        cells: [format.write(day.value), format.against(day), format.writeAverage(week.value), format.against(week)],
      }
    }),
  ]
  const [revenue, occupancy] = [formatOf('revenue'), formatOf('occupancy')]
  const onTheBooks = [
    ...(['month', 'year'] as const).map((span): DetailRow => {
      const { value, stly: then, budget: planned } = toDate[span]
      return {
        name: headOf({ label: text(`dashboard.${span}ToDate`), unit: revenue.unit }),
        cells:
          value === null
            ? [text('dashboard.noFinishedNights'), UNKNOWN, UNKNOWN, UNKNOWN]
            : [
                revenue.write(value),
                <DifferenceFrom key="stly" format={revenue} now={value} then={then} />,
                planned === null ? (
                  UNKNOWN
                ) : (
                  <DifferenceFrom key="budget" format={revenue} now={value} then={planned} />
                ),
                UNKNOWN,
              ],
      }
    }),
    ...SPANS.map((nights, place): DetailRow => {
      const span = spans[place]
      const { value = null, stly: then = null } = span?.occupancy ?? {}
      return {
        name: headOf({ label: text('dashboard.span', { nights }), unit: occupancy.unit }),
        cells: [
          occupancy.write(value),
          <DifferenceFrom key="stly" format={occupancy} now={value} then={then} />,
          occupancy.write(span?.budget ?? null),
          occupancy.write(span?.forecast ?? null),
        ],
      }
    }),
  ]
  return (
    <>
      <DetailTable
        label={text('dashboard.details.yesterday')}
        heads={[text('dashboard.yesterday'), stly, text('dashboard.average'), stly]}
        rows={ofDay}
      />
      <DetailTable
        label={text('dashboard.details.onTheBooks')}
        heads={[text('dashboard.onTheBooksShort'), stly, budget, forecast]}
        rows={onTheBooks}
      />
    </>
  )
}
