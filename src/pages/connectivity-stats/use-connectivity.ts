import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { idOrNameFilter } from '../../components/list/id-or-name.ts'
import { useThrottle } from '../../components/use-throttle.ts'
import { api } from '../../http/index.ts'
import { HOTEL_SEARCH_THROTTLE_MS } from '../../shared/constants.ts'

/** Days that can be looked back on. */
export const PERIODS = ['1', '7', '30', '90'] as const
export type Period = (typeof PERIODS)[number]

/** What the user looks at: kept in the address, so that a link shows a colleague the same. */
export function useConnectivityView() {
  const [search, setSearch] = useSearchParams()
  const period: Period = PERIODS.find((each) => each === search.get('days')) ?? '7'
  const sought = search.get('hotel') ?? ''
  const [typed, setTyped] = useState(sought)
  const put = (name: string, value: string) =>
    setSearch(
      (now) => {
        if (value === '') now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const seek = useThrottle((value: string) => put('hotel', value.trim()), HOTEL_SEARCH_THROTTLE_MS)
  return {
    period,
    sought,
    typed,
    setPeriod: (value: Period) => put('days', value),
    search: (value: string) => {
      setTyped(value)
      seek(value)
    },
  }
}

/** What the server is asked for. */
export function filterOf(days: Period, sought: string) {
  const { ids, nameLike } = idOrNameFilter(sought)
  return { days, companyIds: ids, companyNameLike: nameLike }
}

/** How the deliveries of each hotel and source went in the last days. */
export function useConnectivity(days: Period, sought: string) {
  const filter = filterOf(days, sought)
  return useQuery({
    queryKey: ['connectivity', filter],
    queryFn: ({ signal }) => api.request('GET /api/inbound/connectivity', { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}
