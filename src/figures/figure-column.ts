import type { ReactNode } from 'react'

/** What stands in a cell for sorting and for a file: a figure in its unit, a name, or null where it can't be told. */
export type CellValue = string | number | null

/** A column of figures, as data: table, cards and file read the same. */
export interface FigureColumn<Row> {
  readonly name: string
  readonly label: string
  /** Stands in the column's head, never in its cells. */
  readonly unit?: string
  /** What the word means. */
  readonly definition?: string
  readonly value: (row: Row) => CellValue
  /** How it is written where that is more than its value. */
  readonly cell?: (row: Row) => ReactNode
  /** The first column of what belongs together: a hairline before it. */
  readonly isFirst?: boolean
  /** Among the figures that a card has on a small screen. */
  readonly isOnCard?: boolean
}

/** The head of a column, with its unit. */
export const headOf = ({ label, unit }: Pick<FigureColumn<never>, 'label' | 'unit'>): string =>
  unit ? `${label}, ${unit}` : label
