import type { ReactNode } from 'react'
import type { Accuracy } from '../../contract/forecast/forecast-run.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { useText } from '../core/i18n/text.ts'
import { Card } from '../kit/Card.tsx'
import { inTenths } from '../kit/figures/ratio.ts'
import { SkeletonLines } from '../kit/Skeleton.tsx'
import type { TableColumn } from '../kit/table/column.ts'
import { Table } from '../kit/table/Table.tsx'
import { methodName } from './methods.ts'
import { type Comparison, comparisons } from './quality.ts'

interface HorizonTableProps {
  accuracy: Pick<Accuracy, 'byHorizon'> | undefined
  /** The nights that the figures are of, if they are not named above. */
  span?: string | null
}

/** Accuracy and bias at each horizon, with the best baseline. */
export function HorizonTable({ accuracy, span }: HorizonTableProps) {
  const text = useText()
  const formats = useFormats()
  const title = text('forecastRuns.byHorizon')
  if (!accuracy)
    return (
      <Card title={title}>
        <SkeletonLines height={240} />
      </Card>
    )
  const number = (name: string, label: string, cell: (row: Comparison) => ReactNode): TableColumn<Comparison> => ({
    name,
    label,
    cell,
    isNumber: true,
  })
  return (
    <Card title={title} note={[span, text('forecastRuns.byHorizonNote')].filter(Boolean).join(' · ')}>
      <Table
        label={title}
        variant="figures"
        columns={[
          {
            name: 'horizon',
            label: text('forecastRuns.horizon'),
            isRowHeader: true,
            isSticky: true,
            cell: ({ horizon }) => formats.count(horizon),
          },
          number('nights', text('forecastRuns.nights'), ({ ours }) => formats.count(ours.nights)),
          number('mae', text('forecastRuns.measures.mae.column'), ({ ours }) => <b>{formats.decimal(ours.mae)}</b>),
          number('wape', text('forecastRuns.measures.wape.column'), ({ ours }) => formats.decimal(ours.wape)),
          number('bias', text('forecastRuns.measures.bias.column'), ({ ours }) => formats.decimalDifference(ours.bias)),
          number('coverage', text('forecastRuns.measures.coverage.column'), ({ ours }) =>
            formats.decimal(ours.coverage),
          ),
          {
            name: 'bestBaseline',
            label: text('forecastRuns.bestBaseline'),
            isFirst: true,
            cell: ({ best }) => (best ? methodName(text, best.method) : text('forecastRuns.noBaseline')),
          },
          number('bestMae', text('forecastRuns.bestMae'), ({ best }) => formats.decimal(best?.mae ?? null)),
          number('bestDifference', text('forecastRuns.bestDifference'), ({ ours, best }) =>
            // Of the errors as they are shown: 0.6 against 0.5 is 0.1.
            formats.decimalDifference(best ? (inTenths(ours.mae) ?? 0) - (inTenths(best.mae) ?? 0) : null),
          ),
        ]}
        rows={comparisons(accuracy)}
        keyOf={({ horizon }) => horizon}
      />
    </Card>
  )
}
