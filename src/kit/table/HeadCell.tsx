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
  const { name, label, unit, head, isSortable, isNumber } = column
  const order = sorting?.by === name ? sorting.order : undefined
  if (!label && !head) return <td className={classOf(column)} />
  const isTerm = head !== undefined && typeof head !== 'string'
  const whole = headOf(column)
  // Shorter for the eye if the head of a group, or a term, says the rest.
  const named = head ? (
    <>
      <span className="visually-hidden">{whole}</span>
      {!isTerm && <span aria-hidden="true">{unit ? `${head}, ${unit}` : head}</span>}
    </>
  ) : (
    whole
  )
  const button = isSortable ? (
    <button type="button" className={classes.sort} onClick={() => onSort?.(name)}>
      {named}
      <Icon name={order ? ICONS[order] : 'sort'} size={12} />
    </button>
  ) : (
    !isTerm && named
  )
  // A term opens its definition, so it can't be in the button; over figures it is next to their right edge.
  return (
    <th scope="col" className={classOf(column)} aria-sort={order}>
      {isNumber && button}
      {isTerm && head}
      {isTerm && isSortable && unit && `, ${unit}`}
      {!isNumber && button}
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
    isWideOnly && 'wide-only',
  )
