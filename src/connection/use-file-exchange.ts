import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../bootstrap/use-start.ts'
import { api } from '../http/index.ts'

const FILES = 'GET /api/connection/connections/:companyId/files'

/** How the current hotel exchanges files of bookings; read again every so many milliseconds. */
export function useFileExchange(everyMs?: number) {
  const { id: companyId } = useCompany()
  return useQuery({
    queryKey: [FILES, companyId],
    queryFn: ({ signal }) => api.request(FILES, { params: { companyId }, signal }),
    refetchInterval: everyMs ?? false,
  })
}
