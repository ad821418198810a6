import type { OwnInventory } from '../../../contract/connection/connection.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { SelectField } from '../../kit/form/SelectField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import type { TableColumn } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import type { RoomTypeLine } from './use-ota-connection.ts'

interface RoomTypesTableProps {
  lines: readonly RoomTypeLine[]
  categories: OwnInventory['ownCategories']
  onChange: (lines: readonly RoomTypeLine[]) => void
}

/** The room types of the system, each assigned to a category of the hotel. */
export function RoomTypesTable({ lines, categories, onChange }: RoomTypesTableProps) {
  const text = useText()
  const change = (key: number, part: Partial<RoomTypeLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const columns: TableColumn<RoomTypeLine>[] = [
    {
      name: 'code',
      isRowHeader: true,
      label: text('connectOtaXml.roomTypes.code'),
      cell: ({ key, code }) => (
        <TextField
          variant="cell"
          id={`code-${key}`}
          label={text('connectOtaXml.roomTypes.codeOf', { row: lines.findIndex((line) => line.key === key) + 1 })}
          value={code}
          maxLength={100}
          onChange={({ target }) => change(key, { code: target.value })}
        />
      ),
    },
    {
      name: 'category',
      label: text('connectOtaXml.roomTypes.category'),
      cell: ({ key, code, category }) => (
        <SelectField
          variant="cell"
          id={`category-${key}`}
          label={text('connectOtaXml.roomTypes.categoryOf', { code })}
          value={category}
          onChange={({ target }) => change(key, { category: target.value })}
          options={[
            { value: '', label: text('connectOtaXml.roomTypes.noCategory') },
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      ),
    },
    {
      name: 'remove',
      label: '',
      cell: ({ key, code }) => (
        <Button
          size="small"
          aria-label={text('connectOtaXml.roomTypes.removeOf', { code })}
          onClick={() => onChange(lines.filter((line) => line.key !== key))}
        >
          {text('connectOtaXml.roomTypes.remove')}
        </Button>
      ),
    },
  ]
  return (
    <Card
      title={text('connectOtaXml.roomTypes.title')}
      note={text('connectOtaXml.roomTypes.note')}
      tools={
        <Button
          size="small"
          onClick={() =>
            onChange([...lines, { key: Math.max(0, ...lines.map(({ key }) => key)) + 1, code: '', category: '' }])
          }
        >
          {text('connectOtaXml.roomTypes.add')}
        </Button>
      }
    >
      <Table
        label={text('connectOtaXml.roomTypes.title')}
        columns={columns}
        rows={lines}
        keyOf={({ key }) => key}
        empty={
          <EmptyState title={text('connectOtaXml.roomTypes.none')}>
            {text('connectOtaXml.roomTypes.noneHelp')}
          </EmptyState>
        }
      />
    </Card>
  )
}
