import { infiniteQueryOptions } from '@tanstack/react-query'
import { HOTEL_PAGE_SIZE } from '../core/constants.ts'
import { api } from '../core/http/index.ts'
import { idOrNameFilter } from './list/id-or-name.ts'

/** Opening the list again within this time makes no request. */
const KEPT_MS = 60_000

/** The active hotels that the user may see, by name, matching the input. */
export function hotelsQuery(typed: string) {
  const filter = { ...idOrNameFilter(typed), isActive: true }
  return infiniteQueryOptions({
    queryKey: ['hotel-choice', filter],
    queryFn: ({ pageParam, signal }) =>
      api.request('GET /api/company/companies', {
        query: { ...filter, page: pageParam, size: HOTEL_PAGE_SIZE, sort: 'name,asc' },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.last ? undefined : pages.length),
    placeholderData: (previous) => previous,
    staleTime: KEPT_MS,
  })
}
