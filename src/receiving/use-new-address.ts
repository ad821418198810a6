import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answersOf } from '../http/answers-of.ts'
import { api } from '../http/index.ts'

/** Makes the address at which the system reaches a hotel; a former one stops working. It is answered this once. */
export function useNewAddress(companyId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      api.request('POST /api/connection/connections/:companyId/receiving-address', { params: { companyId } }),
    onSettled: () => client.invalidateQueries(answersOf('GET /api/connection/connections/:companyId')),
  })
}
