import classes from './data-table.module.css'
import { FactList } from './FactList.tsx'
import type { Column } from './list/columns.ts'
import { ScrollBox } from './ScrollBox.tsx'

interface DataTableProps<Row> {
  label: string
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The names of the columns that a card shows below the first one: what matters. */
  onCards: readonly string[]
}

/** Rows that are all there, to read: a table, and on a small screen a card for each. */
export function DataTable<Row>({ label, columns, rows, keyOf, onCards }: DataTableProps<Row>) {
  const [first, ...others] = columns
  const carded = others.filter(({ name }) => onCards.includes(name))
  return (
    <>
      <div className={classes.wide}>
        <ScrollBox label={label}>
          <table className={classes.table}>
            <caption className="visually-hidden">{label}</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.name} scope="col" className={column.isNumber ? classes.number : undefined}>
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  <th scope="row">{first?.cell(row)}</th>
                  {others.map(({ name, isNumber, cell }) => (
                    <td key={name} className={isNumber ? classes.number : undefined}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </div>
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <b>{first?.cell(row)}</b>
            <FactList facts={carded.map((column) => [column.label, column.cell(row)])} />
          </li>
        ))}
      </ul>
    </>
  )
}
