import { useMutation, useQuery } from '@tanstack/react-query'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'

/** The Mews credentials that users enter. */
export interface AccessValues {
  platformAddress: string
  clientToken: string
  accessToken: string
}

/** The credentials in the server's format. */
export const enteredAccess = ({ platformAddress, ...credentials }: AccessValues) => ({
  kind: 'mews' as const,
  settings: { platformAddress: platformAddress.trim() },
  credentials,
})

/** Reads the services of the enterprise, which confirms that the credentials work. */
export function useServices() {
  const { id: companyId } = useCompany()
  return useMutation({
    mutationFn: (access: AccessValues) =>
      api.request('POST /api/connection/connections/:companyId/properties', {
        params: { companyId },
        body: enteredAccess(access),
      }),
  })
}

/** Room categories and rates of a service, with the hotel's own ones they can be mapped to. */
export function useServiceInventory(access: AccessValues, serviceId: string) {
  const { id: companyId } = useCompany()
  const key = 'POST /api/connection/connections/:companyId/inventory'
  return useQuery({
    // Without the tokens: query keys are visible in developer tools.
    queryKey: [key, companyId, serviceId],
    queryFn: ({ signal }) =>
      api.request(key, { params: { companyId }, body: { ...enteredAccess(access), propertyId: serviceId }, signal }),
    gcTime: 0,
  })
}
