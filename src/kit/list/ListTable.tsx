import { type RaRecord, useListContext } from 'ra-core'
import { useMemo } from 'react'
import { useText } from '../../core/i18n/text.ts'
import type { TableColumn } from '../table/column.ts'
import { Table } from '../table/Table.tsx'
import type { Column, Density } from './columns.ts'
import { moveFocus } from './move-focus.ts'

/** Number of placeholder rows during loading: more than fit any screen. */
const MOST_PLACES = 50

interface ListTableProps<Row extends RaRecord> {
  label: string
  columns: readonly Column<Row>[]
  density: Density
  /** How a row is called. With it each row can be selected. */
  nameOf?: (row: Row) => string
}

/**
 * The rows of react-admin's list context as a table; the arrow keys move between rows. react-admin's own DataTable
 * would add 75 kB to the first page (dialogs, tooltips and popups that a list of links doesn't need).
 */
export function ListTable<Row extends RaRecord>({ label, columns, density, nameOf }: ListTableProps<Row>) {
  const { data = [], isPending, perPage, sort, setSort, selectedIds } = useListContext<Row>()
  const shown = useMemo(() => {
    const sortable = columns.map((column) => ({ ...column, isSortable: column.sortBy !== undefined }))
    return nameOf ? [selectionOf(nameOf), ...sortable] : sortable
  }, [columns, nameOf])
  const sorted = columns.find(({ sortBy }) => sortBy === sort.field)
  const turn = (name: string) => {
    const field = columns.find((column) => column.name === name)?.sortBy ?? 'id'
    setSort({ field, order: field === sort.field && sort.order === 'ASC' ? 'DESC' : 'ASC' })
  }
  return (
    <Table
      label={label}
      variant="list"
      isCompact={density === 'compact'}
      columns={shown}
      rows={data}
      keyOf={({ id }) => id}
      stateOf={({ id }) => (selectedIds.includes(id) ? 'selected' : undefined)}
      sorting={sorted ? { by: sorted.name, order: sort.order === 'ASC' ? 'ascending' : 'descending' } : null}
      onSort={turn}
      pendingRows={isPending ? Math.min(perPage, MOST_PLACES) : 0}
      onKeyDown={moveFocus}
    />
  )
}

/** The column of boxes that select rows. */
const selectionOf = <Row extends RaRecord>(nameOf: (row: Row) => string): TableColumn<Row> => ({
  name: 'selection',
  label: '',
  head: <SelectPage />,
  isNarrow: true,
  cell: (row) => <SelectRow id={row.id} name={nameOf(row)} />,
})

/** Selects all rows of the page, or none of them; those of other pages stay as they are. */
function SelectPage() {
  const text = useText()
  const { data = [], selectedIds, onSelect } = useListContext()
  const ids = data.map(({ id }) => id)
  const selected = ids.filter((id) => selectedIds.includes(id)).length
  const isAll = ids.length > 0 && selected === ids.length
  return (
    <input
      type="checkbox"
      aria-label={text('common.bulk.choosePage')}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = selected > 0 && !isAll
      }}
      onChange={() => onSelect([...selectedIds.filter((id) => !ids.includes(id)), ...(isAll ? [] : ids)])}
    />
  )
}

function SelectRow({ id, name }: { id: RaRecord['id']; name: string }) {
  const text = useText()
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <input
      type="checkbox"
      aria-label={text('common.bulk.choose', { name })}
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
    />
  )
}
