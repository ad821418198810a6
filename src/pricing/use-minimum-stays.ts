import { useCompany } from '../core/bootstrap/use-start.ts'
import { useCall } from '../core/http/use-call.ts'

/** The minimum stays recommended for arrivals of the current hotel; loaded again when its pricing changes. */
export function useMinimumStays() {
  const { id: companyId } = useCompany()
  return useCall('GET /api/pricing/minimum-stays', { query: { companyId } })
}
