import { useStore } from 'ra-core'
import type { ReactNode } from 'react'

/** A column of a list, as data: the table, the cards and the column choice read the same. */
export interface Column<Row> {
  name: string
  label: string
  /** The field that the server sorts by; none where it can't. */
  sortBy?: string
  isNumber?: boolean
  /** The first column is the link and can't be hidden. */
  isFixed?: boolean
  cell: (row: Row) => ReactNode
}

export type Density = 'comfortable' | 'compact'

/** Which columns of a list are hidden, kept on this device. */
export const useHiddenColumns = (list: string) => useStore<string[]>(`${list}.hiddenColumns`, [])

/** How close the rows of a list stand, kept on this device. */
export const useDensity = (list: string) => useStore<Density>(`${list}.density`, 'comfortable')
