import { ListBase, ListContextProvider, type RaRecord, removeEmpty, useListContext } from 'ra-core'
import { type ReactNode, useState } from 'react'
import type { ListDefinition } from './list-definition.ts'
import { ResourceListPage } from './ResourceListPage.tsx'

// The page says itself, in its place, when the list can't be loaded: no second message floats over it.
const QUERY_OPTIONS = { onError: () => {} }

/**
 * The list with the filters last set, also while the address does not have them yet: a search and a filter that are
 * changed within one navigation both apply.
 */
export function LatestFilters({ children }: { children: ReactNode }) {
  const list = useListContext()
  const [latest, setLatest] = useState({ before: list.filterValues, filters: list.filterValues })
  const filterValues = latest.before === list.filterValues ? latest.filters : list.filterValues
  const setFilters: typeof list.setFilters = (filters, ...others) => {
    setLatest({ before: list.filterValues, filters: removeEmpty(filters) })
    list.setFilters(filters, ...others)
  }
  return <ListContextProvider value={{ ...list, filterValues, setFilters }}>{children}</ListContextProvider>
}

/** A list of a resource: search, filters, sort and page live in the address, and all of it is the server's work. */
export function ResourceList<Row extends RaRecord>({ list }: { list: ListDefinition<Row> }) {
  return (
    <ListBase
      resource={list.resource}
      sort={list.sort}
      perPage={20}
      {...(list.always ? { filter: list.always } : {})}
      storeKey={false}
      exporter={false}
      queryOptions={QUERY_OPTIONS}
      disableAuthentication
      disableSyncWithLocation={false}
    >
      <LatestFilters>
        <ResourceListPage list={list} />
      </LatestFilters>
    </ListBase>
  )
}
