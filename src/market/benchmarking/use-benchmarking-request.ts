import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FeatureRequest } from '../../../contract/hotel/feature-request.ts'
import { useCompany, useHasAuthority } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'

const FEATURE = 'benchmarking'

/** Requests the feature, or renews an earlier request. */
const send = (companyId: number, earlier: FeatureRequest | null) =>
  earlier
    ? api.request('PUT /api/company/feature-requests/:id', { params: { id: earlier.id } })
    : api.request('POST /api/company/feature-requests', { body: { companyId, feature: FEATURE } })

/** The hotel's latest request for benchmarking, null if there is none, and a function to send one. */
export function useBenchmarkingRequest() {
  const { id } = useCompany()
  const mayAsk = useHasAuthority('VIEWER')
  const client = useQueryClient()
  const queryKey = ['benchmarking-request', id]
  const latest = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const requests = await api.request('GET /api/company/feature-requests', { query: { companyId: id }, signal })
      return requests.find(({ feature }) => feature === FEATURE) ?? null
    },
    enabled: mayAsk,
  })
  const sending = useMutation({
    mutationFn: () => send(id, latest.data ?? null),
    onSuccess: (request) => client.setQueryData(queryKey, request),
  })
  return { mayAsk, latest, sending }
}
