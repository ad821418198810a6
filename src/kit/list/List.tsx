import { hashKey } from '@tanstack/react-query'
import { ListBase, ListContextProvider, type RaRecord, removeEmpty, useListContext } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { type LabelledResource, type TextKey, useText } from '../../core/i18n/text.ts'
import { PageHead } from '../PageHead.tsx'
import { Tabs } from '../Tabs.tsx'
import { type ListTexts, ListTextsContext } from './list-texts.ts'
import { Pagination } from './Pagination.tsx'

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

export interface ListProps {
  /** The resource's logical name; choices of columns and saved views are kept under it. */
  resource: LabelledResource
  title: TextKey
  texts: ListTexts
  sort: { field: string; order: 'ASC' | 'DESC' }
  /** Filters that always apply, in addition to those of the address. */
  filter?: Record<string, string> | undefined
  /** The form of the filters. */
  filters: ReactNode
  /** Shown in the header: links to create or import, and the export. */
  actions?: ReactNode
  /** Shown above the rows, such as figures about the listed items. */
  overview?: ReactNode
  /** The rows: as a table, and as cards on a small screen. */
  children: ReactNode
}

/** A list of a resource: search, filters, sort and page live in the address, and all of it is the server's work. */
export function List({ resource, sort, filter, ...view }: ListProps) {
  return (
    <ListBase
      resource={resource}
      sort={sort}
      perPage={20}
      {...(filter && { filter })}
      storeKey={false}
      exporter={false}
      queryOptions={QUERY_OPTIONS}
      disableAuthentication
      disableSyncWithLocation={false}
    >
      <LatestFilters>
        <ListView {...view} />
      </LatestFilters>
    </ListBase>
  )
}

/** Header, filters, rows and pages of the list context. */
function ListView({
  title,
  texts,
  filters,
  actions,
  overview,
  children,
}: Omit<ListProps, 'resource' | 'sort' | 'filter'>) {
  const text = useText()
  const { error, data, isPending } = useListContext<RaRecord>()
  const label = text(title)
  return (
    <>
      <PageHead title={label} tools={actions} />
      <Tabs />
      {overview}
      <section className="surface min-0" aria-label={label}>
        {filters}
        <ListTextsContext value={{ label, texts }}>{children}</ListTextsContext>
        {!error && (isPending || data?.length !== 0) && <Pagination range={`${texts}.range`} />}
      </section>
    </>
  )
}
