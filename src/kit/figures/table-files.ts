import { stringify } from 'csv-stringify/browser/esm/sync'
import writeExcelFile, { type CellObject } from 'write-excel-file/universal'
import { defused } from '../../../contract/platform/csv-formula.ts'
import { isStayDate } from '../../../contract/platform/stay-date.ts'
import { headOf } from '../table/column.ts'
import type { CellValue, FigureColumn } from './figure-column.ts'

/** More decimals than a rate or a share needs are only noise of the calculation. */
const MOST_DECIMALS = 4

const rounded = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(MOST_DECIMALS)))

/** Rows as a CSV file with heads and a byte-order mark, as lists are exported: plain numbers, texts that run nowhere. */
export function tableCsv<Row>(
  rows: readonly Row[],
  columns: readonly FigureColumn<Row>[],
  separator: 'comma' | 'semicolon',
): string {
  const cellsOf = (row: Row) =>
    columns.map(({ value }) => {
      const cell = value(row)
      return typeof cell === 'string' ? defused(cell) : rounded(cell)
    })
  return stringify([columns.map(headOf), ...rows.map(cellsOf)], {
    bom: true,
    delimiter: separator === 'semicolon' ? ';' : ',',
    record_delimiter: '\r\n',
  })
}

/** A cell that a spreadsheet reckons with: dates as dates, texts as texts whatever they begin with. */
function workbookCell(value: CellValue): CellObject | null {
  if (value === null) return null
  if (typeof value === 'number') return { type: Number, value: rounded(value) ?? value }
  return isStayDate(value)
    ? { type: Date, value: new Date(`${value}T00:00:00Z`), format: 'yyyy-mm-dd' }
    : { type: String, value }
}

const NARROWEST = 11

/** The same rows as a workbook of one sheet, whose heads stay in sight. */
export function tableWorkbook<Row>(rows: readonly Row[], columns: readonly FigureColumn<Row>[]): Promise<Blob> {
  const heads = columns.map(headOf)
  const data = [
    heads.map((value): CellObject => ({ type: String, value, fontWeight: 'bold' })),
    ...rows.map((row) => columns.map(({ value }) => workbookCell(value(row)))),
  ]
  return writeExcelFile(data, {
    columns: heads.map((head) => ({ width: Math.max(NARROWEST, head.length + 2) })),
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
  }).toBlob()
}
