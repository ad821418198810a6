import { type RaRecord, useListContext } from 'ra-core'
import { lazy, Suspense, useRef } from 'react'
import { type LabelledResource, useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { PartFailed } from '../PartFailed.tsx'
import type { TableColumn } from '../table/column.ts'
import { Table } from '../table/Table.tsx'
import type { BulkAction } from './BulkActionsToolbar.tsx'
import { type ListColumn, useDensity, useHiddenColumns, useLabelledColumns } from './columns.ts'
import { useListTexts } from './list-texts.ts'
import { moveFocus } from './move-focus.ts'

const BulkActionsToolbar = lazy(() => import('./BulkActionsToolbar.tsx'))

/** Number of placeholder rows during loading: more than fit any screen. */
const MOST_PLACES = 50

type DataTableProps<Row extends RaRecord, Resource extends LabelledResource> = {
  columns: readonly ListColumn<Row, Resource>[]
} & (
  | {
      /** With them each row can be selected. */
      bulkActions: readonly BulkAction[]
      /** The name of a single row, in the box that selects it and in the outcome of an action. */
      nameOf: (row: Row) => string
    }
  | { bulkActions?: never; nameOf?: never }
)

/**
 * The rows of the list context as a table with the actions for selected ones, or why there are none; the arrow keys move between rows.
 * react-admin's own DataTable would add 75 kB to the first page (dialogs, tooltips and popups that a list of links doesn't need).
 */
export function DataTable<Row extends RaRecord, Resource extends LabelledResource>({
  columns,
  nameOf,
  bulkActions,
}: DataTableProps<Row, Resource>) {
  const { data, selectedIds } = useListContext<Row>()
  const names = useRef(new Map<RaRecord['id'], string>())
  // Rows stay selected on other pages: their names are known from when they were shown.
  if (nameOf) for (const row of data ?? []) names.current.set(row.id, nameOf(row))
  return (
    <>
      {bulkActions && selectedIds.length > 0 && (
        <Suspense>
          <BulkActionsToolbar actions={bulkActions} nameOf={(id) => names.current.get(id) ?? String(id)} />
        </Suspense>
      )}
      <Rows columns={columns} nameOf={nameOf} />
    </>
  )
}

interface RowsProps<Row extends RaRecord, Resource extends LabelledResource> {
  columns: readonly ListColumn<Row, Resource>[]
  nameOf: ((row: Row) => string) | undefined
}

function Rows<Row extends RaRecord, Resource extends LabelledResource>({ columns, nameOf }: RowsProps<Row, Resource>) {
  const text = useText()
  const { label, texts } = useListTexts()
  const { resource, error, data, isPending, filterValues, setFilters, refetch, perPage, sort, setSort, selectedIds } =
    useListContext<Row>()
  const [hidden] = useHiddenColumns(resource)
  const [density] = useDensity(resource)
  const labelled = useLabelledColumns(columns)
  const visible = labelled.filter(({ name }) => !hidden.includes(name))
  const sortable = visible.map((column) => ({ ...column, isSortable: column.sortBy !== undefined }))
  if (error) return <PartFailed title={text(`${texts}.failed`)} error={error} onRetry={() => void refetch()} />
  if (!isPending && data?.length === 0)
    return Object.keys(filterValues).length > 0 ? (
      <EmptyState
        title={text(`${texts}.noMatch`)}
        action={
          <Button
            onClick={({ currentTarget }) => {
              // The button disappears with the filters; the focus moves to where one can be selected again.
              currentTarget.closest('section')?.querySelector<HTMLElement>('search input, search button')?.focus()
              setFilters({})
            }}
          >
            {text('common.list.clearFilters')}
          </Button>
        }
      >
        {text(`${texts}.noMatchDescription`)}
      </EmptyState>
    ) : (
      <EmptyState title={text(`${texts}.none`)}>{text(`${texts}.noneDescription`)}</EmptyState>
    )
  const sorted = labelled.find(({ sortBy }) => sortBy === sort.field)
  const turn = (name: string) => {
    const { sortBy: field = 'id', isNumber } = labelled.find((column) => column.name === name) ?? {}
    // Figures begin with the largest, texts with A.
    const first = isNumber ? 'DESC' : 'ASC'
    const other = isNumber ? 'ASC' : 'DESC'
    setSort({ field, order: field === sort.field && sort.order === first ? other : first })
  }
  return (
    <div className="wide-only">
      <Table
        label={label}
        variant="list"
        isCompact={density === 'compact'}
        columns={nameOf ? [selectionOf(nameOf), ...sortable] : sortable}
        rows={data ?? []}
        keyOf={({ id }) => id}
        stateOf={({ id }) => (selectedIds.includes(id) ? 'selected' : undefined)}
        sorting={sorted ? { by: sorted.name, order: sort.order === 'ASC' ? 'ascending' : 'descending' } : null}
        onSort={turn}
        pendingRows={isPending ? Math.min(perPage, MOST_PLACES) : 0}
        onKeyDown={moveFocus}
      />
    </div>
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
