import { type Benchmark, INDICES, type ShareRow } from '../../../contract/market/benchmark.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Delta } from '../../kit/Delta.tsx'
import { ChartTable } from '../../kit/figures/ChartTable.tsx'
import type { FigureColumn } from '../../kit/figures/figure-column.ts'
import type { Address } from '../../kit/figures/use-address.ts'
import { differenceOf, MARKET_MEASURES, shownShare, useMarketFormat } from './use-market-format.ts'

/** A row of the report; the row of totals has no date. */
type Row = Pick<ShareRow, 'now' | 'comparable' | 'lastYear'> & Partial<Pick<ShareRow, 'stayDate'>>

interface ShareTableProps {
  report: Benchmark
  address: Address
  dateName: (date: string) => string
  title: string
}

/** All indices by night, week or month, and the figures they are calculated from, with the reason if not available. */
export function ShareTable({ report, address, dateName, title }: ShareTableProps) {
  const text = useText()
  const formats = useFormats()
  const { write, inUnit, nameOf, unitOf } = useMarketFormat(report.currency)
  const named: FigureColumn<Row> = {
    name: 'stayDate',
    label: text('figures.stayDate'),
    value: ({ stayDate }) => stayDate ?? text('figures.total'),
    cell: ({ stayDate }) => (stayDate ? dateName(stayDate) : text('figures.total')),
  }
  const indices = INDICES.flatMap((index): FigureColumn<Row>[] => [
    {
      name: index,
      label: text(`benchmarking.${index}.name`),
      definition: text(`benchmarking.${index}.definition`),
      value: (row) => shownShare(row)[index],
      cell: (row) => formats.count(shownShare(row)[index]),
      isFirst: true,
      isOnCard: true,
    },
    {
      name: `${index}-difference`,
      label: text('benchmarking.difference', { name: text(`benchmarking.${index}.name`) }),
      unit: text('benchmarking.points'),
      value: (row) => differenceOf(row, index),
      cell: (row) => {
        const difference = differenceOf(row, index)
        return <Delta value={difference}>{formats.difference(difference)}</Delta>
      },
    },
  ])
  const figures = MARKET_MEASURES.flatMap((measure) =>
    (['own', 'market'] as const).map(
      (side): FigureColumn<Row> => ({
        name: `${measure}-${side}`,
        label: text(`benchmarking.${side}Column`, { name: nameOf(measure) }),
        unit: unitOf(measure),
        value: (row) => inUnit(measure, shownShare(row)[side][measure]),
        cell: (row) => write(measure, shownShare(row)[side][measure]),
        isFirst: side === 'own',
      }),
    ),
  )
  const available: FigureColumn<Row> = {
    name: 'available',
    label: text('benchmarking.availableColumn'),
    value: (row) => shownShare(row).available,
    cell: (row) => {
      const { available, nights } = shownShare(row)
      const { unavailableReason } = row.now
      return `${formats.count(available)} / ${formats.count(nights)}${unavailableReason ? ` · ${text(`benchmarking.short.${unavailableReason}`)}` : ''}`
    },
    isFirst: true,
    isOnCard: true,
  }
  const columns = [named, ...indices, ...figures, available]
  const table = { columns, rows: report.rows as readonly Row[], total: report.total as Row, address }
  return <ChartTable label={title} keyOf={({ stayDate = '' }) => stayDate} {...table} />
}
