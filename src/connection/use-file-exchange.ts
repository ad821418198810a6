import { useCompany } from '../core/bootstrap/use-start.ts'
import { useCall } from '../core/http/use-call.ts'

const FILES = 'GET /api/connection/connections/:companyId/files'

/** How the current hotel exchanges booking files; polled at the given interval in milliseconds. */
export function useFileExchange(everyMs?: number) {
  const { id: companyId } = useCompany()
  return useCall(FILES, { params: { companyId } }, { refetchInterval: everyMs ?? false })
}
