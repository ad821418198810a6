import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FeatureRequest } from '../../../contract/feature-request.ts'
import { PATHS, pathTo } from '../../../contract/paths.ts'
import { useCompany, useHolds } from '../../bootstrap/use-start.ts'
import { getJson, http } from '../../http/index.ts'

const FEATURE = 'benchmarking'

/** Asks for the feature, or once more where it was asked for before. */
async function send(companyId: number, earlier: FeatureRequest | null): Promise<FeatureRequest> {
  const { json } = earlier
    ? await http(pathTo(PATHS.featureRequest, { id: earlier.id }), { method: 'PUT' })
    : await http(PATHS.featureRequests, { method: 'POST', body: JSON.stringify({ companyId, feature: FEATURE }) })
  return json as FeatureRequest
}

/** The hotel's latest request for benchmarking, null where there is none, and the way to send one. */
export function useBenchmarkingRequest() {
  const { id } = useCompany()
  const mayAsk = useHolds('VIEWER')
  const client = useQueryClient()
  const queryKey = ['benchmarking-request', id]
  const latest = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const requests = await getJson<FeatureRequest[]>(`${PATHS.featureRequests}?companyId=${id}`, signal)
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
