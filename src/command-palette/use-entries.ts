import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Company } from '../../contract/company.ts'
import { listQuery } from '../../contract/list-query.ts'
import type { Page } from '../../contract/paging.ts'
import { PATHS } from '../../contract/paths.ts'
import type { User } from '../../contract/user.ts'
import { useHolds, useStart } from '../bootstrap/use-start.ts'
import { idOrNameFilter } from '../components/list/id-or-name.ts'
import { getJson } from '../http/index.ts'
import { useText } from '../i18n/text.ts'
import { useRouteTable } from '../routing/route-table.ts'
import { hotelEntries, type PaletteEntry, pageEntries, userEntries } from './entries.ts'

const MOST = 6

/** One short page of a list by name or id; nothing while nothing is typed. */
function useFound<Row>(path: string, typed: string, sort: string, isEnabled: boolean) {
  const query = listQuery({
    pagination: { page: 1, perPage: MOST },
    sort: { field: sort, order: 'ASC' },
    filter: { ...idOrNameFilter(typed) },
  })
  return useQuery({
    queryKey: ['palette', path, query],
    queryFn: async ({ signal }) => (await getJson<Page<Row>>(`${path}?${query}`, signal)).content,
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
  const hotels = useFound<Company>(PATHS.companies, sought, 'name', true)
  const users = useFound<User>(PATHS.users, sought, 'lastname', isAdmin)
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
