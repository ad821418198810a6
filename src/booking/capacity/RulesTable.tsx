import { isStayDate } from '../../../contract/platform/stay-date.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { DateInput } from '../../kit/date-field/DateInput.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { NumberInput } from '../../kit/form/NumberInput.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { TableColumn } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { HOUSE } from './draft.ts'
import type { RulesForm } from './use-rules-form.ts'

type Row = RulesForm['rows'][number]

/** Rooms by date: a row for each date on which an entry begins, a column for the house and for each room type. */
export function RulesTable({ columns, rows, remove }: Pick<RulesForm, 'columns' | 'rows' | 'remove'>) {
  const text = useText()
  const formats = useFormats()
  const nameOf = (column: string) => (column === HOUSE ? text('capacity.house') : column)
  const dateOf = ({ validFrom }: Row) => (isStayDate(validFrom) ? formats.day(validFrom) : text('capacity.newDate'))
  return (
    <Table
      label={text('capacity.byDate')}
      columns={[
        {
          name: 'from',
          label: text('capacity.from'),
          cell: (row) => (
            <DateInput
              variant="cell"
              source={`rows.${row.place}.validFrom`}
              label={text('capacity.fromOf', { date: dateOf(row) })}
            />
          ),
        },
        ...columns.map(
          (column, place): TableColumn<Row> => ({
            name: `rooms ${column}`,
            label: nameOf(column),
            isNumber: true,
            cell: (row) => (
              <NumberInput
                variant="cell"
                source={`rows.${row.place}.rooms.${place}`}
                inputMode="numeric"
                label={text('capacity.roomsOf', { column: nameOf(column), date: dateOf(row) })}
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
              onClick={() => remove(row.place)}
            >
              <Icon name="trash" />
            </Button>
          ),
        },
      ]}
      isForm
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState title={text('capacity.none')}>{text('capacity.noneDescription')}</EmptyState>}
    />
  )
}
