import { clsx } from 'clsx'
import { Icon } from '../Icon.tsx'
import { headOf, type Sorting, type TableColumn } from './column.ts'
import classes from './table.module.css'

interface HeadCellProps {
  column: TableColumn<never>
  sorting?: Sorting | null | undefined
  onSort?: ((column: string) => void) | undefined
}

const ICONS = { ascending: 'sortUp', descending: 'sortDown' } as const

/** The header of a column; a button if it can be sorted. */
export function HeadCell({ column, sorting, onSort }: HeadCellProps) {
  const { name, label, unit, head, isSortable } = column
  const order = sorting?.by === name ? sorting.order : undefined
  if (!label && !head) return <td className={classOf(column)} />
  return (
    <th scope="col" className={classOf(column)} aria-sort={order}>
      {head}
      {isSortable ? (
        <button type="button" className={classes.sort} onClick={() => onSort?.(name)}>
          {head ? <span className="visually-hidden">{label}</span> : headOf(column)}
          {head && unit && `, ${unit}`}
          <Icon name={order ? ICONS[order] : 'sort'} size={12} />
        </button>
      ) : (
        !head && headOf(column)
      )}
    </th>
  )
}

/** The classes of a column's cells. */
export const classOf = ({ isNumber, isSticky, isFirst, isNarrow, isWideOnly }: TableColumn<never>): string =>
  clsx(
    isNumber && classes.number,
    isSticky && classes.sticky,
    isFirst && classes.first,
    isNarrow && classes.narrow,
    isWideOnly && classes.wideOnly,
  )
