import type { RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import type { ExportPath } from '../../../contract/platform/endpoint-types.ts'
import type { Refused } from '../../core/change-many.ts'
import type { LabelledResource, TextGroup, TextKey } from '../../core/i18n/text.ts'
import type { ListColumn } from './columns.ts'

/** The translation group of a list: its range, and its messages if it is empty or can't be loaded. */
type ListTexts = TextGroup<'noMatchDescription'>

/** A filter that narrows a list to one of a few values. */
export interface ListFilter {
  /** The query parameter. */
  source: string
  label: string
  options: { value: string; label: string }[]
}

/** The actions for the selected rows. */
export type BulkAction = {
  name: string
  label: string
  /** A confirmation for actions that affect others, with the label of its button; `names` are those of the first rows. */
  question?: { ask: (count: number, names: string) => string; confirm: string }
  /** Specific messages for refusals, by problem code. */
  refusals?: Readonly<Record<string, TextKey>>
} & (
  | {
      /** The new values of each row, for the data provider's `updateMany`. */
      data: Partial<RaRecord>
    }
  | {
      /** The rows are deleted, by the data provider's `deleteMany`. */
      isDeletion: true
    }
  | {
      /** A separate call. */
      run: (ids: readonly number[]) => Promise<Refused>
    }
)

/** A list as data: everything that one list has otherwise than another. */
export interface ListDefinition<Row extends RaRecord, Resource extends LabelledResource> {
  /** The resource's logical name; choices of columns and saved views are kept under it. */
  resource: Resource
  title: TextKey
  texts: ListTexts
  columns: ListColumn<Row, Resource>[]
  sort: { field: string; order: 'ASC' | 'DESC' }
  filters: ListFilter[]
  /** Further chips, which read and change the filters themselves. */
  chips?: ReactNode
  /** The search box, if the list has one. */
  search?: ReactNode
  /** Shown above the rows, such as figures about the listed items. */
  overview?: ReactNode
  /** A row on a small screen, and how high its place is while the list loads, in pixels. */
  card: (row: Row) => ReactNode
  cardHeight: number
  /** The export call, if there is one. */
  exportPath?: ExportPath
  /** Filters that always apply, in addition to those of the address. */
  always?: Record<string, string>
  /** Shown next to the export: links to create or import. */
  tools?: ReactNode
  bulkActions?: BulkAction[]
  /** The name of a single row. */
  nameOf: (row: Row) => string
}
