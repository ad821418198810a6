import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Page } from '../../contract/paging.ts'
import { useHolds, useStart } from '../bootstrap/use-start.ts'
import { type IdOrName, idOrNameFilter } from '../components/list/id-or-name.ts'
import { api } from '../http/index.ts'
import { useText } from '../i18n/text.ts'
import { useRouteTable } from '../routing/route-table.ts'
import { hotelEntries, type PaletteEntry, pageEntries, userEntries } from './entries.ts'

const MOST = 6

/** One short page of a list by name or id; nothing while nothing is typed. */
function useFound<Row>(
  name: string,
  typed: string,
  isEnabled: boolean,
  read: (query: IdOrName & { size: number }, signal: AbortSignal) => Promise<Page<Row>>,
) {
  const query = { size: MOST, ...idOrNameFilter(typed) }
  return useQuery({
    queryKey: ['palette', name, query],
    queryFn: async ({ signal }) => (await read(query, signal)).content,
    enabled: isEnabled && typed.trim() !== '',
    placeholderData: keepPreviousData,
  })
}

/** What the palette finds: pages with each letter that is typed, hotels and users as the server knows them, each as far as the user may see it. */
export function usePaletteEntries(
  typed: string,
  sought: string,
): {
  entries: PaletteEntry[]
  isSearching: boolean
  hasFailed: boolean
} {
  const text = useText()
  const start = useStart()
  const { routes } = useRouteTable()
  const isAdmin = useHolds('ADMIN')
  const hotels = useFound('companies', sought, true, (query, signal) =>
    api.request('GET /api/company/companies', { query: { ...query, sort: 'name,asc' }, signal }),
  )
  const users = useFound('users', sought, isAdmin, (query, signal) =>
    api.request('GET /api/user/users', { query: { ...query, sort: 'lastname,asc' }, signal }),
  )
  const isTyped = typed.trim() !== ''
  return {
    entries: [
      ...pageEntries(routes, start, typed, text),
      ...hotelEntries(isTyped ? (hotels.data ?? []) : [], isAdmin),
      ...userEntries(isTyped && isAdmin ? (users.data ?? []) : []),
    ],
    isSearching: hotels.isFetching || users.isFetching,
    hasFailed: hotels.isError || users.isError,
  }
}
