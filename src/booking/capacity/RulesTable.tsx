import { isStayDate } from '../../../contract/platform/stay-date.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { DateControl } from '../../kit/date-field/DateControl.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { TableColumn } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { type CellError, type DraftRow, HOUSE } from './draft.ts'
import type { RulesForm } from './use-rules-form.ts'

interface RulesTableProps {
  id: string
  form: RulesForm
  columns: readonly string[]
}

/** Rooms by date: a row for each date on which an entry begins, a column for the house and for each room type. */
export function RulesTable({ id, form, columns }: RulesTableProps) {
  const text = useText()
  const formats = useFormats()
  const nameOf = (column: string) => (column === HOUSE ? text('capacity.house') : column)
  const dateOf = ({ validFrom }: DraftRow) =>
    isStayDate(validFrom) ? formats.day(validFrom) : text('capacity.newDate')
  const errorOf = ({ key }: DraftRow, column: CellError['column']) => {
    const found = form.errors.find((error) => error.key === key && error.column === column)
    return found ? text(`capacity.errors.${found.error}`) : null
  }
  return (
    <Table
      label={text('capacity.byDate')}
      columns={[
        {
          name: 'from',
          label: text('capacity.from'),
          cell: (row) => (
            <DateControl
              id={`${id}-${row.key}-validFrom`}
              label={text('capacity.fromOf', { date: dateOf(row) })}
              value={row.validFrom}
              error={errorOf(row, 'validFrom')}
              onChange={(date) => form.setDate(row.key, date)}
            />
          ),
        },
        ...columns.map(
          (column): TableColumn<DraftRow> => ({
            name: `rooms ${column}`,
            label: nameOf(column),
            isNumber: true,
            cell: (row) => (
              <NumberField
                id={`${id}-${row.key}-${column}`}
                inputMode="numeric"
                label={text('capacity.roomsOf', { column: nameOf(column), date: dateOf(row) })}
                value={row.rooms[column] ?? ''}
                error={errorOf(row, column)}
                onChange={(rooms) => form.setRooms(row, column, rooms)}
              />
            ),
          }),
        ),
        {
          name: 'remove',
          label: '',
          cell: (row) => (
            <Button
              variant="quiet"
              iconOnly
              aria-label={text('capacity.removeDate', { date: dateOf(row) })}
              onClick={() => form.remove(row.key)}
            >
              <Icon name="trash" />
            </Button>
          ),
        },
      ]}
      rows={form.rows}
      keyOf={({ key }) => key}
      empty={<EmptyState title={text('capacity.none')}>{text('capacity.noneDescription')}</EmptyState>}
    />
  )
}
