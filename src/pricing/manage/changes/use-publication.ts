import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PublicationWithLines } from '../../../../contract/pricing/publication.ts'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { api } from '../../../core/http/index.ts'
import { pricingCalls } from '../use-pricing-call.ts'

/** A publication with its lines, reloaded on every publication event; and the available actions. */
export function usePublication(id: number) {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  const query = { companyId }
  const params = { id }
  const queryKey = [...pricingCalls(companyId, 'GET /api/pricing/publications'), id]
  const onSuccess = (answer: PublicationWithLines) => {
    client.setQueryData(queryKey, answer)
    return client.invalidateQueries({ queryKey: ['pricing', companyId] })
  }
  const stored = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.request('GET /api/pricing/publications/:id', { params, query, signal }),
  })
  const retry = useMutation({
    mutationFn: () => api.request('POST /api/pricing/publications/:id/retry', { params, query }),
    onSuccess,
  })
  const mark = useMutation({
    mutationFn: () => api.request('POST /api/pricing/publications/:id/mark-published', { params, query }),
    onSuccess,
  })
  return { stored, retry, mark }
}

/** The call that publishes the former rates and restrictions of a publication again. */
export function useUndo(id: number) {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.request('POST /api/pricing/publications/:id/undo', { params: { id }, query: { companyId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['pricing', companyId] }),
  })
}
