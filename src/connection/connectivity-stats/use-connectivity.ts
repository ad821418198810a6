import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { HOTEL_SEARCH_THROTTLE_MS } from '../../core/constants.ts'
import { useCall } from '../../core/http/use-call.ts'
import { idOrNameFilter } from '../../kit/list/id-or-name.ts'
import { useThrottle } from '../../kit/use-throttle.ts'

/** The available periods in days. */
export const PERIODS = ['1', '7', '30', '90'] as const
export type Period = (typeof PERIODS)[number]

/** The view of the page, stored in the address so that a link shows the same to a colleague. */
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

/** The filter sent to the server. */
export function filterOf(days: Period, sought: string) {
  const { ids, nameLike } = idOrNameFilter(sought)
  return { days, companyIds: ids, companyNameLike: nameLike }
}

/** The deliveries of each hotel and source over the last days. */
export function useConnectivity(days: Period, sought: string) {
  const filter = filterOf(days, sought)
  return useCall('GET /api/inbound/connectivity', { query: filter }, { keepsPrevious: true })
}
