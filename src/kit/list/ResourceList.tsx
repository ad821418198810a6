import { hashKey } from '@tanstack/react-query'
import { ListBase, ListContextProvider, type RaRecord, removeEmpty, useListContext } from 'ra-core'
import { type ReactNode, useState } from 'react'
import type { LabelledResource } from '../../core/i18n/text.ts'
import type { ListDefinition } from './list-definition.ts'
import { ResourceListPage } from './ResourceListPage.tsx'

// The page shows in place that the list can't be loaded: no additional notification is needed.
const QUERY_OPTIONS = { onError: () => {} }

const isSame = (one: unknown) => (other: unknown) => hashKey([one]) === hashKey([other])

/**
 * The list with the filters last set, also while the address does not have them yet: a search and filters that are
 * changed within one navigation all apply.
 */
export function LatestFilters({ children }: { children: ReactNode }) {
  const list = useListContext()
  /** The filters of the address when the first of these was set, and those set since; none once the address has the last. */
  const [sent, setSent] = useState<(typeof list.filterValues)[]>([])
  const reached = sent.findLastIndex(isSame(list.filterValues))
  const isOnTheWay = reached >= 0 && reached < sent.length - 1
  if (sent.length > 0 && !isOnTheWay) setSent([])
  const filterValues = isOnTheWay ? sent.at(-1) : list.filterValues
  const setFilters: typeof list.setFilters = (filters, ...others) => {
    setSent([...(isOnTheWay ? sent : [list.filterValues]), removeEmpty(filters)])
    list.setFilters(filters, ...others)
  }
  return <ListContextProvider value={{ ...list, filterValues, setFilters }}>{children}</ListContextProvider>
}

/** A list of a resource: search, filters, sort and page live in the address, and all of it is the server's work. */
export function ResourceList<Row extends RaRecord, Resource extends LabelledResource>({
  list,
}: {
  list: ListDefinition<Row, Resource>
}) {
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
