import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../core/http/index.ts'
import { answersOf } from '../core/http/use-call.ts'

/** Creates the address for the system's deliveries to a hotel; an earlier one stops working. It is returned only once. */
export function useNewAddress(companyId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      api.request('POST /api/connection/connections/:companyId/receiving-address', { params: { companyId } }),
    onSettled: () => client.invalidateQueries(answersOf('GET /api/connection/connections/:companyId')),
  })
}
