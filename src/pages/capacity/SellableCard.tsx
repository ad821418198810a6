import { Card } from '../../components/Card.tsx'
import { PartFailed } from '../../components/PartFailed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Table } from '../../components/table/Table.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { monthsOf } from './months.ts'
import type { Capacity } from './use-capacity.ts'

/** What can be sold in the nights ahead, month by month, as it is stored. */
export function SellableCard({ capacity: { nights } }: { capacity: Capacity }) {
  const text = useText()
  const formats = useFormats()
  return (
    <Card title={text('capacity.sellable')} note={text('capacity.sellableDescription')}>
      {nights.isError ? (
        <PartFailed title={text('capacity.failed')} error={nights.error} onRetry={() => void nights.refetch()} />
      ) : !nights.data ? (
        <Skeleton width="100%" height={200} />
      ) : (
        <Table
          label={text('capacity.sellable')}
          columns={[
            {
              name: 'month',
              label: text('capacity.month'),
              isRowHeader: true,
              cell: ({ first }) => formats.month(first),
              sub: ({ unknown }) => unknown > 0 && text('capacity.unknown', { smart_count: unknown }),
            },
            {
              name: 'fewest',
              label: text('capacity.fewest'),
              isNumber: true,
              cell: ({ fewest }) => formats.count(fewest),
            },
            { name: 'most', label: text('capacity.most'), isNumber: true, cell: ({ most }) => formats.count(most) },
          ]}
          rows={monthsOf(nights.data)}
          keyOf={({ first }) => first}
        />
      )}
    </Card>
  )
}
