import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PartFailed } from '../../kit/PartFailed.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import type { TableColumn } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'

interface ReceivedCardProps<Row> {
  title: string
  tools?: ReactNode
  /** The call that returns the rows. */
  call: Pick<UseQueryResult<{ rows: Row[] }>, 'data' | 'error' | 'refetch'>
  columns: readonly TableColumn<Row>[]
  keyOf: (row: Row) => string | number
  /** Shown above the rows. */
  summary?: (rows: readonly Row[]) => ReactNode
  empty: string
  emptyText: string
}

/** Received data of one kind, as a table. */
export function ReceivedCard<Row>(card: ReceivedCardProps<Row>) {
  const { title, tools, call, columns, keyOf, summary, empty, emptyText } = card
  const text = useText()
  const { data, error, refetch } = call
  return (
    <Card title={title} tools={tools}>
      {error ? (
        <PartFailed title={text('deliveries.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton width="100%" height={240} />
      ) : data.rows.length === 0 ? (
        <EmptyState title={empty}>{emptyText}</EmptyState>
      ) : (
        <>
          {summary?.(data.rows)}
          <Table label={title} columns={columns} rows={data.rows} keyOf={keyOf} />
        </>
      )}
    </Card>
  )
}
