import { clsx } from 'clsx'
import { type KeyboardEvent, memo, type ReactNode, useMemo } from 'react'
import { FactList } from '../FactList.tsx'
import cards from '../list/list-cards.module.css'
import { ScrollBox } from '../ScrollBox.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { headOf, type Sorting, type TableColumn } from './column.ts'
import { classOf, HeadCell } from './HeadCell.tsx'
import classes from './table.module.css'

interface TableProps<Row> {
  /** The accessible name of the table. */
  label: string
  /** Should be stable between renders if there are many rows. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The row of sums. */
  total?: Row | undefined
  /** Rows of text, figures, links to records, or text amid a form. */
  variant?: 'text' | 'figures' | 'list' | 'plain'
  isCompact?: boolean
  stateOf?: (row: Row) => 'selected' | 'tinted' | undefined
  sorting?: Sorting | null
  onSort?: (column: string) => void
  /** How many rows are still loading. */
  pendingRows?: number
  /** Shown instead of a table without rows. */
  empty?: ReactNode
  /** Its cells contain fields: on a small screen each has its own line, below its label. */
  isForm?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLTableElement>) => void
}

/** Every table of the console: columns as data, and on a small screen a card for each row if columns define it. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, pendingRows = 0, empty } = props
  if (empty && rows.length === 0 && pendingRows === 0) return empty
  if (!columns.some(({ isOnCard }) => isOnCard)) return <Grid {...props} />
  return (
    <>
      <div className="wide-only">
        <Grid {...props} />
      </div>
      <Cards {...props} />
    </>
  )
}

/** The columns, of which the first one of each group, and the first one after it, has a hairline before it. */
const withHairlines = <Row,>(columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] =>
  columns.map((column, place) =>
    place > 0 && column.group !== columns[place - 1]?.group ? { ...column, isFirst: true } : column,
  )

/** Adjacent columns of one group share a header; a column without a group has its own. */
function groupsOf<Row>(columns: readonly TableColumn<Row>[]): TableColumn<Row>[][] {
  const groups: TableColumn<Row>[][] = []
  for (const column of columns) {
    const last = groups.at(-1)
    if (column.group !== undefined && last?.[0]?.group === column.group) last.push(column)
    else groups.push([column])
  }
  return groups
}

function Grid<Row>(props: TableProps<Row>) {
  const { label, rows, keyOf, total, variant = 'text', stateOf, pendingRows = 0 } = props
  const columns = useMemo(() => withHairlines(props.columns), [props.columns])
  const classNames = [classes.table, classes[variant], props.isCompact && classes.compact]
  return (
    <ScrollBox label={label}>
      <table
        className={clsx(...classNames, props.isForm && classes.form)}
        aria-label={label}
        aria-busy={pendingRows > 0}
        onKeyDown={props.onKeyDown}
      >
        {columns.some((column) => column.label) && (
          <thead>
            {columns.some(({ group }) => group !== undefined) && (
              <tr>
                {groupsOf(columns).map(([first, ...others]) =>
                  first?.group === undefined ? (
                    <td key={first?.name} className={first && classOf(first)} />
                  ) : (
                    <th
                      key={first.name}
                      scope="colgroup"
                      colSpan={1 + others.length}
                      className={clsx(classes.group, classOf(first))}
                    >
                      {first.group}
                    </th>
                  ),
                )}
              </tr>
            )}
            <tr>
              {columns.map((column) => (
                <HeadCell key={column.name} column={column} sorting={props.sorting} onSort={props.onSort} />
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {Array.from({ length: pendingRows }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places of rows have no identity yet
            <tr key={place}>
              {columns.map((column) => (
                <td key={column.name} className={classOf(column)}>
                  {!column.isNarrow && <Skeleton width="60%" height={12} />}
                </td>
              ))}
            </tr>
          ))}
          {pendingRows === 0 &&
            rows.map((row) => {
              const state = stateOf?.(row)
              return (
                <tr key={keyOf(row)} className={state && classes[state]}>
                  <Cells columns={columns} row={row} isForm={props.isForm ?? false} />
                </tr>
              )
            })}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <Cells columns={columns} row={total} />
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollBox>
  )
}

/** Memoised, so that adding rows doesn't re-render existing ones. */
const Cells = memo(CellsOf) as typeof CellsOf

interface CellsProps<Row> {
  columns: readonly TableColumn<Row>[]
  row: Row
  isForm?: boolean
}

function CellsOf<Row>({ columns, row, isForm = false }: CellsProps<Row>): ReactNode {
  return columns.map((column) => {
    const Cell = column.isRowHeader ? 'th' : 'td'
    const sub = column.sub?.(row)
    return (
      <Cell
        key={column.name}
        {...(column.isRowHeader && { scope: 'row' })}
        className={classOf(column)}
        data-label={isForm ? headOf(column) : undefined}
      >
        {column.cell(row)}
        {sub && <span className={classes.sub}>{sub}</span>}
      </Cell>
    )
  })
}

/** A card for each row: its name, and the important columns. */
function Cards<Row>({ label, columns, rows, keyOf, total }: TableProps<Row>) {
  const [first] = columns
  const others = columns.filter(({ isOnCard }) => isOnCard)
  const isFigures = others.every(({ isNumber }) => isNumber)
  const card = (row: Row) => (
    <>
      <b>{first?.cell(row)}</b>
      {isFigures ? (
        <dl>
          {others.map((column) => (
            <div key={column.name}>
              <dt>{column.label}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <FactList facts={others.map((column) => [column.label, column.cell(row)])} />
      )}
    </>
  )
  return (
    <ul className={clsx(cards.cards, isFigures && cards.figures)} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>{card(row)}</li>
      ))}
      {total && <li className="canvas">{card(total)}</li>}
    </ul>
  )
}
