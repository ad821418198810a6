import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../core/bootstrap/use-start.ts'
import { api } from '../core/http/index.ts'

const CONNECTION = 'GET /api/connection/connections/:companyId'

/** The connection of the current hotel, and the available kinds; if connected, polled at the given interval in milliseconds. */
export function useHotelConnection(everyMs?: number) {
  const { id: companyId } = useCompany()
  return useQuery({
    queryKey: [CONNECTION, companyId],
    queryFn: ({ signal }) => api.request(CONNECTION, { params: { companyId }, signal }),
    refetchInterval: ({ state }) => (everyMs !== undefined && state.data?.connection ? everyMs : false),
  })
}
