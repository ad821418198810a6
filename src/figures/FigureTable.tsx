import { useState } from 'react'
import { Button } from '../components/Button.tsx'
import { FactList } from '../components/FactList.tsx'
import { ScrollBox } from '../components/ScrollBox.tsx'
import { useText } from '../i18n/text.ts'
import { FigureRow } from './FigureRow.tsx'
import { FigureTableHead } from './FigureTableHead.tsx'
import type { FigureColumn } from './figure-column.ts'
import classes from './figure-table.module.css'
import { sorted, sortIn } from './sort.ts'
import type { Address } from './use-address.ts'

/** Rows that are shown at first, and added with each wish for more. */
const STEP = 50

interface FigureTableProps<Row> {
  label: string
  /** The first one names the row and stays in sight. */
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The row of sums, as the server gives it. */
  total?: Row
  /** Holds the order of the rows. */
  address: Address
  isTinted?: (row: Row) => boolean
}

/** Figures to read, sort and add up: a table with its sums, and on a small screen a card for each row. */
export function FigureTable<Row>({ label, columns, rows, keyOf, total, address, isTinted }: FigureTableProps<Row>) {
  const text = useText()
  const [most, setMost] = useState(STEP)
  const [first, ...others] = columns
  if (!first) return null
  const all = sorted(rows, columns, sortIn(address))
  const shown = all.slice(0, most)
  const onCards = others.filter(({ isOnCard }) => isOnCard)
  const card = (row: Row) => (
    <>
      <b>{first.cell?.(row) ?? first.value(row)}</b>
      <FactList facts={onCards.map((column) => [column.label, column.cell?.(row) ?? column.value(row)])} />
    </>
  )
  return (
    <>
      <div className={classes.wide}>
        <ScrollBox label={label}>
          <table className={classes.table}>
            <caption className="visually-hidden">{label}</caption>
            <FigureTableHead columns={columns} address={address} />
            <tbody>
              {shown.map((row) => (
                <FigureRow key={keyOf(row)} columns={columns} row={row} isTinted={isTinted?.(row) ?? false} />
              ))}
            </tbody>
            {total && (
              <tfoot>
                <FigureRow columns={columns} row={total} />
              </tfoot>
            )}
          </table>
        </ScrollBox>
      </div>
      <ul className={classes.cards} aria-label={label}>
        {shown.map((row) => (
          <li key={keyOf(row)}>{card(row)}</li>
        ))}
        {total && <li className={classes.total}>{card(total)}</li>}
      </ul>
      {all.length > most && (
        <div className={classes.more}>
          <Button variant="link" onClick={() => setMost(most + STEP)}>
            {text('figures.showMore', { smart_count: Math.min(STEP, all.length - most), all: all.length })}
          </Button>
        </div>
      )}
    </>
  )
}
