import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RateRule } from '../../../contract/pricing/pricing.ts'
import type { StoredRule } from '../../../contract/pricing/pricing-documents.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { answersBelow } from '../../core/http/use-call.ts'
import { usePricingDocument } from '../../hotel/use-pricing-document.ts'

/** The rate rules of the current hotel, and mutations of one or all; each uses the revision that was seen. */
export function useRateRules() {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  const query = { companyId }
  const { stored: list, save: replace } = usePricingDocument('rate-rules')
  // Rates depend on the rules.
  const onSettled = () => client.invalidateQueries(answersBelow('/api/pricing/'))
  const keep = useMutation({
    mutationFn: ({ stored, rule }: { stored: StoredRule | null; rule: RateRule }) =>
      stored
        ? api.request('PUT /api/pricing/rate-rules/:id', {
            params: { id: stored.id },
            query,
            body: rule,
            ifMatch: stored.revision,
          })
        : api.request('POST /api/pricing/rate-rules', { query, body: rule }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id, revision }: StoredRule) =>
      api.request('DELETE /api/pricing/rate-rules/:id', { params: { id }, query, ifMatch: revision }),
    onSettled,
  })
  const order = useMutation({
    mutationFn: (ids: number[]) => api.request('PUT /api/pricing/rate-rules/order', { query, body: { ids } }),
    onSettled,
  })
  return { list, keep, remove, order, replace }
}

export type RateRulesCalls = ReturnType<typeof useRateRules>
