import type { ReactNode } from 'react'

/** A column of a table, as data: head, cells and cards read the same. */
export interface TableColumn<Row> {
  readonly name: string
  /** Empty for a column of buttons. */
  readonly label: string
  /** Shown in the column's header, never in its cells. */
  readonly unit?: string
  /** Shown in the header instead of the label, such as a term with its definition. */
  readonly head?: ReactNode
  /** The head over this column and its neighbours of the same group. */
  readonly group?: string
  readonly cell: (row: Row) => ReactNode
  /** A second line of the cell. */
  readonly sub?: (row: Row) => ReactNode
  readonly isNumber?: boolean
  readonly isSortable?: boolean
  /** Its cells name their rows. */
  readonly isRowHeader?: boolean
  /** Stays in sight while the others scroll. */
  readonly isSticky?: boolean
  /** A hairline before it, as before the first column of a group. */
  readonly isFirst?: boolean
  /** As narrow as its content. */
  readonly isNarrow?: boolean
  /** Left out on a small screen. */
  readonly isWideOnly?: boolean
  /** On a small screen a table with such columns is a list of cards, which show these columns. */
  readonly isOnCard?: boolean
}

/** By which column rows are sorted, and which end comes first. */
export interface Sorting {
  readonly by: string
  readonly order: 'ascending' | 'descending'
}

/** The head of a column, with its unit. */
export const headOf = ({ label, unit }: Pick<TableColumn<never>, 'label' | 'unit'>): string =>
  unit ? `${label}, ${unit}` : label
