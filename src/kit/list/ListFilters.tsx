import { type RaRecord, useListContext } from 'ra-core'
import { type LabelledResource, useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import type { Column } from './columns.ts'
import { FilterChip } from './FilterChip.tsx'
import type { ListDefinition } from './list-definition.ts'
import classes from './list-page.module.css'
import { SavedViews } from './SavedViews.tsx'
import { TableOptions } from './TableOptions.tsx'

/** Search first, then the filters as chips. */
export function ListFilters<Row extends RaRecord, Resource extends LabelledResource>({
  list,
  columns,
}: {
  list: ListDefinition<Row, Resource>
  columns: Column<Row>[]
}) {
  const text = useText()
  const { filterValues, setFilters } = useListContext()
  const narrow = (source: string) => (value: string | undefined) => {
    const { [source]: _, ...others } = filterValues
    setFilters(value === undefined ? others : { ...others, [source]: value })
  }
  return (
    <search className={classes.filters}>
      <div className={classes.search}>
        {/* Stands there without a search too: the view's choices keep to the end. */}
        <div>{list.search}</div>
        <TableOptions list={list.resource} columns={columns} />
      </div>
      <div className={classes.chips}>
        <SavedViews list={list.resource} />
        {list.filters.map(({ source, label, options }) => (
          <FilterChip
            key={source}
            label={label}
            options={options}
            value={filterValues[source]}
            onChange={narrow(source)}
          />
        ))}
        {list.chips}
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
