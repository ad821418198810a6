import type { ReactNode } from 'react'
import type { TextKey } from '../../core/i18n/text.ts'
import type { TableColumn } from '../table/column.ts'

/** A cell's value for sorting and for a file: a figure in its unit, a name, or null if unknown. */
export type CellValue = string | number | null

/** A column of figures, as data: table, cards and file read the same. */
export interface FigureColumn<Row>
  extends Pick<TableColumn<Row>, 'name' | 'label' | 'unit' | 'group' | 'head' | 'isFirst' | 'isOnCard'> {
  /** The definition of the term. */
  readonly definition?: string
  readonly value: (row: Row) => CellValue
  /** What it is sorted by, if not its value. */
  readonly sortValue?: (row: Row) => CellValue
  /** Rows that cannot be compared are sorted by this first, in both directions: amounts by their currency. */
  readonly sortGroup?: (row: Row) => string
  /** The formatted content, if it is more than the value. */
  readonly cell?: (row: Row) => ReactNode
}

/** The head of the difference from a figure in the column beside it, which files and screen readers have by its whole name. */
export function differenceHead(figure: string, text: (key: TextKey) => string) {
  const head = text('figures.differenceShort')
  return { label: `${figure}: ${head}`, head }
}
