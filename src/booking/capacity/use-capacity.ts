import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CapacityRules } from '../../../contract/booking/capacity.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { api } from '../../core/http/index.ts'
import { answersBelow, type StoredAnswer, useCall, useStored } from '../../core/http/use-call.ts'

/** The dated tables as read, and their version. */
export interface StoredRules {
  readonly rules: CapacityRules
  readonly etag: string | null
}

const AHEAD_DAYS = 364

/** The path of all calls about capacity. */
export const CAPACITY = '/api/inventory/:companyId/capacity'

const storedOf = ({ answer, etag }: StoredAnswer<CapacityRules>): StoredRules => ({ rules: answer, etag })

/** All data of the page for the current hotel, and the mutations. */
export function useCapacity() {
  const { id: companyId, timeZone } = useCompany()
  const client = useQueryClient()
  const params = { companyId }
  const today = todayIn(timeZone)

  const stored = useStored('GET /api/inventory/:companyId/capacity', { params }, { select: storedOf })
  const inventory = useCall('GET /api/inventory/:companyId', { params })
  const nights = useCall('GET /api/inventory/:companyId/capacity/nights', {
    params,
    query: { from: today, to: addDays(today, AHEAD_DAYS) },
  })
  // The sellable rooms depend on all of it.
  const onSuccess = () => client.invalidateQueries(answersBelow(CAPACITY))
  const save = useMutation({
    mutationFn: ({ rules, etag }: StoredRules) =>
      api.requestWithEtag('PUT /api/inventory/:companyId/capacity', { params, body: rules, ifMatch: etag }),
    onSuccess,
  })
  return { stored, inventory, nights, save }
}

export type Capacity = ReturnType<typeof useCapacity>
