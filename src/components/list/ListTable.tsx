import { type RaRecord, useListContext } from 'ra-core'
import { useText } from '../../i18n/text.ts'
import { cx } from '../cx.ts'
import { Icon } from '../Icon.tsx'
import { ScrollBox } from '../ScrollBox.tsx'
import { Skeleton } from '../Skeleton.tsx'
import type { Column, Density } from './columns.ts'
import classes from './list-table.module.css'
import { moveFocus } from './move-focus.ts'

/** Places that hold for rows on their way: more than fit any screen. */
const MOST_PLACES = 50

interface ListTableProps<Row extends RaRecord> {
  label: string
  columns: Column<Row>[]
  density: Density
  /** How a row is called. With it each row can be chosen. */
  nameOf?: (row: Row) => string
}

/**
 * The rows of react-admin's list context as a table; the arrow keys go from row to row. react-admin's own DataTable
 * draws the same with 75 kB more on the first page (dialogs, tooltips and popups that a list of links has no use for).
 */
export function ListTable<Row extends RaRecord>({ label, columns, density, nameOf }: ListTableProps<Row>) {
  const { data, isPending, perPage } = useListContext<Row>()
  return (
    <ScrollBox label={label}>
      <table
        className={cx(classes.table, density === 'compact' && classes.compact)}
        aria-busy={isPending}
        onKeyDown={moveFocus}
      >
        <thead>
          <tr>
            {nameOf && (
              <th className={classes.choose}>
                <ChoosePage />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.name} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {isPending
            ? Array.from({ length: Math.min(perPage, MOST_PLACES) }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places of rows have no identity yet
                <tr key={row}>
                  {nameOf && <td className={classes.choose} />}
                  {columns.map(({ name }) => (
                    <td key={name}>
                      <Skeleton width="60%" height={12} />
                    </td>
                  ))}
                </tr>
              ))
            : data?.map((row) => (
                <tr key={row.id}>
                  {nameOf && (
                    <td className={classes.choose}>
                      <ChooseRow id={row.id} name={nameOf(row)} />
                    </td>
                  )}
                  {columns.map(({ name, isNumber, cell }) => (
                    <td key={name} className={isNumber ? classes.number : undefined}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function HeadCell<Row extends RaRecord>({ column }: { column: Column<Row> }) {
  const { sort, setSort } = useListContext<Row>()
  const { label, sortBy, isNumber } = column
  const order = sortBy && sort.field === sortBy ? sort.order : undefined
  const turn = () => setSort({ field: sortBy ?? 'id', order: order === 'ASC' ? 'DESC' : 'ASC' })
  return (
    <th
      scope="col"
      className={isNumber ? classes.number : undefined}
      aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}
    >
      {sortBy ? (
        <button type="button" className={classes.sort} onClick={turn}>
          {label}
          <Icon name={order === 'ASC' ? 'sortUp' : order === 'DESC' ? 'sortDown' : 'sort'} size={12} />
        </button>
      ) : (
        label
      )}
    </th>
  )
}

/** Chooses all rows of the page, or none of them; those of other pages stay as they are. */
function ChoosePage() {
  const text = useText()
  const { data = [], selectedIds, onSelect } = useListContext()
  const ids = data.map(({ id }) => id)
  const chosen = ids.filter((id) => selectedIds.includes(id)).length
  const isAll = ids.length > 0 && chosen === ids.length
  return (
    <input
      type="checkbox"
      aria-label={text('common.bulk.choosePage')}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !isAll
      }}
      onChange={() => onSelect([...selectedIds.filter((id) => !ids.includes(id)), ...(isAll ? [] : ids)])}
    />
  )
}

function ChooseRow({ id, name }: { id: RaRecord['id']; name: string }) {
  const text = useText()
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <input
      type="checkbox"
      aria-label={text('common.bulk.choose', { name })}
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
    />
  )
}
