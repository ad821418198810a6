import { useMutation, useQuery } from '@tanstack/react-query'
import { useCompany } from '../../bootstrap/use-start.ts'
import { api } from '../../http/index.ts'

/** What users enter of the access to Mews. */
export interface AccessValues {
  platformAddress: string
  clientToken: string
  accessToken: string
}

/** The access as the server takes it. */
export const enteredAccess = ({ platformAddress, ...credentials }: AccessValues) => ({
  kind: 'mews' as const,
  settings: { platformAddress: platformAddress.trim() },
  credentials,
})

/** Reads the services of the enterprise, which shows that the access works. */
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

/** Room categories and rates of a service, with what of the hotel they can be mapped to. */
export function useServiceInventory(access: AccessValues, serviceId: string) {
  const { id: companyId } = useCompany()
  const key = 'POST /api/connection/connections/:companyId/inventory'
  return useQuery({
    // Without the tokens: keys of queries are shown by tools.
    queryKey: [key, companyId, serviceId],
    queryFn: ({ signal }) =>
      api.request(key, { params: { companyId }, body: { ...enteredAccess(access), propertyId: serviceId }, signal }),
    gcTime: 0,
  })
}
