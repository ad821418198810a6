import { cx } from '../components/cx.ts'
import { Icon } from '../components/Icon.tsx'
import { Term } from '../components/Term.tsx'
import { type FigureColumn, headOf } from './figure-column.ts'
import classes from './figure-table.module.css'
import { sortIn, turnSort } from './sort.ts'
import type { Address } from './use-address.ts'

interface FigureTableHeadProps<Row> {
  columns: readonly FigureColumn<Row>[]
  address: Address
}

/** The heads with their units; each sorts by its column. */
export function FigureTableHead<Row>({ columns, address }: FigureTableHeadProps<Row>) {
  const sort = sortIn(address)
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const order = sort?.by === column.name ? sort.order : undefined
          return (
            <th key={column.name} scope="col" aria-sort={order} className={cx(column.isFirst && classes.first)}>
              {column.definition && <Term definition={column.definition}>{column.label}</Term>}
              <button type="button" className={classes.sort} onClick={() => turnSort(address, column.name)}>
                {column.definition ? <span className="visually-hidden">{column.label}</span> : headOf(column)}
                {column.definition && column.unit && `, ${column.unit}`}
                <Icon
                  name={order === 'ascending' ? 'sortUp' : order === 'descending' ? 'sortDown' : 'sort'}
                  size={12}
                />
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
