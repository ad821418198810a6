import { useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { type LabelledResource, useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { type ListColumn, useLabelledColumns } from './columns.ts'
import { FilterChip } from './FilterChip.tsx'
import { SavedViews } from './SavedViews.tsx'
import { TableOptions } from './TableOptions.tsx'

/** A filter that narrows a list to one of a few values. */
export interface ListFilter {
  /** The query parameter. */
  source: string
  label: string
  options: { value: string; label: string }[]
}

interface FilterFormProps<Row, Resource extends LabelledResource> {
  /** The columns that can be hidden. */
  columns: readonly ListColumn<Row, Resource>[]
  /** The search box, if the list has one. */
  search?: ReactNode
  filters: readonly ListFilter[]
  /** Further chips, which read and change the filters themselves. */
  children?: ReactNode
}

/** Search first, then the filters of the list context as chips. */
export function FilterForm<Row, Resource extends LabelledResource>({
  columns,
  search,
  filters,
  children,
}: FilterFormProps<Row, Resource>) {
  const text = useText()
  const { resource, filterValues, setFilters } = useListContext()
  const labelled = useLabelledColumns(columns)
  const narrow = (source: string) => (value: string | undefined) => {
    const { [source]: _, ...others } = filterValues
    setFilters(value === undefined ? others : { ...others, [source]: value })
  }
  return (
    <search className="stack gap-8 line-below padded">
      <div className="row gap-16">
        {/* Stands there without a search too: the view's choices keep to the end. */}
        <div className="search">{search}</div>
        <TableOptions list={resource} columns={labelled} />
      </div>
      <div className="row wrap">
        <SavedViews list={resource} />
        {filters.map(({ source, label, options }) => (
          <FilterChip
            key={source}
            label={label}
            options={options}
            value={filterValues[source]}
            onChange={narrow(source)}
          />
        ))}
        {children}
        {Object.keys(filterValues).length > 0 && (
          <Button
            variant="link"
            size="small"
            onClick={({ currentTarget }) => {
              // The button disappears with the filters; the focus moves to where one can be selected again.
              currentTarget.closest('search')?.querySelector<HTMLElement>('input, button')?.focus()
              setFilters({})
            }}
          >
            {text('common.list.clearFilters')}
          </Button>
        )}
      </div>
    </search>
  )
}
