import { useMemo, useState } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { Term } from '../Term.tsx'
import type { TableColumn } from '../table/column.ts'
import { Table } from '../table/Table.tsx'
import type { FigureColumn } from './figure-column.ts'
import { firstOrder, sorted, sortIn, turnSort } from './sort.ts'
import type { Address } from './use-address.ts'

interface FigureTableProps<Row> {
  label: string
  /** The first one names the row and stays in sight. */
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The row of sums, as the server gives it. */
  total?: Row
  /** Contains the sort order of the rows. */
  address: Address
  isTinted?: (row: Row) => boolean
  /** Rows shown at first, and added on each request for more. */
  step?: number
}

/** Figures to read, sort and add up, with their sums. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { label, columns, rows, keyOf, total, address, isTinted, step = 50 } = props
  const text = useText()
  const [most, setMost] = useState(step)
  const shown = useMemo(() => columns.map(tableColumn), [columns])
  const sorting = sortIn(address)
  const all = sorted(rows, columns, sorting)
  const turn = (name: string) => {
    const column = columns.find((each) => each.name === name)
    if (column) turnSort(address, name, firstOrder(rows, column))
  }
  return (
    <>
      <Table
        label={label}
        variant="figures"
        columns={shown}
        rows={all.slice(0, most)}
        keyOf={keyOf}
        total={total}
        stateOf={(row) => (isTinted?.(row) ? 'tinted' : undefined)}
        sorting={sorting}
        onSort={turn}
      />
      {all.length > most && (
        <div className="line-above flex centred padded">
          <Button variant="link" onClick={() => setMost(most + step)}>
            {text('figures.showMore', { smart_count: Math.min(step, all.length - most), all: all.length })}
          </Button>
        </div>
      )}
    </>
  )
}

function tableColumn<Row>(column: FigureColumn<Row>, place: number): TableColumn<Row> {
  const { value, sortValue: _, sortGroup: __, cell, definition, ...others } = column
  return {
    ...others,
    cell: (row) => cell?.(row) ?? value(row),
    ...(definition && { head: <Term definition={definition}>{column.label}</Term> }),
    isSortable: true,
    isNumber: place > 0,
    isRowHeader: place === 0,
    isSticky: place === 0,
  }
}
