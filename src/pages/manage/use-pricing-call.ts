import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import type { CallOptions, EndpointKey, QueryOf } from '../../../contract/endpoint-types.ts'
import { useCompany } from '../../bootstrap/use-start.ts'
import { api } from '../../http/index.ts'

/** The calls behind the page. */
export type PricingKey = Extract<
  EndpointKey,
  `GET /api/pricing/${'nights' | 'what-if' | 'drafts' | 'publications' | 'recommendations' | 'history' | 'restrictions/nights' | 'restrictions/changes' | 'autopilot/runs'}`
>

/** How long an answer counts as new, in milliseconds: it may come before the page that asked for it is drawn. */
const NEW_MS = 1000

/** The key of all answers of a call for a hotel in the cache. A change of the hotel's pricing documents empties them too. */
export const pricingCalls = (companyId: number, key: PricingKey) => ['pricing', companyId, key] as const

/**
 * One of the calls behind the page, for the current hotel. It starts while the page is still made; what was there before
 * stays until the answer has come.
 */
export function usePricingCall<Key extends PricingKey>(key: Key, asked: Omit<QueryOf<Key>, 'companyId'>) {
  const { id } = useCompany()
  // The compiler cannot put back what was left out.
  const query = { companyId: id, ...asked } as unknown as QueryOf<Key>
  const options = {
    queryKey: [...pricingCalls(id, key), query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.request(key, ...([{ query, signal }] as unknown as CallOptions<Key>)),
    staleTime: NEW_MS,
  }
  usePrefetchQuery(options)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}
