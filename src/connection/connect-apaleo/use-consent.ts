import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { useCall } from '../../core/http/use-call.ts'

/** Redirects the browser to apaleo. */
export function useBegin() {
  const { id: companyId } = useCompany()
  return useMutation({
    mutationFn: () =>
      api.request('POST /api/connection/connections/:companyId/consent', {
        params: { companyId },
        body: { kind: 'apaleo' },
      }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
}

/** Sends the parameters that apaleo returned in the address to the server, once, and removes them from the address. */
export function useTakenConsent() {
  const { id: companyId } = useCompany()
  const [search, setSearch] = useSearchParams()
  const taking = useMutation({
    mutationFn: (body: { state: string; code: string }) =>
      api.request('PUT /api/connection/connections/:companyId/consent', { params: { companyId }, body }),
  })
  const isDenied = search.has('error')
  const isTaken = useRef(false)
  const [state, code] = [search.get('state'), search.get('code')]
  useEffect(() => {
    if (!state || !code || isTaken.current) return
    isTaken.current = true
    taking.mutate({ state, code })
    setSearch({}, { replace: true })
  }, [state, code, setSearch, taking])
  return { taking, isDenied }
}

/** Room types and rate plans of a property, with the hotel's own ones they can be mapped to. */
export function useSystemInventory(propertyId: string) {
  const { id: companyId } = useCompany()
  const key = 'GET /api/connection/connections/:companyId/inventory'
  return useCall(key, { params: { companyId }, query: { propertyId } })
}
