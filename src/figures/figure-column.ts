import type { ReactNode } from 'react'
import type { TableColumn } from '../components/table/column.ts'

/** What stands in a cell for sorting and for a file: a figure in its unit, a name, or null where it can't be told. */
export type CellValue = string | number | null

/** A column of figures, as data: table, cards and file read the same. */
export interface FigureColumn<Row>
  extends Pick<TableColumn<Row>, 'name' | 'label' | 'unit' | 'group' | 'head' | 'isFirst' | 'isOnCard'> {
  /** What the word means. */
  readonly definition?: string
  readonly value: (row: Row) => CellValue
  /** How it is written where that is more than its value. */
  readonly cell?: (row: Row) => ReactNode
}
