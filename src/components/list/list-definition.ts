import type { RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import type { ExportPath } from '../../../contract/endpoint-types.ts'
import type { LabelledResource, TextGroup, TextKey } from '../../i18n/text.ts'
import type { Refused } from '../../shared/change-many.ts'
import type { ListColumn } from './columns.ts'

/** The group of a list's texts: its range, and what it says where it is empty or cannot be loaded. */
type ListTexts = TextGroup<'noMatchDescription'>

/** A filter that narrows a list to one of a few values. */
export interface ListFilter {
  /** The query parameter. */
  source: string
  label: string
  options: { value: string; label: string }[]
}

/** What can be done with the chosen rows. */
export type BulkAction = {
  name: string
  label: string
  /** Asked before it is done, where a slip would cost others something; with the word that confirms. */
  question?: { ask: (count: number) => string; confirm: string }
  /** Why a row was refused, where other words fit than elsewhere, by the problem's code. */
  refusals?: Readonly<Record<string, TextKey>>
} & (
  | {
      /** What each row becomes, by the data provider's `updateMany`. */
      data: Partial<RaRecord>
    }
  | {
      /** The rows are deleted, by the data provider's `deleteMany`. */
      isDeletion: true
    }
  | {
      /** A call of its own. */
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
