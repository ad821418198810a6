import { useCompany } from '../core/bootstrap/use-start.ts'
import { useCall } from '../core/http/use-call.ts'

const CONNECTION = 'GET /api/connection/connections/:companyId'

/** The connection of the current hotel, and the available kinds; if connected, polled at the given interval in milliseconds. */
export function useHotelConnection(everyMs?: number) {
  const { id: companyId } = useCompany()
  return useCall(
    CONNECTION,
    { params: { companyId } },
    { refetchInterval: ({ state }) => (everyMs !== undefined && state.data?.connection ? everyMs : false) },
  )
}
