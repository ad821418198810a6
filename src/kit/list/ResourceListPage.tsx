import { type RaRecord, useListContext, useTranslate } from 'ra-core'
import { lazy, Suspense, useRef } from 'react'
import { listQuery } from '../../../contract/platform/list-query.ts'
import { useCsvSeparator } from '../../core/format/use-csv-separator.ts'
import { type LabelledResource, useText } from '../../core/i18n/text.ts'
import { Button, ButtonLink } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Icon } from '../Icon.tsx'
import { PageHead } from '../PageHead.tsx'
import { PartFailed } from '../PartFailed.tsx'
import { Tabs } from '../Tabs.tsx'
import { type Column, useDensity, useHiddenColumns } from './columns.ts'
import { ListCards } from './ListCards.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListTable } from './ListTable.tsx'
import type { ListDefinition } from './list-definition.ts'
import classes from './list-page.module.css'
import { Pagination } from './Pagination.tsx'

const BulkActionsToolbar = lazy(() => import('./BulkActionsToolbar.tsx'))

/** Head, filters, rows and pager of a list. */
export function ResourceListPage<Row extends RaRecord, Resource extends LabelledResource>({
  list,
}: {
  list: ListDefinition<Row, Resource>
}) {
  const text = useText()
  const translate = useTranslate()
  const separator = useCsvSeparator()
  const { resource, texts, exportPath, always, bulkActions = [] } = list
  const { error, data, isPending, filterValues, setFilters, sort, refetch, selectedIds } = useListContext<Row>()
  const [hidden] = useHiddenColumns(resource)
  const [density] = useDensity(resource)
  const title = text(list.title)
  const columns = list.columns.map(
    (column): Column<Row> => ({
      ...column,
      label: column.label ?? translate(`resources.${resource}.fields.${column.name}`),
    }),
  )
  const isFiltered = Object.keys(filterValues).length > 0
  const isEmpty = !isPending && data?.length === 0
  const names = useRef(new Map<RaRecord['id'], string>())
  // Rows stay selected on other pages: their names are known from when they were shown.
  for (const row of data ?? []) names.current.set(row.id, list.nameOf(row))
  const nameOf = (id: number) => names.current.get(id) ?? String(id)
  const exported = listQuery({ sort, filter: { ...filterValues, ...always, separator } })
  return (
    <>
      <PageHead
        title={title}
        tools={
          <>
            {list.tools}
            {exportPath && (
              <ButtonLink variant="soft" href={`${exportPath}?${exported}`} download>
                <Icon name="download" />
                {text('common.list.export')}
              </ButtonLink>
            )}
          </>
        }
      />
      <Tabs />
      {list.overview}
      <section className={classes.card} aria-label={title}>
        <ListFilters list={list} columns={columns} />
        {selectedIds.length > 0 && (
          <Suspense>
            <BulkActionsToolbar actions={bulkActions} nameOf={nameOf} />
          </Suspense>
        )}
        {error ? (
          <PartFailed title={text(`${texts}.failed`)} error={error} onRetry={() => void refetch()} />
        ) : isEmpty && isFiltered ? (
          <EmptyState
            title={text(`${texts}.noMatch`)}
            action={<Button onClick={() => setFilters({})}>{text('common.list.clearFilters')}</Button>}
          >
            {text(`${texts}.noMatchDescription`)}
          </EmptyState>
        ) : isEmpty ? (
          <EmptyState title={text(`${texts}.none`)}>{text(`${texts}.noneDescription`)}</EmptyState>
        ) : (
          <>
            <div className={classes.wide}>
              <ListTable<Row>
                label={title}
                columns={columns.filter(({ name }) => !hidden.includes(name))}
                density={density}
                {...(bulkActions.length > 0 ? { nameOf: list.nameOf } : {})}
              />
            </div>
            <ListCards<Row> label={title} height={list.cardHeight} card={list.card} />
          </>
        )}
        {!error && !isEmpty && <Pagination range={`${texts}.range`} />}
      </section>
    </>
  )
}
