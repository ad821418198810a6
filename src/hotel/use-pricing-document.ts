import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PricingDocument, PricingDocumentName } from '../../contract/hotel/documents.ts'
import { useCompany } from '../core/bootstrap/use-start.ts'
import { api } from '../core/http/index.ts'
import { answersBelow, NEW_MS, type StoredAnswer, useCall, useStored } from '../core/http/use-call.ts'

/** The paths of what depends on pricing documents. */
const DEPENDENT = ['/api/pricing/', '/api/analysis/competitors']

/** A document and its version, as read. */
export interface StoredDocument<Name extends PricingDocumentName> {
  readonly content: PricingDocument<Name>
  readonly etag: string | null
}

const storedOf = <Name extends PricingDocumentName>({ answer, etag }: StoredAnswer<unknown>): StoredDocument<Name> => ({
  content: answer as PricingDocument<Name>,
  etag,
})

/** A document of the current hotel's pricing, and its mutation. Data that depends on pricing is loaded again after it is stored. */
export function usePricingDocument<Name extends PricingDocumentName>(name: Name) {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  const query = { companyId }
  // The calls of all documents have the same shape, which the compiler cannot infer for a generic name.
  const [get, put] = [`GET /api/pricing/${name}`, `PUT /api/pricing/${name}`] as [
    'GET /api/pricing/persons',
    'PUT /api/pricing/persons',
  ]
  const stored = useStored(get, { query }, { staleTime: NEW_MS, select: storedOf<Name> })
  const save = useMutation({
    mutationFn: async ({ content, etag }: StoredDocument<Name>) =>
      storedOf<Name>(
        await api.requestWithEtag(put, { query, body: content as PricingDocument<'persons'>, ifMatch: etag }),
      ),
    onSuccess: () => Promise.all(DEPENDENT.map((path) => client.invalidateQueries(answersBelow(path)))),
  })
  return { stored, save }
}

/** The categories and rate plans of the current hotel, which every page about rates needs. */
export function usePricingOptions() {
  const { id: companyId } = useCompany()
  return useCall('GET /api/pricing/options', { query: { companyId } })
}
