import { isStayDate } from '../../../contract/stay-date.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { ScrollBox } from '../../components/ScrollBox.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { Cell } from './Cell.tsx'
import classes from './capacity.module.css'
import { type CellError, type DraftRow, HOUSE } from './draft.ts'
import type { RulesForm } from './use-rules-form.ts'

interface RulesTableProps {
  id: string
  form: RulesForm
  columns: readonly string[]
}

/** Rooms by date: a row for each date on which anything begins, a column for the house and for each room type. */
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
  if (form.rows.length === 0)
    return <EmptyState title={text('capacity.none')}>{text('capacity.noneDescription')}</EmptyState>
  return (
    <ScrollBox label={text('capacity.byDate')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text('capacity.from')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={classes.number}>
                {nameOf(column)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {form.rows.map((row) => (
            <tr key={row.key}>
              <td>
                <Cell
                  id={`${id}-${row.key}-validFrom`}
                  type="date"
                  label={text('capacity.fromOf', { date: dateOf(row) })}
                  value={row.validFrom}
                  error={errorOf(row, 'validFrom')}
                  onChange={(date) => form.setDate(row.key, date)}
                />
              </td>
              {columns.map((column) => (
                <td key={column} className={classes.number}>
                  <Cell
                    id={`${id}-${row.key}-${column}`}
                    inputMode="numeric"
                    label={text('capacity.roomsOf', { column: nameOf(column), date: dateOf(row) })}
                    value={row.rooms[column] ?? ''}
                    error={errorOf(row, column)}
                    onChange={(rooms) => form.setRooms(row, column, rooms)}
                  />
                </td>
              ))}
              <td>
                <Button
                  variant="quiet"
                  iconOnly
                  aria-label={text('capacity.removeDate', { date: dateOf(row) })}
                  onClick={() => form.remove(row.key)}
                >
                  <Icon name="trash" />
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
