import { cx } from '../components/cx.ts'
import type { FigureColumn } from './figure-column.ts'
import classes from './figure-table.module.css'

interface FigureRowProps<Row> {
  columns: readonly FigureColumn<Row>[]
  row: Row
  isTinted?: boolean
}

/** A row of figures, or of their sums, named by its first cell. */
export function FigureRow<Row>({ columns, row, isTinted = false }: FigureRowProps<Row>) {
  return (
    <tr className={isTinted ? classes.tinted : undefined}>
      {columns.map(({ name, value, cell, isFirst }, place) =>
        place === 0 ? (
          <th key={name} scope="row">
            {cell?.(row) ?? value(row)}
          </th>
        ) : (
          <td key={name} className={cx(isFirst && classes.first)}>
            {cell?.(row) ?? value(row)}
          </td>
        ),
      )}
    </tr>
  )
}
