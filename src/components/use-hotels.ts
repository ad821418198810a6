import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Company } from '../../contract/company.ts'
import { listQuery } from '../../contract/list-query.ts'
import type { Page } from '../../contract/paging.ts'
import { PATHS } from '../../contract/paths.ts'
import { getJson } from '../http/index.ts'
import { HOTEL_PAGE_SIZE } from '../shared/constants.ts'
import { idOrNameFilter } from './list/id-or-name.ts'

/** Opening the list again within this time asks for nothing. */
const KEPT_MS = 60_000

/** The active hotels that the user may see, by name, as far as they match what is typed. */
export function hotelsQuery(typed: string) {
  const filter = { ...idOrNameFilter(typed), isActive: true }
  return infiniteQueryOptions({
    queryKey: ['hotel-choice', filter],
    queryFn: ({ pageParam, signal }) =>
      getJson<Page<Company>>(
        `${PATHS.companies}?${listQuery({
          pagination: { page: pageParam, perPage: HOTEL_PAGE_SIZE },
          sort: { field: 'name', order: 'ASC' },
          filter,
        })}`,
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => (page.last ? undefined : pages.length + 1),
    placeholderData: (previous) => previous,
    staleTime: KEPT_MS,
  })
}
