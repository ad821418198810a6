import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import type { CallOptions, EndpointKey, QueryOf } from '../../../contract/platform/endpoint-types.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'

/** How long a response counts as fresh, in milliseconds: it may arrive before the page that requested it is rendered. */
const NEW_MS = 1000

/**
 * A call about the current hotel. It is sent while the page is being rendered, not after. The previous response is
 * shown until the next one arrives, so that nothing jumps. `keyOf` returns the prefix of the query key.
 */
export function useHotelCall<Key extends Extract<EndpointKey, `GET ${string}`>>(
  key: Key,
  asked: Omit<QueryOf<Key>, 'companyId'>,
  keyOf: (companyId: number) => readonly unknown[] = () => [key],
) {
  const { id } = useCompany()
  // The compiler can't restore the omitted parameter.
  const query = { companyId: id, ...asked } as unknown as QueryOf<Key>
  const options = {
    queryKey: [...keyOf(id), query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.request(key, ...([{ query, signal }] as unknown as CallOptions<Key>)),
    staleTime: NEW_MS,
  }
  usePrefetchQuery(options)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}
