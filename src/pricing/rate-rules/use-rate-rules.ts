import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { answersBelow } from '../../core/http/use-call.ts'
import { usePricingDocument } from '../../hotel/use-pricing-document.ts'
import { useHotelRecordChanges } from '../../kit/hotel-records/use-hotel-records.ts'
import { rateRules } from './index.ts'

/** Rates depend on the rules. */
const DEPENDENT = [answersBelow('/api/pricing/')]

/** The rate rules of the current hotel, and mutations of one or all; each uses the revision that was seen. */
export function useRateRules() {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  const { stored: list, save: replace } = usePricingDocument('rate-rules')
  const changes = useHotelRecordChanges(companyId, rateRules, DEPENDENT)
  const order = useMutation({
    mutationFn: (ids: number[]) =>
      api.request('PUT /api/pricing/rate-rules/order', { query: { companyId }, body: { ids } }),
    onSettled: () => Promise.all(DEPENDENT.map((each) => client.invalidateQueries(each))),
  })
  return { list, ...changes, order, replace }
}

export type RateRulesCalls = ReturnType<typeof useRateRules>
