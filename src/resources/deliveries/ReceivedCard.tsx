import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../components/Card.tsx'
import { DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import type { Column } from '../../components/list/columns.ts'
import { PartFailed } from '../../components/PartFailed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useText } from '../../i18n/text.ts'

interface ReceivedCardProps<Row> {
  title: string
  tools?: ReactNode
  /** By what the rows are kept in the cache, and the call that answers them. */
  queryKey: QueryKey
  read: (signal: AbortSignal) => Promise<{ rows: Row[] }>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string | number
  onCards: readonly string[]
  /** What stands above the rows. */
  summary?: (rows: readonly Row[]) => ReactNode
  empty: string
  emptyWords: string
}

/** What came in of one kind, as a table. */
export function ReceivedCard<Row>(card: ReceivedCardProps<Row>) {
  const { title, tools, queryKey, read, columns, keyOf, onCards, summary, empty, emptyWords } = card
  const text = useText()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
  })
  return (
    <Card title={title} tools={tools}>
      {error ? (
        <PartFailed title={text('deliveries.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton width="100%" height={240} />
      ) : data.rows.length === 0 ? (
        <EmptyState title={empty}>{emptyWords}</EmptyState>
      ) : (
        <>
          {summary?.(data.rows)}
          <DataTable label={title} columns={columns} rows={data.rows} keyOf={keyOf} onCards={onCards} />
        </>
      )}
    </Card>
  )
}
