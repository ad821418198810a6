import { useListContext, useStore, useTranslate } from 'ra-core'
import type { LabelledField, LabelledResource } from '../../core/i18n/text.ts'
import type { TableColumn } from '../table/column.ts'

/** A column of a list, which may be sorted and hidden. */
export interface Column<Row> extends TableColumn<Row> {
  /** The field that the server sorts by; omitted if it can't. */
  sortBy?: string
  /** The first column is the link and can't be hidden. */
  isFixed?: boolean
}

/** A column of a resource's list: named after a field and with its label, unless it has its own. */
export type ListColumn<Row, Resource extends LabelledResource> = Omit<Column<Row>, 'name' | 'label'> &
  ({ name: LabelledField<Resource>; label?: string } | { name: string; label: string })

export type Density = 'comfortable' | 'compact'

/** Which columns of a list are hidden, kept on this device; `hiddenColumns` until the user has chosen. */
export const useHiddenColumns = (list: string, hiddenColumns: readonly string[] = []) =>
  useStore<readonly string[]>(`${list}.hiddenColumns`, hiddenColumns)

/** The row density of lists, stored on this device. */
export const useDensity = (list: string) => useStore<Density>(`${list}.density`, 'comfortable')

/** The columns of the list context's resource, each with its label. */
export function useLabelledColumns<Row, Resource extends LabelledResource>(
  columns: readonly ListColumn<Row, Resource>[],
): Column<Row>[] {
  const translate = useTranslate()
  const { resource } = useListContext()
  return columns.map((column) => ({
    ...column,
    label: column.label ?? translate(`resources.${resource}.fields.${column.name}`),
  }))
}
