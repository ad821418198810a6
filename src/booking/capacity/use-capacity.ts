import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CapacityRules } from '../../../contract/booking/capacity.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { api } from '../../core/http/index.ts'

/** The dated tables as read, and their version. */
export interface StoredRules {
  readonly rules: CapacityRules
  readonly etag: string | null
}

const AHEAD_DAYS = 364

/** All data of the page for the current hotel, and the mutations. */
export function useCapacity() {
  const { id: companyId, timeZone } = useCompany()
  const client = useQueryClient()
  const key = (what: string) => ['capacity', companyId, what]
  const params = { companyId }
  const today = todayIn(timeZone)

  const stored = useQuery({
    queryKey: key('rules'),
    queryFn: async ({ signal }): Promise<StoredRules> => {
      const { answer, etag } = await api.requestWithEtag('GET /api/inventory/:companyId/capacity', { params, signal })
      return { rules: answer, etag }
    },
  })
  const inventory = useQuery({
    queryKey: ['GET /api/inventory/:companyId', companyId],
    queryFn: ({ signal }) => api.request('GET /api/inventory/:companyId', { params, signal }),
  })
  const nights = useQuery({
    queryKey: key('nights'),
    queryFn: ({ signal }) =>
      api.request('GET /api/inventory/:companyId/capacity/nights', {
        params,
        query: { from: today, to: addDays(today, AHEAD_DAYS) },
        signal,
      }),
  })
  // The sellable rooms depend on all of it.
  const onSuccess = () => client.invalidateQueries({ queryKey: ['capacity', companyId] })
  const save = useMutation({
    mutationFn: ({ rules, etag }: StoredRules) =>
      api.requestWithEtag('PUT /api/inventory/:companyId/capacity', { params, body: rules, ifMatch: etag }),
    onSuccess,
  })
  return { stored, inventory, nights, save }
}

export type Capacity = ReturnType<typeof useCapacity>
