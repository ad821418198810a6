import type { ComponentProps } from 'react'
import { FigureTable } from './FigureTable.tsx'
import classes from './figure-table.module.css'
import { SaveButtons } from './SaveButtons.tsx'

/** The figures of a chart as a table that can be saved under the chart's name. */
export function ChartTable<Row>(table: ComponentProps<typeof FigureTable<Row>>) {
  const { label, columns, rows, total, address } = table
  return (
    <>
      <div className={classes.bar}>
        <SaveButtons name={label} columns={columns} rows={rows} address={address} {...(total && { total })} />
      </div>
      <FigureTable {...table} />
    </>
  )
}
