import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import type { TableColumn } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'

interface RatePlansTableProps {
  ownRatePlans: readonly string[]
  /** The system's codes by our rate plans. */
  codes: Readonly<Record<string, string>>
  onChange: (codes: Readonly<Record<string, string>>) => void
}

/** The rate plans of the hotel, each with its code in the system. */
export function RatePlansTable({ ownRatePlans, codes, onChange }: RatePlansTableProps) {
  const text = useText()
  const columns: TableColumn<string>[] = [
    {
      name: 'own',
      isRowHeader: true,
      label: text('connectOtaXml.ratePlans.own'),
      cell: (plan) => plan,
    },
    {
      name: 'code',
      label: text('connectOtaXml.ratePlans.code'),
      cell: (plan) => (
        <TextField
          variant="cell"
          id={`code-of-${plan}`}
          label={text('connectOtaXml.ratePlans.codeOf', { plan })}
          value={codes[plan] ?? ''}
          maxLength={100}
          onChange={({ target }) => onChange({ ...codes, [plan]: target.value })}
        />
      ),
    },
  ]
  return (
    <Card title={text('connectOtaXml.ratePlans.title')} note={text('connectOtaXml.ratePlans.note')}>
      <Table
        label={text('connectOtaXml.ratePlans.title')}
        columns={columns}
        rows={ownRatePlans}
        keyOf={(plan) => plan}
      />
    </Card>
  )
}
