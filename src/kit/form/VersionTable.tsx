import type { ReactNode } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Table } from '../table/Table.tsx'

interface VersionTableProps {
  rows: { label: string; mine: ReactNode; theirs: ReactNode }[]
}

/** Two versions of the same fields side by side: the input here, and what another user has stored in the meantime. */
export function VersionTable({ rows }: VersionTableProps) {
  const text = useText()
  return (
    <Table
      label={text('common.form.conflict.title')}
      variant="plain"
      columns={[
        { name: 'field', label: text('common.form.conflict.field'), isRowHeader: true, cell: ({ label }) => label },
        { name: 'mine', label: text('common.form.conflict.mine'), cell: ({ mine }) => mine },
        { name: 'theirs', label: text('common.form.conflict.theirs'), cell: ({ theirs }) => theirs },
      ]}
      rows={rows}
      keyOf={({ label }) => label}
    />
  )
}
