import type { RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import type { ExportPath } from '../../../contract/endpoint-types.ts'
import type { TextGroup, TextKey } from '../../i18n/text.ts'
import type { Column } from './columns.ts'

/** The group of a list's texts: its range, and what it says where it is empty or cannot be loaded. */
type ListTexts = TextGroup<'noMatchDescription'>

/** A filter that narrows a list to one of a few values. */
export interface ListFilter {
  /** The query parameter. */
  source: string
  label: string
  options: { value: string; label: string }[]
}

/** What can be done with the chosen rows. `run` answers for each row of the ids why it was refused; none missing is done. */
export interface BulkAction {
  name: string
  label: string
  /** Asked before it is done, where a slip would cost others something; with the word that confirms. */
  question?: { ask: (count: number) => string; confirm: string }
  run: (ids: readonly number[]) => Promise<BulkResult>
}

/** How a change of several rows went: the refused ones, with the problem's code and the server's reason. */
export interface BulkResult {
  refused: { id: number; code?: string | undefined; reason?: string | undefined }[]
}

/** A list as data: everything that one list has otherwise than another. */
export interface ListDefinition<Row extends RaRecord> {
  /** The resource's logical name; choices of columns and saved views are kept under it. */
  resource: string
  title: TextKey
  texts: ListTexts
  columns: Column<Row>[]
  sort: { field: string; order: 'ASC' | 'DESC' }
  filters: ListFilter[]
  /** Further chips, which read and change the filters themselves. */
  chips?: ReactNode
  /** The search box, where the list has one. */
  search?: ReactNode
  /** What stands above the rows, such as figures of what is listed. */
  overview?: ReactNode
  /** A row on a small screen, and how high its place is while the list loads, in pixels. */
  card: (row: Row) => ReactNode
  cardHeight: number
  /** The call that exports it, where there is one. */
  exportPath?: ExportPath
  /** Filters that always hold, beside those of the address. */
  always?: Record<string, string>
  /** What stands beside the export: links to create or import. */
  tools?: ReactNode
  bulkActions?: BulkAction[]
  /** How a row is called where it is named on its own. */
  nameOf: (row: Row) => string
}
