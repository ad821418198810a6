import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FeatureRequest } from '../../../contract/hotel/feature-request.ts'
import { useCompany, useHasAuthority } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { callKey, useCall } from '../../core/http/use-call.ts'

const FEATURE = 'benchmarking'
const REQUESTS = 'GET /api/company/feature-requests'

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
  const parts = { query: { companyId: id } }
  const latest = useCall(REQUESTS, parts, {
    enabled: mayAsk,
    select: (requests) => requests.find(({ feature }) => feature === FEATURE) ?? null,
  })
  const sending = useMutation({
    mutationFn: () => send(id, latest.data ?? null),
    onSuccess: (request) => client.setQueryData(callKey(REQUESTS, parts), [request]),
  })
  return { mayAsk, latest, sending }
}
