import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import type { CallOptions, EndpointKey, QueryOf } from '../../contract/endpoint-types.ts'
import { useCompany } from '../bootstrap/use-start.ts'
import { api } from '../http/index.ts'

/** The calls behind pages of figures. */
type FiguresKey = Extract<
  EndpointKey,
  `GET /api/analysis/${'analyse' | 'benchmarking' | 'booking-curve' | 'budget' | 'dashboard' | 'forecast-history' | 'group-blocks' | 'groups' | 'market-night' | 'market-trend' | 'pickup-heat-map' | 'pickup-report' | 'rate-history' | 'reputation'}`
>

/** How long an answer counts as new, in milliseconds: it may come before the page stands that asked for it. */
const NEW_MS = 1000

/**
 * One of the calls behind a page of figures, for the current hotel; several values of one name are each asked for. It goes
 * out while the page is still made, not once it is painted. What was there before stays until the answer is: nothing jumps.
 */
export function useFigures<Key extends FiguresKey>(
  key: Key,
  asked: Omit<QueryOf<Key>, 'companyId' | 'asOf'>,
  asOf: string | null,
) {
  const { id } = useCompany()
  // The compiler can't put the two back that were taken out.
  const query = { companyId: id, ...asked, ...(asOf !== null && { asOf }) } as unknown as QueryOf<Key>
  const options = {
    queryKey: [key, query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.request(key, ...([{ query, signal }] as unknown as CallOptions<Key>)),
    staleTime: NEW_MS,
  }
  usePrefetchQuery(options)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}
