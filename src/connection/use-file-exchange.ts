import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../core/bootstrap/use-start.ts'
import { api } from '../core/http/index.ts'

const FILES = 'GET /api/connection/connections/:companyId/files'

/** How the current hotel exchanges booking files; polled at the given interval in milliseconds. */
export function useFileExchange(everyMs?: number) {
  const { id: companyId } = useCompany()
  return useQuery({
    queryKey: [FILES, companyId],
    queryFn: ({ signal }) => api.request(FILES, { params: { companyId }, signal }),
    refetchInterval: everyMs ?? false,
  })
}
