import { ListBase, type RaRecord } from 'ra-core'
import type { ListDefinition } from './list-definition.ts'
import { ResourceListPage } from './ResourceListPage.tsx'

// The page says itself, in its place, when the list can't be loaded: no second message floats over it.
const QUERY_OPTIONS = { onError: () => {} }

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
      <ResourceListPage list={list} />
    </ListBase>
  )
}
