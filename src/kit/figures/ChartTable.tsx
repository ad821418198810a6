import type { ComponentProps } from 'react'
import { Row } from '../layout/Row.tsx'
import { FigureTable } from './FigureTable.tsx'
import { SaveButtons } from './SaveButtons.tsx'

/** The figures of a chart as a table that can be saved under the chart's name. */
export function ChartTable<Row>(table: ComponentProps<typeof FigureTable<Row>>) {
  const { label, columns, rows, total, address } = table
  return (
    <>
      <Row justify="end" className="line-below padded">
        <SaveButtons name={label} columns={columns} rows={rows} address={address} {...(total && { total })} />
      </Row>
      <FigureTable {...table} />
    </>
  )
}
