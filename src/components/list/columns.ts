import { useStore } from 'ra-core'
import type { TableColumn } from '../table/column.ts'

/** A column of a list, which may be sorted and hidden. */
export interface Column<Row> extends TableColumn<Row> {
  /** The field that the server sorts by; none where it can't. */
  sortBy?: string
  /** The first column is the link and can't be hidden. */
  isFixed?: boolean
}

export type Density = 'comfortable' | 'compact'

/** Which columns of a list are hidden, kept on this device. */
export const useHiddenColumns = (list: string) => useStore<string[]>(`${list}.hiddenColumns`, [])

/** How close the rows of a list stand, kept on this device. */
export const useDensity = (list: string) => useStore<Density>(`${list}.density`, 'comfortable')
