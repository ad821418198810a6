import type { ComponentProps } from 'react'
import { CsvButton } from './CsvButton.tsx'
import { FigureTable } from './FigureTable.tsx'
import classes from './figure-table.module.css'

/** The figures of a chart as a table that can be saved under the chart's name. */
export function ChartTable<Row>(table: ComponentProps<typeof FigureTable<Row>>) {
  const { label, columns, rows, total, address } = table
  return (
    <>
      <div className={classes.bar}>
        <CsvButton name={label} columns={columns} rows={rows} address={address} {...(total && { total })} />
      </div>
      <FigureTable {...table} />
    </>
  )
}
