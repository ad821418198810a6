import { useQuery } from '@tanstack/react-query'
import { useCompany } from '../../bootstrap/use-start.ts'
import { api } from '../../http/index.ts'

/** The hotels whose rates or scores have come in for the current hotel. */
export function useKnownCompetitors() {
  const { id: companyId } = useCompany()
  return useQuery({
    queryKey: ['pricing', companyId, 'known-competitors'],
    queryFn: ({ signal }) => api.request('GET /api/analysis/competitors', { query: { companyId }, signal }),
  })
}
