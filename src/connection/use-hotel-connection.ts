import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../bootstrap/use-start.ts'
import { api } from '../http/index.ts'

const CONNECTION = 'GET /api/connection/connections/:companyId'

/** The connection of the current hotel, and what it could be connected to; while it has one, read again every so many milliseconds. */
export function useHotelConnection(everyMs?: number) {
  const { id: companyId } = useCompany()
  return useQuery({
    queryKey: [CONNECTION, companyId],
    queryFn: ({ signal }) => api.request(CONNECTION, { params: { companyId }, signal }),
    refetchInterval: ({ state }) => (everyMs !== undefined && state.data?.connection ? everyMs : false),
  })
}
