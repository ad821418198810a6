import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
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
  return (
    <Card title={title} tools={tools}>
      <Loaded
        call={call}
        failed={text('deliveries.failed')}
        placeholder={240}
        empty={(data) => data.rows.length === 0 && <EmptyState title={empty}>{emptyText}</EmptyState>}
      >
        {(data) => (
          <>
            {summary?.(data.rows)}
            <Table label={title} columns={columns} rows={data.rows} keyOf={keyOf} />
          </>
        )}
      </Loaded>
    </Card>
  )
}
