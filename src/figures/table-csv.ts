import { stringify } from 'csv-stringify/browser/esm/sync'
import { defused } from '../../contract/csv-formula.ts'
import { headOf } from '../components/table/column.ts'
import type { FigureColumn } from './figure-column.ts'

/** Rows as a CSV file with heads and a byte-order mark, as lists are exported: plain numbers, texts that run nowhere. */
export function tableCsv<Row>(
  rows: readonly Row[],
  columns: readonly FigureColumn<Row>[],
  separator: 'comma' | 'semicolon',
): string {
  const cellsOf = (row: Row) =>
    columns.map(({ value }) => {
      const cell = value(row)
      return typeof cell === 'string' ? defused(cell) : cell
    })
  return stringify([columns.map(headOf), ...rows.map(cellsOf)], {
    bom: true,
    delimiter: separator === 'semicolon' ? ';' : ',',
    record_delimiter: '\r\n',
  })
}
