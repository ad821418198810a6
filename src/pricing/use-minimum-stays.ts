import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../core/bootstrap/use-start.ts'
import { api } from '../core/http/index.ts'

/** The minimum stays recommended for arrivals of the current hotel; loaded again when its pricing changes. */
export function useMinimumStays() {
  const { id: companyId } = useCompany()
  return useQuery({
    queryKey: ['pricing', companyId, 'GET /api/pricing/minimum-stays'],
    queryFn: ({ signal }) => api.request('GET /api/pricing/minimum-stays', { query: { companyId }, signal }),
  })
}
